/** How an entry of the bar looks, link or button. */
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

export const navItem = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: 44,
  padding: '0 0.75rem',
  '@media (max-width: 79.99rem)': {
    paddingInline: '0.375rem',
  },
  fontSize: token('--t-small'),
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  borderRadius: token('--r-1'),
  '&:hover': {
    background: token('--sunken'),
  },
  '&[aria-current], &[data-current]': {
    boxShadow: `inset 0 -2px ${token('--build')}`,
    borderRadius: 0,
  },
  '@media (forced-colors: active)': {
    '&[aria-current], &[data-current]': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
});
