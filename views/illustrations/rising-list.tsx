/** Industries with pictures of growing height in each row and aligned texts; on phones two by two, or stacked. */
import type { ReactNode } from 'react';
import type { ArtFormat } from '#shared/media/art-path.ts';
import type { PostPicture as Picture } from '#shared/blog/post-card.ts';
import { below, from } from '../design/breakpoints.ts';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';
import { PostPicture } from '../blog/insights/post-picture.tsx';

type Formats = readonly [ArtFormat, ArtFormat, ArtFormat, ArtFormat];

/** Drawings of a row on desktops. Tablets use cards, like the menu. */
const rising: Formats = ['card', 'header', 'square', 'tall'];

/** Columns on desktops, so that no row has a single entry if the list has more than one. */
const columnsFor = (length: number): number => {
  if (length < 3) return 2;
  return [3, 5, 6, 9].includes(length) ? 3 : 4;
};

const sharedLines = {
  gridTemplateRows: 'subgrid',
  rowGap: token('--s-3'),
} as const;

const row = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  '> li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: token('--s-3'),
  },
  '[data-at]': { display: 'none', alignSelf: 'end' },
  [below.tablet]: {
    '[data-at=phone]': { display: 'block', '> div': { height: '320px', aspectRatio: 'auto' } },
    '> :nth-of-type(4n + 1) [data-at] > div': { height: '120px' },
    '> :nth-of-type(4n + 2) [data-at] > div': { height: '187px' },
    '> :nth-of-type(4n + 3) [data-at] > div': { height: '253px' },
    '&[data-parts="3"]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      rowGap: 0,
      '> li': { ...sharedLines, gridRow: 'span 4' },
      '> :nth-of-type(n + 3)': { paddingTop: token('--s-6') },
    },
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '[data-at=tablet]': { display: 'block' },
  },
  [from.desktop]: {
    rowGap: 0,
    '> li': { ...sharedLines, gridRow: 'span 9' },
    '&[data-parts="3"] > li': { gridRow: 'span 4' },
    '[data-at=tablet]': { display: 'none' },
    '[data-at=desktop]': { display: 'block' },
  },
});

/** By the number of columns on desktops; with two, there is one row. */
const columnStyles: Readonly<Record<number, string>> = Object.fromEntries(
  [3, 4].map((columns) => [
    columns,
    css({
      [from.desktop]: {
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        [`> :nth-of-type(n + ${columns + 1})`]: { paddingTop: token('--s-7') },
      },
    }),
  ]),
);

interface Item {
  readonly key: string;
  readonly picture: Picture;
}

interface RisingListProps<Entry extends Item> {
  readonly items: readonly Entry[];
  /** Number of grid rows of `children`, shared by all items. */
  readonly parts: 3 | 8;
  /** Drawings on phones, 120 to 320 px high: three parts are two by two, eight are stacked. */
  readonly onPhones: Formats;
  readonly children: (item: Entry) => ReactNode;
}

export const RisingList = <Entry extends Item>({ items, parts, onPhones, children }: RisingListProps<Entry>) => {
  const columns = columnsFor(items.length);
  return (
    <ul className={`${row} ${columnStyles[columns] ?? ''}`} role="list" data-parts={parts}>
      {items.map((item, index) => (
        <li key={item.key}>
          {Object.entries({
            phone: onPhones[index % 4],
            tablet: 'card',
            desktop: rising[index % columns],
          } as const).map(([at, format = 'square']) => (
            <div data-at={at} key={at}>
              <PostPicture picture={item.picture} format={format} />
            </div>
          ))}
          {children(item)}
        </li>
      ))}
    </ul>
  );
};
