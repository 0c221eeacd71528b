/** How a row of the list is set: who and when it is due, what they wrote, then where it stands, the facts, and what to do. */
import type { CSSObject } from '@emotion/css/create-instance';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { boxWidth } from '../../selection/choose-box.tsx';
import { clampLines } from '../../ui/clamp-lines.ts';
import { currentOutline } from '../../ui/current-outline.ts';

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The line that says who it is and how the clock stands; its link is as large as the row. */
export const whoLine: CSSObject = {
  h3: {
    flex: '0 1 auto',
    minWidth: 0,
    maxWidth: '68%',
    ...oneLine,
    fontSize: 'inherit',
    lineHeight: 'inherit',
    letterSpacing: 0,
    a: {
      textDecoration: 'none',
    },
    // The link is as large as the row; what else can be pressed lies above it.
    'a::after': {
      content: "''",
      position: 'absolute',
      inset: 0,
    },
    'a:focus-visible': {
      outline: 'none',
    },
    'a:focus-visible::after': {
      outline: `3px solid ${token('--focus')}`,
      outlineOffset: -3,
    },
  },
  '[data-line]': {
    display: 'flex',
    minWidth: 0,
  },
  "[data-line='who']": {
    alignItems: 'center',
    gap: '0.5rem',
    '> span:nth-of-type(1)': {
      flex: '1 1 0',
      minWidth: 0,
      ...oneLine,
      color: token('--ink-2'),
    },
    '> span:nth-of-type(2)': {
      flex: 'none',
    },
  },
};

export const rowFrame = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `0.5rem ${token('--s-4')} 0.25rem ${boxWidth}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  lineHeight: 1.4,
  '&:hover': {
    background: token('--sunken'),
  },
  '&[data-chosen]': {
    background: token('--sunken'),
  },
  '&[data-open]': {
    background: token('--build-wash'),
    // Too weak on the wash in the dark theme.
    '--ink-3': token('--ink-2'),
    boxShadow: `inset 4px 0 ${token('--build')}`,
    ...currentOutline,
  },
  [from.desktop]: {
    paddingRight: token('--s-5'),
  },
  ...whoLine,
  '> p': {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
    ...clampLines(1),
    overflowWrap: 'anywhere',
  },
  "[data-line='foot']": {
    alignItems: 'center',
    gap: token('--s-2'),
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
    fontVariantNumeric: 'tabular-nums',
    '> p': {
      flex: '1 1 0',
      minWidth: 0,
      fontSize: 'inherit',
      ...oneLine,
      '> *': {
        marginRight: token('--s-2'),
        fontSize: 'inherit',
      },
    },
    '> div': {
      display: 'flex',
      flex: 'none',
      marginRight: '-0.5rem',
    },
  },
  // With room for more of each: what they wrote, and every fact whole.
  '[data-density=roomy] &': {
    paddingBlock: '0.75rem 0.5rem',
    '> p': {
      fontSize: 'inherit',
      WebkitLineClamp: 3,
    },
    "[data-line='foot'] > p": {
      paddingBlock: '0.25rem',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    },
  },
});

/** Its drawing is one line high, its target reaches over the line above. */
export const rowAction = css({
  position: 'relative',
  minHeight: 44,
  marginTop: '-1.375rem',
  padding: `1.25rem ${token('--s-2')} 0`,
  border: 0,
  background: 'none',
  color: token('--build'),
  fontSize: token('--t-micro'),
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': {
    color: token('--build-hover'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
  '&:focus-visible': {
    outlineOffset: -3,
  },
});
