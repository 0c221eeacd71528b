/** The bar's square buttons, 44 px, and the drawings in them. */
import styled from '@emotion/styled';
import { Link } from '../design/link.tsx';
import { token } from '../design/tokens.ts';

const look = `
  display: inline-grid; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; background: none;
  border-radius: ${token('--r-1')}; cursor: pointer; color: inherit;
  &:hover { background: ${token('--sunken')}; }
`;

export const IconButton = styled.button(look);
export const IconLink = styled(Link)(look);

const Icon = styled.svg`
  width: 20px;
  height: 20px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: square;
`;

const icon = (d: string) => () => (
  <Icon viewBox="0 0 20 20" aria-hidden="true">
    <path d={d} />
  </Icon>
);

export const SearchIcon = icon('M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM12.6 12.6 17.5 17.5');
export const MenuIcon = icon('M2.5 6h15M2.5 14h15');
export const CloseIcon = icon('M4 4l12 12M16 4L4 16');

export const ThemeIcon = () => (
  <Icon viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7" />
    <path d="M10 3v14a7 7 0 0 0 0-14Z" fill="currentColor" />
  </Icon>
);
