/** A screen of sections: one below the other on a phone, two columns of these widths side by side where there is room. */
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';

export const screenColumns = (columns: string): string => `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('--s-7')} ${token('--s-8')};
  align-items: start;
  max-width: 84rem;
  padding: ${token('--s-5')} ${token('--s-4')} ${token('--s-7')};
  ${from.desktop} {
    grid-template-columns: ${columns};
    padding-inline: ${token('--s-5')};
  }
`;
