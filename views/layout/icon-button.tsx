import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

/** A square of 44 px around one icon; on a button or a link. */
export const iconButton = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  padding: 0,
  border: 0,
  background: 'none',
  borderRadius: token('--r-1'),
  cursor: 'pointer',
  '&:hover': {
    background: token('--sunken'),
  },
});

const iconStyle = css({
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'square',
});

const icon = (d: string) => () => (
  <svg className={iconStyle} viewBox="0 0 20 20" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const SearchIcon = icon('M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.6 12.6 17.5 17.5');
export const MenuIcon = icon('M2.5 6h15M2.5 14h15');
export const CloseIcon = icon('M4 4l12 12M16 4L4 16');

export const ThemeIcon = () => (
  <svg className={iconStyle} viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7" />
    <path d="M10 3v14a7 7 0 0 0 0-14Z" fill="currentColor" />
  </svg>
);
