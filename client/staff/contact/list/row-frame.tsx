/** Layout of a row of the list: name, company and clock; status, topic, time and owner; the message; email and buttons. */
import type { CSSObject } from '@emotion/css/create-instance';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { boxWidth } from '../../selection/choose-box.tsx';
import { clampLines } from '../../ui/screen-layout.ts';
import { currentOutline, focusInside, hoverGround, oneLine, quietText, bareButton } from '../../ui/style-rules.ts';

/** The heading of a row: its link covers the row. */
const rowTitle: CSSObject = {
  minWidth: 0,
  ...oneLine,
  fontSize: 'inherit',
  lineHeight: 'inherit',
  letterSpacing: 0,
  a: {
    textDecoration: 'none',
  },
  // Other controls are above it.
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
};

/** A line with sender, company and clock. */
export const whoLine: CSSObject = {
  h3: {
    ...rowTitle,
    flex: '0 1 auto',
    maxWidth: '68%',
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
  padding: `0.375rem ${token('--s-4')} 0.25rem ${boxWidth}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  lineHeight: 1.4,
  ...hoverGround,
  '&[data-chosen]': {
    background: token('--sunken'),
  },
  '&[data-open]': {
    background: token('--build-wash'),
    // Not enough contrast in the dark theme.
    '--ink-3': token('--ink-2'),
    boxShadow: `inset 4px 0 ${token('--build')}`,
    ...currentOutline,
    '[data-part=owner] b': {
      background: token('--surface'),
    },
  },
  [from.desktop]: {
    paddingRight: token('--s-5'),
  },
  // Like unread email; spam in the list of all messages is less prominent.
  '&:not([data-status=new]) h3 a': {
    fontWeight: 500,
  },
  '&[data-status=spam] h3 a': {
    color: token('--ink-2'),
  },
  h3: {
    ...rowTitle,
    maxWidth: '100%',
  },
  // The company has another line where it does not fit beside the name.
  '[data-part=sender]': {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: token('--s-2'),
    minWidth: 0,
    '> span': {
      maxWidth: '100%',
      ...oneLine,
      color: token('--ink-2'),
      fontSize: token('--t-small'),
    },
  },
  '[data-part=who], [data-part=about], [data-part=foot], [data-part=foot] > p': {
    display: 'flex',
    alignItems: 'center',
    columnGap: token('--s-2'),
    minWidth: 0,
  },
  '[data-part=who]': {
    alignItems: 'baseline',
  },
  '[data-part=about]': {
    // With large fonts, the time and the owner do not fit.
    flexWrap: 'wrap',
    fontSize: token('--t-small'),
    '> :first-child': {
      fontSize: token('--t-micro'),
    },
    '> [data-part=topic]': {
      flex: 1,
      minWidth: 0,
      ...oneLine,
    },
    '> b': {
      paddingInline: '0.25rem',
      borderRadius: token('--r-1'),
      boxShadow: `inset 0 0 0 1px ${token('--rule')}`,
      color: token('--ink-3'),
      fontSize: token('--t-micro'),
      fontWeight: 600,
      '&[data-running]': {
        background: token('--warn-wash'),
        boxShadow: 'none',
        color: token('--warn'),
      },
    },
  },
  // Above the link, for their titles.
  '[data-part=received], [data-part=owner]': {
    position: 'relative',
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '[data-part=owner]': {
    b: {
      width: '1.25rem',
      height: '1.25rem',
      fontSize: '0.625rem',
      lineHeight: 1,
    },
    // Dashed if unassigned.
    i: {
      display: 'block',
      width: '1rem',
      height: '1rem',
      marginInline: '0.125rem',
      border: `${token('--line')} dashed ${token('--edge')}`,
      borderRadius: '50%',
    },
  },
  '[data-part=text]': {
    ...quietText,
    lineHeight: 1.35,
    ...clampLines(2),
    overflowWrap: 'anywhere',
    // The open message is beside the list.
    [from.desktop]: {
      WebkitLineClamp: 1,
    },
  },
  // The buttons have another line where a long address leaves them no room.
  '[data-part=foot]': {
    flexWrap: 'wrap',
    marginTop: '0.125rem',
    fontSize: token('--t-micro'),
    '> p': {
      flex: '1 1 auto',
      flexWrap: 'wrap',
    },
    '> p > *': {
      fontSize: 'inherit',
    },
    '> div': {
      display: 'flex',
      marginInline: 'auto -0.375rem',
    },
  },
  '[data-part=email]': {
    minWidth: 0,
    color: token('--ink-2'),
    overflowWrap: 'anywhere',
  },
  '[data-density=roomy] &': {
    paddingBlock: '0.75rem 0.5rem',
    '[data-part=text]': {
      paddingBlock: '0.25rem',
      fontSize: 'inherit',
      WebkitLineClamp: 3,
    },
  },
});

/** One line high, but its click area extends above. */
export const rowAction = css({
  ...bareButton,
  position: 'relative',
  minHeight: 44,
  marginTop: '-1.375rem',
  padding: '1.25rem 0.375rem 0',
  color: token('--build'),
  fontSize: token('--t-micro'),
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&:hover': {
    color: token('--build-hover'),
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
  },
  ...focusInside,
});
