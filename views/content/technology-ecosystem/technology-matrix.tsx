/** Six layers with default, alternatives and reasons to leave the default. */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { readingTable } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { layerId } from './strata.tsx';
import { css } from '../../design/emotion.ts';
import { PostPicture } from '../../blog/insights/post-picture.tsx';

type Categories = PageData<'technology-ecosystem'>['categories'];

const matrix = css({
  // Widths are in the head row, to match the columns.
  'thead th': {
    width: '17%',
  },
  'thead th:first-of-type': {
    width: '34%',
  },
  'thead th:last-of-type': {
    width: '32%',
  },
  'tbody th small': {
    display: 'block',
    marginTop: token('--s-1'),
    fontSize: token('--t-small'),
    fontWeight: 400,
    letterSpacing: 0,
    lineHeight: 1.5,
    color: token('--ink-2'),
  },
  'td:last-of-type': {
    color: token('--ink-2'),
  },
  '@media (max-width: 47.99rem)': {
    tr: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(clamp(40%, 7rem, 100%), 1fr))',
      gap: `${token('--s-4')} ${token('--gutter')}`,
    },
    'tbody th, td:last-of-type': {
      gridColumn: '1 / -1',
    },
  },
});

const layer = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 6rem) minmax(min-content, 1fr)',
  gap: token('--s-4'),
  alignItems: 'start',
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 9rem)',
    gap: token('--s-3'),
  },
  [from.desktop]: {
    gridTemplateColumns: '9rem minmax(0, 1fr)',
    gap: token('--gutter'),
  },
});

const names = css({
  listStyle: 'none',
  lineHeight: 1.65,
  [from.tablet]: {
    whiteSpace: 'nowrap',
  },
});

const defaults = css({
  fontWeight: 600,
});

export const TechnologyMatrix = ({ categories }: { categories: Categories }) => {
  const { columns } = categories;
  return (
    <table className={`${readingTable} ${matrix}`}>
      <caption className={visuallyHidden}>{categories.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.category}</th>
          <th scope="col">{columns.defaults}</th>
          <th scope="col">{columns.others}</th>
          <th scope="col">{columns.exception}</th>
        </tr>
      </thead>
      <tbody>
        {categories.items.map((item, index) => (
          <tr key={item.title} id={layerId(index)}>
            <th scope="row">
              <div className={layer}>
                <PostPicture picture={item.picture} format="card" />
                <span>
                  {item.title} <small>{item.purpose}</small>
                </span>
              </div>
            </th>
            <td data-label={columns.defaults}>
              <ul className={`${names} ${defaults}`} role="list">
                {item.defaults.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </td>
            <td data-label={columns.others}>
              <ul className={names} role="list">
                {item.others.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </td>
            <td data-label={columns.exception}>{item.exception}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
