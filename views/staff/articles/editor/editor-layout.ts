/** Where the parts of the editor stand: side by side where there is room, else the sheet first. */
import styled from '@emotion/styled';
import { from } from '../../../design/breakpoints.ts';
import { token } from '../../../design/tokens.ts';

/** What is always in sight over the article: below tablets one line without the buttons. */
export const barHeight = { narrow: '52px', wide: '68px' } as const;

export const Columns = styled.div`
  display: grid;
  /* The keyboard comes to nothing that the bars over it cover. */
  :is(a, button, input, select, textarea) {
    scroll-margin-top: 12rem;
  }
  grid-template-columns: minmax(0, 1fr);
  @media (min-width: 80rem) {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;

export const Sheet = styled.div`
  min-width: 0;
  padding: ${token('--s-4')};
  > * {
    max-width: 46rem;
    margin-inline: auto;
  }
  ${from.desktop} {
    padding: ${token('--s-5')};
  }
`;

export const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-6')};
  align-content: start;
  padding: ${token('--s-5')} ${token('--s-4')};
  section {
    gap: ${token('--s-4')};
  }
  @media (min-width: 48rem) and (max-width: 79.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 80rem) {
    padding: ${token('--s-5')};
    border-left: ${token('--line')} solid ${token('--rule')};
  }
`;

export const Notes = styled.div`
  display: grid;
  gap: ${token('--s-2')};
  &:not(:empty) {
    padding: ${token('--s-3')} ${token('--s-4')} 0;
  }
`;
