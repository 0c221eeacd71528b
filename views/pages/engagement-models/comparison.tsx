/** The four models' terms side by side; on narrow screens the names of the terms stay in sight while the models scroll. */
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { Link } from '../../design/link.tsx';
import { Table, TableScroll } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { InvolvementBlocks } from './involvement-blocks.tsx';

type Data = PageData<'engagement-models'>;
type Model = Data['models']['items'][number];

const Terms = styled(Table)`
  min-width: 42rem;
  thead th {
    width: 21%;
    font-size: ${token('--t-4')};
    line-height: 1.25;
    letter-spacing: -0.012em;
  }
  thead th:first-of-type {
    width: 16%;
    font-size: ${token('--t-small')};
    letter-spacing: 0;
  }
  thead a {
    display: inline-block;
    padding-block: 0.25rem;
    text-decoration: underline 1px ${token('--edge')};
    text-underline-offset: 0.22em;
    &:hover {
      color: ${token('--build')};
      text-decoration-color: currentColor;
    }
  }
  tr > th:first-of-type {
    position: sticky;
    left: 0;
    z-index: 1;
    background: ${token('--paper')};
  }
  tr > :last-child {
    padding-right: 0;
  }
  @media (max-width: 47.99rem) {
    min-width: 46rem;
    tr > th:first-of-type {
      min-width: 7.5rem;
      padding-right: ${token('--s-4')};
      border-right: ${token('--line')} solid ${token('--rule')};
    }
    th:first-of-type + * {
      padding-left: ${token('--s-4')};
    }
  }
`;

const cells: readonly (readonly [keyof Data['comparison']['terms'], (model: Model) => ReactNode])[] = [
  ['pricing', (model) => model.pricing],
  ['duration', (model) => model.duration],
  ['involvement', (model) => <InvolvementBlocks level={model.involvementLevel}>{model.involvement}</InvolvementBlocks>],
  ['priorities', (model) => model.priorities],
  ['changes', (model) => model.changes],
  ['bestFor', (model) => model.bestFor],
];

interface ComparisonProps {
  readonly comparison: Data['comparison'];
  readonly models: readonly Model[];
}

export const Comparison = ({ comparison, models }: ComparisonProps) => (
  <TableScroll label={comparison.caption}>
    <Terms>
      <VisuallyHidden as="caption">{comparison.caption}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{comparison.modelColumn}</th>
          {models.map((model) => (
            <th scope="col" key={model.key}>
              <Link to={`#${model.key}`}>{model.title}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map(([term, cell]) => (
          <tr key={term}>
            <th scope="row">{comparison.terms[term]}</th>
            {models.map((model) => (
              <td key={model.key}>{cell(model)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Terms>
  </TableScroll>
);
