/** How an entry of the bar looks, link or button. */
import styled from '@emotion/styled';
import { token } from '../design/tokens.ts';
import { CurrentLink } from './current-link.tsx';

export const navItem = `
  display: inline-flex; align-items: center; gap: 0.375rem; min-height: 44px; padding: 0 0.75rem;
  @media (max-width: 79.99rem) { padding-inline: 0.375rem; }
  font-size: ${token('--t-small')}; font-weight: 500; text-decoration: none; white-space: nowrap;
  background: none; border: 0; cursor: pointer; border-radius: ${token('--r-1')};
  &:hover { background: ${token('--sunken')}; }
  &[aria-current], &[data-current] { box-shadow: inset 0 -2px ${token('--build')}; border-radius: 0; }
  @media (forced-colors: active) { &[aria-current], &[data-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
`;

export const NavItem = styled(CurrentLink)(navItem);
