/** Sections in two columns of these widths; stacked on phones and tablets. */
import type { CSSObject } from '@emotion/css/create-instance';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { quietText, roomyEdge, stack, wrapRow } from './style-rules.ts';

/** Limits a text to `count` lines, with an ellipsis. */
export const clampLines = (count: number) =>
  ({ display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: count }) as const;

/** Figures with labels, side by side; `data-tone` highlights one that needs attention. */
export const figureLine = css({
  ...wrapRow('--s-5'),
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

/** Content of a screen below its bar: text, list and paging, stacked. */
export const listPage = css({
  ...stack('--s-4'),
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
  ...roomyEdge,
});

/** A ruled list: the last child of each `li` has the buttons, which stay beside the text as long as both fit. */
export const actionList = css({
  listStyle: 'none',
  // On very wide screens, the buttons would be far from the text.
  maxWidth: '72rem',
  '> li': {
    ...wrapRow('--s-4', '--s-2'),
    justifyContent: 'space-between',
    paddingBlock: token('--s-2'),
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    overflowWrap: 'anywhere',
  },
  '> li > :not(:last-child)': {
    flex: '1 1 10rem',
    minWidth: 0,
  },
  small: {
    display: 'block',
    ...quietText,
  },
});

/** An index of its parts in a narrow column, above the content on smaller screens. */
export const indexedPage = css({
  ...stack('--s-6'),
  maxWidth: '72rem',
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-9')}`,
  [from.desktop]: { gridTemplateColumns: '12rem minmax(0, 44rem)', paddingInline: token('--s-5') },
});

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
