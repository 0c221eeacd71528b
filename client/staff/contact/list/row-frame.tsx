/** Layout of a row of the list: sender and deadline, email and service, the message, then status, time and buttons. */
import type { CSSObject } from '@emotion/css/create-instance';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { boxWidth } from '../../selection/choose-box.tsx';
import { clampLines } from '../../ui/screen-layout.ts';
import { currentOutline } from '../../ui/current-outline.ts';

const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The line with sender and clock; its link covers the row. */
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
    // The link covers the row; other controls are above it.
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

const narrowList = '@media (max-width: 47.99rem), (min-width: 64rem) and (max-width: 89.99rem)';

export const rowFrame = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: `0.375rem ${token('--s-4')} 0.1875rem ${boxWidth}`,
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
    // Not enough contrast in the dark theme.
    '--ink-3': token('--ink-2'),
    boxShadow: `inset 4px 0 ${token('--build')}`,
    ...currentOutline,
  },
  [from.desktop]: {
    paddingRight: token('--s-5'),
  },
  // Spam in the list of all messages is less prominent.
  '&[data-status=spam] h3 a': {
    color: token('--ink-2'),
    fontWeight: 500,
  },
  ...whoLine,
  '> p': {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
    lineHeight: 1.35,
    ...clampLines(2),
    overflowWrap: 'anywhere',
  },
  // Narrow lists have room for the name only, beside the clock.
  [narrowList]: {
    "[data-line='who']": {
      flexWrap: 'wrap',
      columnGap: '0.5rem',
      rowGap: 0,
      '> span:nth-of-type(1)': {
        flexBasis: '100%',
        order: 1,
      },
      '> span:nth-of-type(2)': {
        marginLeft: 'auto',
      },
    },
  },
  "> [data-line='from'], [data-line='foot'], [data-line='foot'] > p": {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: token('--s-2'),
    fontSize: token('--t-micro'),
    fontVariantNumeric: 'tabular-nums',
  },
  "[data-line='foot']": {
    color: token('--ink-3'),
    '> p': {
      justifyContent: 'start',
    },
    '> p > *': {
      fontSize: 'inherit',
    },
    '> div': {
      display: 'flex',
      marginInline: '-0.375rem',
    },
  },
  '[data-density=roomy] &': {
    paddingBlock: '0.75rem 0.5rem',
    '> p:not([data-line])': {
      paddingBlock: '0.25rem',
      fontSize: 'inherit',
      WebkitLineClamp: 3,
    },
  },
});

/** One line high, but its click area extends above. */
export const rowAction = css({
  position: 'relative',
  minHeight: 44,
  marginTop: '-1.375rem',
  padding: '1.25rem 0.375rem 0',
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
