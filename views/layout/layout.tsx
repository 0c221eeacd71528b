/** What stands around every page: skip link, header, main, footer, and what announces changes. */
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

/**
 * After a navigation in the browser, the keyboard and the screen reader start where they do after a
 * page load: at the new page's content, or at the place in it that the address names.
 */
function useFocusOnNavigation() {
  const { key, hash } = useLocation();
  const place = hash.slice(1);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // A screen reader says the name of what gets the focus.
    if (main.current) main.current.ariaLabel = main.current.querySelector('h1')?.textContent ?? null;
    // The search asks for its own page anew while somebody types.
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
