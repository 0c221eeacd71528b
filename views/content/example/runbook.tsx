/** A page of a runbook, written for a reader who has never seen it. */
import type { ExampleOf } from '#shared/content/examples.schema.ts';
import type { RunbookStep } from '#shared/content/examples/runbook.schema.ts';
import type { ExamplePage } from '#shared/content/examples.data.ts';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';
import { DocumentHead, SheetPage } from './sheet.tsx';
import { Entries, Paragraphs, Part, onPhone, sheetTable } from './sheet-parts.tsx';

const code = css({
  display: 'block',
  marginTop: '0.35em',
  padding: '0.4em 0.7em',
  background: `light-dark(${token('--sunken')}, ${token('--paper')})`,
  borderLeft: `${token('--line-2')} solid ${token('--build')}`,
  fontFamily: token('--mono'),
  fontSize: '0.87em',
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '@media print': {
    border: `${token('--line')} solid ${token('--edge')}`,
  },
});

const alarmLine = css({
  marginTop: '1em',
  padding: '0.6em 0.9em',
  border: `${token('--line-2')} solid ${token('--bad')}`,
  fontFamily: token('--mono'),
  fontWeight: 600,
});

const steps = css({
  listStyle: 'none',
  li: {
    display: 'grid',
    gridTemplateColumns: '3em minmax(0, 1fr)',
    paddingBlock: '0.45em',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    breakInside: 'avoid',
  },
  'li:first-of-type': {
    borderTop: 0,
    paddingTop: 0,
  },
  b: {
    fontVariantNumeric: 'lining-nums tabular-nums',
    color: token('--build'),
  },
});

/** A decision: continue downwards, or leave to the right. */
const tree = css({
  listStyle: 'none',
  counterReset: 'question',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '3em minmax(0, 5fr) minmax(0, 6fr)',
    columnGap: 0,
    paddingBlock: '0.5em',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    breakInside: 'avoid',
    counterIncrement: 'question',
  },
  '& > li::before': {
    content: 'counter(question)',
    fontWeight: 600,
    color: token('--build'),
  },
  h3: {
    paddingRight: '1.5em',
    textWrap: 'pretty',
  },
  dl: {
    display: 'grid',
    gap: '0.2em',
  },
  'dl > div': {
    display: 'grid',
    gridTemplateColumns: '2.75em minmax(0, 1fr)',
  },
  dt: {
    fontWeight: 600,
    color: token('--ink-2'),
  },
  [onPhone]: {
    '& > li': {
      gridTemplateColumns: '2em minmax(0, 1fr)',
      rowGap: '0.4em',
    },
    dl: {
      gridColumn: 2,
    },
  },
});

interface RunbookProps {
  readonly document: ExampleOf<'runbook'>;
  readonly labels: ExamplePage['labels'];
}

const Step = ({ mark, step: { text, command } }: { readonly mark: string; readonly step: RunbookStep }) => (
  <li>
    <b>{mark}</b>
    <div>
      {text}
      {command ? <code className={code}>{command}</code> : null}
    </div>
  </li>
);

const Tree = ({ part: { rows, yes, no } }: { readonly part: RunbookProps['document']['tree'] }) => (
  <ol className={tree} role="list">
    {rows.map((row) => (
      <li key={row.question}>
        <h3>{row.question}</h3>
        <dl>
          <div>
            <dt>{yes}</dt>
            <dd>{row.yes}</dd>
          </div>
          <div>
            <dt>{no}</dt>
            <dd>{row.no}</dd>
          </div>
        </dl>
      </li>
    ))}
  </ol>
);

const Wake = ({ wake: { columns, rows } }: Pick<RunbookProps['document'], 'wake'>) => (
  <table className={sheetTable}>
    <thead>
      <tr>
        <th scope="col">{columns.when}</th>
        <th scope="col">{columns.who}</th>
        <th scope="col">{columns.within}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ when, who, within }) => (
        <tr key={when}>
          <th scope="row">{when}</th>
          <td>{who}</td>
          <td data-label={columns.within}>{within}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Runbook = ({ document, labels }: RunbookProps) => {
  const { alarm, symptom, first, rollback, wake, exit } = document;
  return (
    <>
      <SheetPage document={document} labels={labels} page={1} pages={2}>
        <DocumentHead document={document} labels={labels}>
          <p className={alarmLine}>{alarm}</p>
        </DocumentHead>
        <Part part={symptom}>
          <Paragraphs of={symptom.paragraphs} />
        </Part>
        <Part part={first}>
          <ol className={steps} role="list">
            {first.steps.map((step) => (
              <Step key={step.text} mark={`${step.minute}:00`} step={step} />
            ))}
          </ol>
        </Part>
        <Part part={document.tree} wide>
          <Tree part={document.tree} />
        </Part>
      </SheetPage>
      <SheetPage document={document} labels={labels} page={2} pages={2}>
        <Part part={rollback}>
          <ol className={steps} role="list">
            {rollback.steps.map((step, index) => (
              <Step key={step.text} mark={String(index + 1)} step={step} />
            ))}
          </ol>
        </Part>
        <Part part={wake}>
          <Wake wake={wake} />
        </Part>
        <Part part={exit}>
          <Entries items={exit.items} />
        </Part>
      </SheetPage>
    </>
  );
};
