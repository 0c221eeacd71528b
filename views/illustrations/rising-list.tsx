/**
 * The four industries as a row whose pictures grow from left to right; their texts stay on common
 * lines below.
 */
import type { ReactNode } from 'react';
import type { ArtFormat } from '#shared/art/art-path.ts';
import type { IndustryKey } from '#shared/content/industries.schema.ts';
import { from } from '../design/breakpoints.ts';
import { token } from '../design/tokens.ts';
import { IllustrationByWidth } from './illustration-by-width.tsx';
import { css } from '../design/emotion.ts';

// Below the desktop all four are cards, which the menu shows too: nothing more to fetch.
const rising: readonly ArtFormat[] = ['card', 'header', 'square', 'tall'];

const row = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    rowGap: 0,
  },
});

const itemStyle = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('--s-3'),
  [from.desktop]: {
    gridTemplateRows: 'subgrid',
    '&[data-parts="3"]': { gridRow: 'span 4' },
    '&[data-parts="7"]': { gridRow: 'span 8' },
    rowGap: token('--s-3'),
  },
});

const picture = css({
  [from.desktop]: {
    alignSelf: 'end',
  },
});

interface RisingListProps<Entry extends { readonly key: IndustryKey }> {
  readonly items: readonly Entry[];
  /** How many lines what `children` gives takes: all items share them. */
  readonly parts: 3 | 7;
  readonly children: (item: Entry) => ReactNode;
}

export const RisingList = <Entry extends { readonly key: IndustryKey }>({
  items,
  parts,
  children,
}: RisingListProps<Entry>) => (
  <ul className={row} role="list">
    {items.map((item, index) => (
      <li className={itemStyle} key={item.key} data-parts={parts}>
        <div className={picture}>
          <IllustrationByWidth
            step="desktop"
            narrow={{ subject: item.key, seed: item.key, format: 'card' }}
            wide={{ subject: item.key, seed: item.key, format: rising[index] ?? 'square' }}
          />
        </div>
        {children(item)}
      </li>
    ))}
  </ul>
);
