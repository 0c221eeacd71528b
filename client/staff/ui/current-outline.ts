import { token } from '#views/design/tokens.ts';

/** What a ground or a bar says of the current entry is not drawn in forced colors: there it has an outline. */
export const currentOutline = {
  '@media (forced-colors: active)': {
    outline: '2px solid Highlight',
    outlineOffset: -2,
  },
} as const;

/** Of links in a row: the current one is underlined by the row's own edge, and the ring of the focus stays inside of the row. */
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
