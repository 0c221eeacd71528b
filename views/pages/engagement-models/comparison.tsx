/**
 * The four models' terms side by side; on narrow screens the names of the terms stay in sight while
 * the models scroll.
 */
import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { TableScroll, table } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { visuallyHidden } from '../../design/visually-hidden.tsx';
import { css } from '../../design/emotion.ts';

const blocks = css({
  display: 'flex',
  gap: 3,
  marginBottom: '0.375rem',
  i: {
    width: '1.25rem',
    height: '0.5rem',
    border: `1.5px solid ${token('--build')}`,
  },
  'i[data-on]': {
    background: token('--build'),
  },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    i: {
      borderColor: 'CanvasText',
    },
    'i[data-on]': {
      background: 'CanvasText',
    },
  },
});

const levels = [1, 2, 3, 4] as const;

/** An ordinal value as up to four blocks and the word. */
const InvolvementBlocks = ({ level, children }: { level: number; children: ReactNode }) => (
  <>
    <span className={blocks} aria-hidden="true">
      {levels.map((step) => (
        <i key={step} data-on={step <= level ? '' : undefined} />
      ))}
    </span>
    {children}
  </>
);

type Data = PageData<'engagement-models'>;
type Model = Data['models']['items'][number];

const terms = css({
  minWidth: '42rem',
  'thead th': {
    width: '21%',
    fontSize: token('--t-4'),
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
  },
  'thead th:first-of-type': {
    width: '16%',
    fontSize: token('--t-small'),
    letterSpacing: 0,
  },
  'thead a': {
    display: 'inline-block',
    paddingBlock: '0.25rem',
    textDecoration: `underline 1px ${token('--edge')}`,
    textUnderlineOffset: '0.22em',
    '&:hover': {
      color: token('--build'),
      textDecorationColor: 'currentColor',
    },
  },
  'tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    background: token('--paper'),
  },
  'tr > :last-child': {
    paddingRight: 0,
  },
  '@media (max-width: 47.99rem)': {
    minWidth: '46rem',
    'tr > th:first-of-type': {
      minWidth: '7.5rem',
      paddingRight: token('--s-4'),
      borderRight: `${token('--line')} solid ${token('--rule')}`,
    },
    'th:first-of-type + *': {
      paddingLeft: token('--s-4'),
    },
  },
  // Nobody scrolls on paper.
  '@media print': {
    '&&': {
      minWidth: 0,
    },
  },
});

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
    <table className={`${table} ${terms}`}>
      <caption className={visuallyHidden}>{comparison.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{comparison.modelColumn}</th>
          {models.map((model) => (
            <th scope="col" key={model.key}>
              <a href={`#${model.key}`}>{model.title}</a>
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
    </table>
  </TableScroll>
);
