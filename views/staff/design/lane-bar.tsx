/** Links to the parts of one list, in one line that scrolls on a phone. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { currentOutline } from './current-outline.ts';

export const LaneBar = styled.nav`
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: ${token('--line')} solid ${token('--rule')};
  ul {
    display: flex;
    width: max-content;
    padding-inline: ${token('--s-1')};
    ${from.desktop} {
      width: auto;
      flex-wrap: wrap;
      padding-inline: ${token('--s-2')};
    }
  }
  a {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    min-height: 48px;
    padding-inline: ${token('--s-3')};
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
    &:hover {
      background: ${token('--sunken')};
    }
    &[aria-current] {
      box-shadow: inset 0 -2px ${token('--build')};
      font-weight: 600;
      ${currentOutline}
    }
    &:focus-visible {
      outline-offset: -3px;
    }
    ${from.desktop} {
      padding-inline: ${token('--s-4')};
    }
  }
  span {
    color: ${token('--ink-3')};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;
