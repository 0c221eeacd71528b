/** Loading message and animated line during client-side navigation, after a delay. */
import { useEffect, useState } from 'react';
import { matchPath, useNavigation } from 'react-router';
import type { SiteFrame } from '#shared/pages/site-frame.ts';
import { routeIds, routeRow, type RouteId } from '#shared/routes/route-table.ts';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { uncoverPage } from './uncover-page.ts';
import { css, keyframes } from '../design/emotion.ts';

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
  // Rendered even if empty: a live region must exist before its text.
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

export function PendingNotice() {
  const loading: SiteFrame['loading'] & Partial<Record<RouteId, string>> = useSite().loading;
  const { location } = useNavigation();
  const pathname = location?.pathname;
  const [waitingFor, setWaitingFor] = useState<string>();
  useEffect(() => {
    if (pathname === undefined) return undefined;
    const timer = setTimeout(() => {
      setWaitingFor(pathname);
      // An open menu would cover the notice.
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
