/** Style rules that many parts of the staff area share. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';

type Gap = Parameters<typeof token>[0];

/** One column, with this distance between its parts. */
export const stack = (gap: Gap) =>
  ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token(gap) }) as const;

/** Side by side in one line. */
export const inRow = (gap: Gap) => ({ display: 'flex', gap: token(gap), alignItems: 'center' }) as const;

/** Side by side in as many lines as needed. */
export const wrapRow = (gap: Gap, lineGap?: Gap) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${lineGap === undefined ? 0 : token(lineGap)} ${token(gap)}`,
    alignItems: 'center',
  }) as const;

/** The wider margin of screens on desktops. */
export const roomyEdge = { [from.desktop]: { paddingInline: token('--s-5') } } as const;

export const quietText = { color: token('--ink-2'), fontSize: token('--t-small') } as const;

export const mistakeText = { color: token('--bad'), fontSize: token('--t-small'), fontWeight: 600 } as const;

export const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const hoverGround = { '&:hover': { background: token('--sunken') } } as const;

/** The focus ring stays inside an element that fills its frame. */
export const focusInside = { '&:focus-visible': { outlineOffset: -3 } } as const;

/** For elements that only scripts focus. */
export const noFocusRing = { '&:focus': { outline: 'none' } } as const;

/** Outlines the current entry in forced colors, where backgrounds and bars are not drawn. */
export const currentOutline = {
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
} as const;

/** The chosen entry of a list. */
export const chosenEntry = {
  background: token('--build-wash'),
  boxShadow: `inset 3px 0 ${token('--build')}`,
  ...currentOutline,
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
  ...focusInside,
} as const;

/** A button that looks like its surroundings. */
export const bareButton = { border: 0, background: 'none', cursor: 'pointer' } as const;

/** A button that fills a row. */
export const rowButton = { ...bareButton, width: '100%', minHeight: 44, textAlign: 'left' } as const;

/** Rows of the previous search or filters: dimmed if the new ones take long. */
export const oldRows = { '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity 0s 400ms' } } as const;

/** Words that a list was searched for, in the screen or dialog that has these rules. */
export const foundWords = {
  '& ::highlight(found)': {
    backgroundColor: `color-mix(in srgb, ${token('--build')} 22%, transparent)`,
    textDecoration: `underline 2px ${token('--build')}`,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
  },
} as const;
