/** What stands under a screen's bar: its sentences, its list, and the way to more of it, one below the other. */
import styled from '@emotion/styled';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';

export const ListPage = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-4')};
  justify-items: start;
  padding: ${token('--s-4')} ${token('--s-4')} ${token('--s-7')};
  > p {
    max-width: 46rem;
    color: ${token('--ink-2')};
    font-variant-numeric: tabular-nums;
  }
  > ul {
    width: 100%;
  }
  ${from.desktop} {
    padding-inline: ${token('--s-5')};
  }
`;
