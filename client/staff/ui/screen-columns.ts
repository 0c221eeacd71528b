/** A screen of sections: one below the other on a phone, two columns of these widths side by side where there is room. */
import type { CSSObject } from '@emotion/css/create-instance';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';

export const screenColumns = (columns: string): CSSObject => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-7')} ${token('--s-8')}`,
  alignItems: 'start',
  maxWidth: '84rem',
  padding: `${token('--s-5')} ${token('--s-4')} ${token('--s-7')}`,
  [from.desktop]: {
    gridTemplateColumns: columns,
    paddingInline: token('--s-5'),
  },
});
