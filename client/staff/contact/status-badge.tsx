/** Status badge of a message; only “New” is highlighted. */
import type { SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { token } from '#views/design/tokens.ts';
import { statusLabels } from './message-labels.ts';
import { css } from '#views/design/emotion.ts';

const badge = css({
  display: 'inline-flex',
  gap: '0.375rem',
  alignItems: 'center',
  paddingInline: '0.25rem',
  borderRadius: token('--r-1'),
  boxShadow: `inset 0 0 0 1px ${token('--rule')}`,
  color: token('--ink-2'),
  fontWeight: 500,
  '&[data-new]': {
    background: token('--think-wash'),
    boxShadow: 'none',
    color: token('--think'),
    fontWeight: 600,
  },
  whiteSpace: 'nowrap',
  i: {
    flex: 'none',
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: 'currentColor',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
});

export const StatusBadge = ({ status }: { readonly status: SubmissionStatus }) => (
  <span className={badge} data-new={status === 'new' || undefined}>
    {status === 'new' ? <i aria-hidden="true" /> : null}
    {statusLabels[status]}
  </span>
);
