/** A link whose pressable area is the whole row or item around it, while its name stays its own words. */
import styled from '@emotion/styled';
import { Link } from '../design/link.tsx';
import { token } from '../design/tokens.ts';

/** Give the item around it `position: relative`. */
export const RowLink = styled(Link)`
  text-decoration: none;
  transition: color ${token('--quick')};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    color: ${token('--build')};
  }
`;

/** A ruled row that leads somewhere: its rule draws itself across under the pointer. */
export const LinkedRow = styled.li`
  position: relative;
  border-top: ${token('--line')} solid ${token('--rule')};
  padding-block: ${token('--s-5')};
  &:last-of-type {
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  &::before {
    content: '';
    position: absolute;
    inset: -1px auto auto 0;
    width: 100%;
    height: ${token('--line-2')};
    background: ${token('--build')};
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${token('--calm')} ${token('--ease')};
  }
  &:hover::before,
  &:focus-within::before {
    transform: none;
  }
`;
