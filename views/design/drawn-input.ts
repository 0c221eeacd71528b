/**
 * A box or a dot in the site's colors: what a browser draws in the dark is of a grey that belongs to no other field. `marks` says how
 * one that is checked looks. With forced colors the browser's own stay.
 */
import type { CSSObject } from '@emotion/css/create-instance';
import { token } from './tokens.ts';

export const drawnInput = (marks: CSSObject): CSSObject => ({
  '@media not (forced-colors: active)': {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    background: token('--surface'),
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    cursor: 'pointer',
    '&:hover': {
      borderColor: token('--ink'),
    },
    ...marks,
  },
});
