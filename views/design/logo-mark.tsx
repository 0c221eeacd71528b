/** Point, line, plane, growing: the house's mark. */
import styled from '@emotion/styled';
import { token } from './tokens.ts';

const Mark = styled.svg`
  flex: none;
  width: 30px;
  height: 22px;
  circle {
    fill: ${token('--think')};
  }
  rect {
    fill: ${token('--build')};
  }
  rect + rect {
    fill: ${token('--scale')};
  }
`;

export const LogoMark = () => (
  <Mark viewBox="0 0 30 22" aria-hidden="true">
    <circle cx="4" cy="18" r="4" />
    <rect x="11" y="0" width="3.5" height="22" />
    <rect x="17.5" y="0" width="12.5" height="22" />
  </Mark>
);
