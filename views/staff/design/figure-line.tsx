/** A few figures with their words, side by side; `data-tone` on one of them says that it calls for somebody. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';

export const FigureLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('--s-5')};
  align-items: baseline;
  padding: ${token('--s-3')} ${token('--s-4')};
  border-bottom: ${token('--line')} solid ${token('--rule')};
  b {
    margin-right: 0.25rem;
    font-size: 1.125rem;
    font-weight: 600;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  [data-tone='bad'] {
    color: ${token('--bad')};
  }
  [data-tone='warn'] {
    color: ${token('--warn')};
  }
  ${from.desktop} {
    gap: 0 2.5rem;
    padding-inline: ${token('--s-5')};
    b {
      font-size: 1.375rem;
    }
  }
`;
