/** How fields look everywhere: places to write in, selects, boxes and dots. */
import type { CSSObject } from '@emotion/css/create-instance';
import { token } from './tokens.ts';

/**
 * A checkbox or radio button in the site's colors: a browser's own has a grey in the dark theme
 * that no other field has. `marks` says how a checked one looks. With forced colors the browser's
 * own stay.
 */
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

/** A place to write in or to choose from; each sets its own size. */
export const inputBox = {
  lineHeight: 1.4,
  backgroundColor: token('--surface'),
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  '&:hover': {
    borderColor: token('--ink'),
  },
  '&:focus-visible': {
    outlineOffset: 0,
    borderColor: token('--focus'),
  },
  "&[aria-invalid='true']": {
    borderColor: token('--bad'),
    boxShadow: `inset 0 0 0 1px ${token('--bad')}`,
  },
  '@media (forced-colors: active)': {
    "&[aria-invalid='true']": {
      borderWidth: 2,
    },
  },
} as const;

/** A select's own arrow cannot be placed. `end` is the room behind it, as a length. */
export const selectArrow = (end: string): CSSObject => ({
  appearance: 'none',
  backgroundImage: `linear-gradient(45deg, transparent 50%, ${token('--ink')} 50%), linear-gradient(-45deg, transparent 50%, ${token('--ink')} 50%)`,
  backgroundSize: '6px 6px',
  backgroundPosition: `right calc(${end} + 5px) center, right ${end} center`,
  backgroundRepeat: 'no-repeat',
  '@media (forced-colors: active)': {
    appearance: 'auto',
  },
});
