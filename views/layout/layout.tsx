/** What stands around every page: skip link, header, main, footer, and what announces changes. */
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Notices } from '../feedback/notices.tsx';
import { ToastProvider } from '../feedback/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHydrationMark } from './use-hydration-mark.ts';

const Main = styled.main`
  display: block;
  min-height: 60vh;
  &:focus {
    outline: none;
  }
`;

/** What a link or key that leads here may leave with its entry of the history. */
interface Wish {
  /** The id of the field that the reader means to write in. */
  readonly focus?: string;
}

/** After a navigation in the browser the keyboard and the screen reader start at the new page's content, as after a page load. */
function useFocusOnNavigation() {
  const location = useLocation();
  const { pathname } = location;
  const field = (location.state as Wish | null)?.focus;
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (field) document.getElementById(field)?.focus();
  }, [pathname, field]);
  return main;
}

export function Layout() {
  const main = useFocusOnNavigation();
  useHydrationMark();
  return (
    <ToastProvider>
      <SkipLink />
      <Header />
      <PendingNotice />
      <Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </Main>
      <Footer />
      <Notices />
      <ScrollRestoration />
    </ToastProvider>
  );
}
