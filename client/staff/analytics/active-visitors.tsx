/** Visitors of the last five minutes; asked for only while the screen is visible. */
import { counted } from '#shared/api/list-count.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

const line = css({
  display: 'inline-flex',
  gap: token('--s-2'),
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  i: {
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: token('--ok'),
    '@media (forced-colors: active)': {
      background: 'CanvasText',
    },
  },
});

const refreshMs = 30_000;

export function ActiveVisitors() {
  const { data } = useStaffQuery('GET /api/admin/analytics/now', { key: ['analytics-now'], refreshMs });
  if (data === undefined) return null;
  return (
    <span className={line} data-unprinted="" title="In the last 5 minutes">
      {data.visitors > 0 ? <i aria-hidden="true" /> : null}
      {data.visitors > 0 ? `${counted(data.visitors, 'visitor')} now` : 'No visitors now'}
    </span>
  );
}
