/** Terms of the models; on phones only those of the selected one. */
import type { ReactNode } from 'react';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below } from '../../design/breakpoints.ts';
import { table } from '../../design/table.tsx';
import { token } from '../../design/tokens.ts';
import { hiddenRules, visuallyHidden } from '../../design/visually-hidden.tsx';
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

/** A level as one to four blocks and a word. */
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

/** Same columns as the sticky selector above, which replaces the head row. */
const terms = css({
  tableLayout: 'fixed',
  // Browsers ignore cell widths if the head row is out of flow.
  'col:first-of-type': {
    width: '16%',
  },
  td: {
    color: token('--ink-2'),
  },
  'tbody tr:first-of-type > *': {
    paddingTop: 0,
  },
  '@media screen': {
    thead: hiddenRules,
  },
  '@media (max-width: 63.99rem)': {
    'tr > *': {
      paddingRight: token('--s-4'),
    },
    'col:first-of-type': {
      width: '20%',
    },
  },
});

/** On phones the selector sets the model whose terms are shown. */
const chosenTerms = css({
  [below.tablet]: {
    'col:first-of-type': {
      width: '36%',
    },
    'col:nth-of-type(n + 3)': {
      display: 'none',
    },
  },
  '@media print': {
    col: {
      display: 'table-column',
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

interface TermProps {
  readonly term: string;
  readonly models: readonly Model[];
  readonly cell: (model: Model) => ReactNode;
}

const Term = ({ term, models, cell }: TermProps) => (
  <tr>
    <th scope="row">{term}</th>
    {models.map((model) => (
      <td key={model.key} data-model={model.key}>
        {cell(model)}
      </td>
    ))}
  </tr>
);

interface ComparisonProps {
  readonly comparison: Data['comparison'];
  readonly risk: Data['risk'];
  readonly models: readonly Model[];
}

export const Comparison = ({ comparison, risk, models }: ComparisonProps) => (
  <table className={`${table} ${terms} ${chosenTerms}`}>
    <caption className={visuallyHidden}>{comparison.caption}</caption>
    <colgroup>
      <col />
      {models.map(({ key }) => (
        <col key={key} />
      ))}
    </colgroup>
    <thead>
      <tr>
        <th scope="col">{comparison.modelColumn}</th>
        {models.map((model) => (
          <th scope="col" key={model.key} data-model={model.key}>
            {model.title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <Term term={risk.term} models={models} cell={(model) => model.risk.text} />
      {cells.map(([term, cell]) => (
        <Term key={term} term={comparison.terms[term]} models={models} cell={cell} />
      ))}
    </tbody>
  </table>
);
