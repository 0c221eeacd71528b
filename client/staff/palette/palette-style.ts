/** Styles of the palette. */
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { dialogSurface } from '../ui/staff-dialog.tsx';
import { currentOutline, hoverGround, oneLine, inRow } from '../ui/style-rules.ts';

/** A keyboard key. */
export const keyCap = css({
  display: 'inline-block',
  minWidth: '1.75em',
  padding: '0.125rem 0.4375rem',
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  background: token('--paper'),
  color: token('--ink-2'),
  font: 'inherit',
  fontSize: token('--t-micro'),
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: 'center',
  whiteSpace: 'nowrap',
});

export const paletteStyle = css({
  width: 'min(42rem, calc(100vw - 2rem))',
  maxWidth: 'none',
  maxHeight: 'min(36rem, calc(100dvh - 12vh - 1rem))',
  margin: '12vh auto auto',
  padding: 0,
  overflow: 'hidden',
  ...dialogSurface,
  [below.tablet]: {
    width: '100%',
    maxHeight: '100dvh',
    margin: '0 0 auto',
    border: 0,
    borderBottom: `${token('--line')} solid ${token('--ink')}`,
  },
  '> div': {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: 'inherit',
  },
  '[data-field]': {
    flex: 'none',
    ...inRow('--s-2'),
    padding: `${token('--s-1')} ${token('--s-2')} ${token('--s-1')} ${token('--s-4')}`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    '&:focus-within': {
      boxShadow: `inset 0 -2px ${token('--build')}`,
    },
    svg: {
      flex: 'none',
      color: token('--ink-3'),
    },
  },
  input: {
    flex: 1,
    minWidth: 0,
    minHeight: 48,
    padding: '0 0.25rem',
    border: 0,
    outline: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    // With a smaller font, phones zoom in on focus.
    fontSize: '1rem',
    '&::placeholder': {
      color: token('--ink-3'),
      opacity: 1,
    },
  },
  '[role=status]': {
    padding: `${token('--s-3')} ${token('--s-4')}`,
    color: token('--ink-2'),
    overflowWrap: 'anywhere',
  },
  '[role=listbox]': {
    flex: '0 1 auto',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  '[role=group]': {
    paddingBlock: token('--s-2'),
    '& + &': {
      borderTop: `${token('--line')} solid ${token('--rule')}`,
    },
    '> p': {
      padding: `0.25rem ${token('--s-4')}`,
      color: token('--ink-3'),
      fontSize: token('--t-micro'),
      fontWeight: 600,
    },
  },
  '[role=option]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: token('--s-3'),
    alignContent: 'center',
    alignItems: 'center',
    minHeight: 44,
    padding: `0.25rem ${token('--s-4')}`,
    cursor: 'pointer',
    ...hoverGround,
    '&[aria-selected=true]': {
      background: token('--build-wash'),
      // Not enough contrast in the dark theme.
      '--ink-3': token('--ink-2'),
      boxShadow: `inset 3px 0 ${token('--build')}`,
      ...currentOutline,
    },
    'b, small': {
      gridColumn: 1,
      ...oneLine,
    },
    b: {
      fontWeight: 500,
    },
    small: {
      color: token('--ink-2'),
      fontSize: token('--t-micro'),
    },
    '> span': {
      gridArea: '1 / 2',
      display: 'flex',
      gap: '0.25rem',
      '@media (hover: none) and (pointer: coarse)': {
        display: 'none',
      },
    },
  },
});
