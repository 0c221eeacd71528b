import styled from '@emotion/styled';
import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';

const Skip = styled.a`
  position: absolute;
  left: ${token('--margin')};
  top: -5rem;
  z-index: 20;
  padding: 0.75rem 1rem;
  background: ${token('--ink')};
  color: ${token('--paper')};
  &:focus {
    top: 0.5rem;
  }
`;

/** The keyboard's first stop: past the navigation. */
export const SkipLink = () => <Skip href="#main">{useSite().controls.skip}</Skip>;
