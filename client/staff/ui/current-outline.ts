import { token } from '#views/design/tokens.ts';

/** Outlines the current entry in forced colors, where backgrounds and bars are not drawn. */
export const currentOutline = {
  '@media (forced-colors: active)': {
    outline: '2px solid Highlight',
    outlineOffset: -2,
  },
} as const;

/** Links in a row: the current one is underlined at the row's edge, and the focus ring stays inside the row. */
export const linkInRow = {
  display: 'flex',
  alignItems: 'center',
  fontWeight: 500,
  textDecoration: 'none',
  '&[aria-current]': {
    boxShadow: `inset 0 -2px ${token('--build')}`,
    fontWeight: 600,
    ...currentOutline,
  },
  '&:focus-visible': {
    outlineOffset: -3,
  },
} as const;
