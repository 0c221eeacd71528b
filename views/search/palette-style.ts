/** Styles of the search dialog. */
import { below, from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { token } from '../design/tokens.ts';

const line = `${token('--line')} solid ${token('--rule')}`;

export const paletteStyle = css({
  position: 'fixed',
  inset: 0,
  width: '100%',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: 0,
  background: token('--surface'),
  color: token('--ink'),
  transition: `translate ${token('--quick')} ${token('--ease')}`,
  '@starting-style': {
    translate: '0 -0.5rem',
  },
  '&::backdrop': {
    background: token('--scrim'),
  },
  [from.tablet]: {
    inset: '10vh auto auto 50%',
    width: 'min(46rem, calc(100vw - 4rem))',
    height: 'auto',
    maxHeight: '80vh',
    marginLeft: 'calc(min(46rem, 100vw - 4rem) / -2)',
    border: `${token('--line')} solid ${token('--ink')}`,
  },
  '> div': {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    maxHeight: 'inherit',
  },
});

export const fieldStyle = css({
  flex: 'none',
  display: 'flex',
  gap: token('--s-3'),
  alignItems: 'center',
  padding: `${token('--s-2')} ${token('--s-3')} ${token('--s-2')} ${token('--s-4')}`,
  borderBottom: line,
  '&:focus-within': {
    boxShadow: `inset 0 -2px ${token('--focus')}`,
  },
  '> svg': {
    flex: 'none',
    color: token('--ink-3'),
  },
  input: {
    flex: 1,
    minWidth: 0,
    minHeight: 52,
    padding: 0,
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    fontSize: token('--t-4'),
    '&::placeholder': {
      color: token('--ink-3'),
      opacity: 1,
    },
  },
});

export const typesStyle = css({
  flex: 'none',
  display: 'flex',
  gap: `0 ${token('--s-5')}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingInline: token('--s-4'),
  borderBottom: line,
  button: {
    flex: 'none',
    display: 'inline-flex',
    gap: '0.4rem',
    alignItems: 'center',
    minHeight: 44,
    padding: 0,
    border: 'solid transparent',
    borderWidth: '2px 0',
    background: 'none',
    fontSize: token('--t-small'),
    cursor: 'pointer',
    '&:hover': {
      color: token('--build'),
    },
    '&[aria-pressed=true]': {
      borderBottomColor: token('--build'),
      fontWeight: 600,
    },
    '&:focus-visible': {
      outlineOffset: -3,
    },
  },
  small: {
    fontSize: 'inherit',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    color: token('--ink-3'),
  },
});

export const noteStyle = css({
  display: 'grid',
  gap: token('--s-1'),
  padding: `${token('--s-4')} ${token('--s-4')} ${token('--s-2')}`,
  overflowWrap: 'anywhere',
  'b, span': {
    display: 'block',
  },
  b: {
    fontWeight: 600,
  },
  span: {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

export const againStyle = css({
  alignSelf: 'start',
  margin: `0 ${token('--s-4')} ${token('--s-4')}`,
});

export const optionsStyle = css({
  flex: '0 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlock: token('--s-6'),
  '[role=group]': {
    paddingBlock: token('--s-3'),
    '& + &': {
      borderTop: line,
    },
    '> p': {
      padding: `0 ${token('--s-4')} ${token('--s-1')}`,
      color: token('--ink-2'),
      fontSize: token('--t-small'),
      fontWeight: 600,
    },
  },
  a: {
    display: 'grid',
    gridTemplateColumns: '4.5rem minmax(0, 1fr)',
    gap: `0 ${token('--s-4')}`,
    alignItems: 'center',
    minHeight: 64,
    padding: `${token('--s-2')} ${token('--s-4')}`,
    textDecoration: 'none',
    '&[data-plain]': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      minHeight: 52,
      borderTop: line,
    },
    '&:hover': {
      background: token('--sunken'),
    },
    '&[aria-selected=true]': {
      background: token('--build-wash'),
      boxShadow: `inset 3px 0 ${token('--build')}`,
      // Highlights are not visible on the background of the active row.
      mark: {
        background: 'none',
      },
    },
    '@media (forced-colors: active)': {
      '&[aria-selected=true]': {
        outline: '2px solid Highlight',
        outlineOffset: -2,
      },
    },
  },
  'b, small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  b: {
    fontWeight: 600,
    lineHeight: 1.35,
  },
  // Names take two lines on narrow screens.
  [below.tablet]: {
    b: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
    },
  },
  small: {
    color: token('--ink-2'),
    fontSize: token('--t-small'),
  },
});

export const hintsStyle = css({
  flex: 'none',
  display: 'flex',
  gap: token('--s-5'),
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderTop: line,
  color: token('--ink-2'),
  fontSize: token('--t-micro'),
  '@media (hover: none), (pointer: coarse), (max-width: 47.99rem)': {
    '&&': {
      display: 'none',
    },
  },
  kbd: {
    display: 'inline-block',
    minWidth: '1.75em',
    marginRight: token('--s-1'),
    padding: '0.0625rem 0.375rem',
    border: `${token('--line')} solid ${token('--edge')}`,
    borderRadius: token('--r-1'),
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'center',
  },
});
