/** Frame of public pages: skip link, header, main, footer, notices. */
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { Notices, ToastProvider } from '../feedback/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHydrationMark } from './use-hydration-mark.ts';
import { css } from '../design/emotion.ts';

const mainStyle = css({
  display: 'block',
  minHeight: '60vh',
  '&:focus': {
    outline: 'none',
  },
});

/** After a client-side navigation, moves the focus to the new page's content, or to the element named by the hash. */
function useFocusOnNavigation() {
  const { key, hash } = useLocation();
  const place = hash.slice(1);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // Screen readers announce the focused element's name.
    if (main.current) main.current.ariaLabel = main.current.querySelector('h1')?.textContent ?? null;
    // The search page navigates while typing.
    if (document.activeElement?.closest('form')) return;
    const start = document.getElementById(place) ?? main.current;
    if (start && start.tabIndex < 0) start.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }, [key, place]);
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
      <main className={mainStyle} id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Notices />
      <ScrollRestoration />
    </ToastProvider>
  );
}
