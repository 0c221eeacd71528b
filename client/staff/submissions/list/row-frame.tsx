/** How a row of the list is set: who and when it is due, what they wrote, the facts, then where it stands and what to do. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { currentOutline } from '../../ui/current-outline.ts';
import { css } from '#views/design/emotion.ts';

export const rowFrame = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.125rem',
  padding: `0.875rem ${token('--s-4')} 0`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  '&:hover': {
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
    paddingInline: token('--s-5'),
  },
  h3: {
    flex: '0 1 auto',
    minWidth: 0,
    maxWidth: '68%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
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
  '> p': {
    color: token('--ink-2'),
    display: '-webkit-box',
    WebkitLineClamp: 1,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '[data-line]': {
    display: 'flex',
    minWidth: 0,
    alignItems: 'baseline',
  },
  "[data-line='who']": {
    alignItems: 'center',
    gap: '0.5rem',
    '> span:nth-of-type(1)': {
      flex: '1 1 0',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: token('--ink-2'),
    },
    '> span:nth-of-type(2)': {
      flex: 'none',
    },
  },
  "[data-line='facts'], [data-line='foot']": {
    flexWrap: 'wrap',
    gap: `0 ${token('--s-3')}`,
    color: token('--ink-3'),
    fontSize: token('--t-micro'),
    fontVariantNumeric: 'tabular-nums',
    span: {
      minWidth: 0,
      fontSize: 'inherit',
      overflowWrap: 'anywhere',
    },
  },
  "[data-line='facts']": {
    marginTop: '0.25rem',
  },
  // Its actions are 44 px high, its text is not: the room above them is enough for both lines.
  "[data-line='foot']": {
    alignItems: 'center',
    minHeight: 44,
    '@media (min-width: 23rem)': {
      marginTop: '-0.375rem',
    },
    '> div': {
      display: 'flex',
      marginLeft: 'auto',
      marginRight: '-0.5rem',
    },
  },
});
