/** Ruled lists, this design's alternative to cards. */
import type { TitledText } from '#shared/content/parts.schema.ts';
import { from } from './breakpoints.ts';
import { equalColumns } from './layout.tsx';
import { Mark, type Act } from './mark.tsx';
import { token } from './tokens.ts';
import { titleText, bodyText } from './type.ts';
import { css } from './emotion.ts';

/** List items separated by hairlines. */
export const ruledList = css({
  listStyle: 'none',
  '& > li': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: token('--s-5'),
  },
  '& > li:last-of-type': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
});

const markedItem = css({
  display: 'grid',
  gridTemplateColumns: 'min(2.25rem, 4.6875vw) 1fr',
  gap: `0 ${token('--s-4')}`,
  i: {
    marginTop: '0.42em',
  },
  p: {
    marginTop: '0.375rem',
  },
});

interface TitledListProps {
  readonly items: readonly TitledText[];
}

/** Items with the mark of their section. Only sets of three use point, line and plane. */
export const MarkedList = ({ items, act }: TitledListProps & { readonly act: Act }) => (
  <ul className={ruledList} role="list">
    {items.map((item) => (
      <li className={markedItem} key={item.title}>
        <Mark act={act} />
        <div>
          <h3 className={titleText[4]}>{item.title}</h3>
          <p className={bodyText.soft}>{item.text}</p>
        </div>
      </li>
    ))}
  </ul>
);

const pairList = css({
  display: 'grid',
  gap: `0 ${token('--gutter')}`,
  '& > div': {
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    paddingBlock: `${token('--s-4')} ${token('--s-6')}`,
  },
  p: {
    marginTop: '0.375rem',
  },
  [from.tablet]: {
    gridTemplateColumns: equalColumns,
  },
  [from.desktop]: {
    '&[data-columns="3"]': { '--min': '30%' },
  },
});

/** Titles with explanations, in up to two or three columns. */
export const Pairs = ({ items, columns = 2 }: TitledListProps & { columns?: 2 | 3 }) => (
  <div className={pairList} data-columns={columns}>
    {items.map((item) => (
      <div key={item.title}>
        <h3 className={titleText[4]}>{item.title}</h3>
        <p className={bodyText.soft}>{item.text}</p>
      </div>
    ))}
  </div>
);
