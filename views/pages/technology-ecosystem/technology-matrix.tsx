/** Six layers against three decisions: what we begin with, what else we run, and when we leave the default. */
import styled from '@emotion/styled';
import type { ArtSubject } from '#shared/art/art-path.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { Plate } from '../../design/plate.tsx';
import { ReadingTable } from '../../design/reading-table.tsx';
import { token } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';

type Categories = PageData<'technology-ecosystem'>['categories'];

/** One drawing for each layer, in the order of the content; the four that are also services share their drawings. */
const subjects: readonly ArtSubject[] = [
  'cloud-infrastructure',
  'application-development',
  'enterprises',
  'ai-data',
  'devops-automation',
  'security-compliance',
];

const Matrix = styled(ReadingTable)`
  /* the widths stand in the head row, so that they end where the columns do */
  thead th {
    width: 17%;
  }
  thead th:first-of-type {
    width: 34%;
  }
  thead th:last-of-type {
    width: 32%;
  }
  tbody th small {
    display: block;
    margin-top: ${token('--s-1')};
    font-size: ${token('--t-small')};
    font-weight: 400;
    letter-spacing: 0;
    line-height: 1.5;
    color: ${token('--ink-2')};
  }
  td:last-of-type {
    color: ${token('--ink-2')};
  }
  @media (max-width: 47.99rem) {
    tr {
      grid-template-columns: 1fr 1fr;
      gap: ${token('--s-4')} ${token('--gutter')};
    }
    tbody th,
    td:last-of-type {
      grid-column: 1 / -1;
    }
  }
`;

const Layer = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${token('--s-4')};
  align-items: start;
  ${from.tablet} {
    grid-template-columns: minmax(0, 9rem);
    gap: ${token('--s-3')};
  }
  ${from.desktop} {
    grid-template-columns: 9rem minmax(0, 1fr);
    gap: ${token('--gutter')};
  }
`;

const Names = styled.ul`
  list-style: none;
  line-height: 1.65;
  ${from.tablet} {
    white-space: nowrap;
  }
`;

const Defaults = styled(Names)`
  font-weight: 600;
`;

export const TechnologyMatrix = ({ categories }: { categories: Categories }) => {
  const { columns } = categories;
  return (
    <Matrix>
      <VisuallyHidden as="caption">{categories.caption}</VisuallyHidden>
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
          <tr key={item.title}>
            <th scope="row">
              <Layer>
                <Plate subject={subjects[index] ?? 'field'} seed={`layer-${index + 1}`} format="card" />
                <span>
                  {item.title} <small>{item.purpose}</small>
                </span>
              </Layer>
            </th>
            <td data-label={columns.defaults}>
              <Defaults role="list">
                {item.defaults.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </Defaults>
            </td>
            <td data-label={columns.others}>
              <Names role="list">
                {item.others.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </Names>
            </td>
            <td data-label={columns.exception}>{item.exception}</td>
          </tr>
        ))}
      </tbody>
    </Matrix>
  );
};
