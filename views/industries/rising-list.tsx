/** The four industries as a row whose pictures grow from left to right; their texts stay on common lines below. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { ArtFormat } from '#shared/art/art-path.ts';
import type { IndustryKey } from '#shared/content/industries.schema.ts';
import { from } from '../design/breakpoints.ts';
import { token } from '../design/tokens.ts';
import { PlateByWidth } from '../plates/plate-by-width.tsx';

// Below the desktop all four are cards, which the menu shows too: nothing more to fetch.
const rising: readonly ArtFormat[] = ['card', 'mast', 'square', 'tall'];

const Row = styled.ul`
  display: grid;
  gap: ${token('--s-7')} ${token('--gutter')};
  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    row-gap: 0;
  }
`;

const Item = styled('li', { shouldForwardProp: (name) => name !== 'parts' })<{ readonly parts: number }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token('--s-3')};
  ${from.desktop} {
    grid-row: span ${({ parts }) => parts + 1};
    grid-template-rows: subgrid;
    row-gap: ${token('--s-3')};
  }
`;

const Picture = styled.div`
  ${from.desktop} {
    align-self: end;
  }
`;

interface RisingListProps<Entry extends { readonly key: IndustryKey }> {
  readonly items: readonly Entry[];
  /** How many elements `children` gives for each item: they share lines across the row. */
  readonly parts: number;
  readonly children: (item: Entry) => ReactNode;
}

export const RisingList = <Entry extends { readonly key: IndustryKey }>({
  items,
  parts,
  children,
}: RisingListProps<Entry>) => (
  <Row role="list">
    {items.map((item, index) => (
      <Item key={item.key} parts={parts}>
        <Picture>
          <PlateByWidth
            step="desktop"
            narrow={{ subject: item.key, seed: item.key, format: 'card' }}
            wide={{ subject: item.key, seed: item.key, format: rising[index] ?? 'square' }}
          />
        </Picture>
        {children(item)}
      </Item>
    ))}
  </Row>
);
