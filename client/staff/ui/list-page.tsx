/** What stands under a screen's bar: its sentences, its list, and the way to more of it, one below the other. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

export const listPage = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-4'),
  justifyItems: 'start',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-7')}`,
  '> p': {
    maxWidth: '46rem',
    color: token('--ink-2'),
    fontVariantNumeric: 'tabular-nums',
  },
  '> ul': {
    width: '100%',
  },
  [from.desktop]: {
    paddingInline: token('--s-5'),
  },
});
