/** While data come: what is loading in words, over a line that sweeps. Quick answers never show it. */
import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';

const sweep = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(1); }
`;

const wait = keyframes`
  from { visibility: hidden; }
  to { visibility: hidden; }
`;

const Line = styled.p`
  position: relative;
  padding: ${token('--s-4')};
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
  color: ${token('--ink-2')};
  animation: ${wait} 400ms;
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 2px;
    background: ${token('--build')};
    transform-origin: left;
    animation: ${sweep} 2s ${token('--ease')} infinite;
  }
`;

/** `children` are the words, for example "Loading submissions..." */
export const LoadingLine = ({ children }: { readonly children: string }) => <Line role="status">{children}</Line>;
