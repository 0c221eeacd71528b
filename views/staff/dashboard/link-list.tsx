/** A ruled list whose whole entries lead on: the rule under an entry grows while the pointer is over it. */
import styled from '@emotion/styled';
import { token } from '../../design/tokens.ts';

export const LinkList = styled.ul`
  list-style: none;
  li {
    display: grid;
    gap: ${token('--s-1')};
    align-content: start;
    position: relative;
    padding: 0.875rem 0;
    border-bottom: ${token('--line')} solid ${token('--rule')};
  }
  p {
    color: ${token('--ink-2')};
  }
  a {
    text-decoration: none;
  }
  /* The whole entry is the link. */
  a::before {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
    &::before {
      outline: 3px solid ${token('--focus')};
      outline-offset: -1px;
    }
  }
  li::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 2px;
    background: ${token('--build')};
    scale: 0 1;
    transform-origin: left;
    transition: scale ${token('--calm')} ${token('--ease')};
  }
  li:has(a:hover)::after {
    scale: 1 1;
  }
`;
