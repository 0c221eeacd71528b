/** A few figures with their labels, side by side; `data-tone` on one of them says that it calls for somebody. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

export const figureLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
  alignItems: 'baseline',
  padding: `${token('--s-3')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  b: {
    marginRight: '0.25rem',
    fontSize: '1.125rem',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  "[data-tone='bad']": {
    color: token('--bad'),
  },
  "[data-tone='warn']": {
    color: token('--warn'),
  },
  [from.desktop]: {
    gap: '0 2.5rem',
    paddingInline: token('--s-5'),
    b: {
      fontSize: '1.375rem',
    },
  },
});
