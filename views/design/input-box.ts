/** Styles of form controls. */
import type { CSSObject } from '@emotion/css/create-instance';
import { token } from './tokens.ts';

/** Custom checkbox or radio button; `marks` styles the checked state. Native with forced colors. */
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

/** Text fields and selects, without size. */
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

/** Custom arrow of a select; `end`: its distance from the edge. */
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
