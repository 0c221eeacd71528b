/** What stands around every page: skip link, header, main, footer, and what announces changes. */
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, matchPath, useNavigation } from 'react-router';
import { Notices } from '../feedback/notices.tsx';
import { ToastProvider } from '../feedback/toast.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useHydrationMark } from './use-hydration-mark.ts';
import { css, keyframes } from '../design/emotion.ts';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { uncoverPage } from './uncover-page.ts';

const delayMs = 300;

const sweep = keyframes({
  from: {
    transform: 'scaleX(0)',
  },
  to: {
    transform: 'scaleX(1)',
  },
});

const notice = css({
  position: 'fixed',
  inset: '64px 0 auto',
  zIndex: 9,
  fontSize: token('--t-small'),
  fontWeight: 600,
  // Empty it is of no height, but there: a live region that comes with its text is not announced.
  '&:not(:empty)': {
    padding: `${token('--s-2')} ${token('--margin')}`,
    background: token('--surface'),
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: 'auto 0 -1px',
      height: 2,
      background: token('--build'),
      transformOrigin: 'left',
      animation: `${sweep} 2s ${token('--ease')} infinite`,
    },
  },
});

/** While the browser really fetches the next page: SPEC.md's loading messages, announced, and a line that sweeps; not shown for quick answers. */
function PendingNotice() {
  const loading: SiteFrame['loading'] & Partial<Record<RouteId, string>> = useSite().loading;
  const { location } = useNavigation();
  const pathname = location?.pathname;
  const [waitingFor, setWaitingFor] = useState<string>();
  useEffect(() => {
    if (pathname === undefined) return undefined;
    const timer = setTimeout(() => {
      setWaitingFor(pathname);
      // It would cover the notice, too.
      uncoverPage();
    }, delayMs);
    return () => {
      clearTimeout(timer);
      setWaitingFor(undefined);
    };
  }, [pathname]);
  const id =
    waitingFor === undefined ? undefined : routeIds.find((each) => matchPath(routeRow(each).pattern, waitingFor));
  return (
    <div className={notice} role="status">
      {id ? (loading[id] ?? loading.other) : null}
    </div>
  );
}

const mainStyle = css({
  display: 'block',
  minHeight: '60vh',
  '&:focus': {
    outline: 'none',
  },
});

/** What a link or key that leads here may leave with its entry of the history. */
interface Wish {
  /** The id of the field that the reader means to write in. */
  readonly focus?: string;
}

/**
 * After a navigation in the browser the keyboard and the screen reader start where they do after a page load: at the new page's content, or at the place in it
 * that the address names.
 */
function useFocusOnNavigation() {
  const location = useLocation();
  const { key, hash } = location;
  const field = (location.state as Wish | null)?.focus;
  const place = hash.slice(1);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // The search asks for its own page anew while somebody types.
    if (document.activeElement?.closest('form')) return;
    const start = document.getElementById(field ?? place) ?? main.current;
    if (start && start.tabIndex < 0) start.tabIndex = -1;
    start?.focus({ preventScroll: !field });
  }, [key, place, field]);
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
