/** A decision record: options, decision, measured results. */
import type { ExampleOf } from '#shared/content/examples.schema.ts';
import type { ExamplePage } from '#shared/content/examples.data.ts';
import { css } from '../../design/emotion.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { DocumentHead, SheetPage } from './sheet.tsx';
import { Entries, Paragraphs, Part, halves, sheetTable } from './sheet-parts.tsx';

const chosenRow = css({
  'tr[data-chosen] > *': {
    borderBottomColor: token('--build'),
  },
  'tr[data-chosen] th': {
    color: token('--build'),
  },
  'th > span': {
    display: 'flex',
    paddingTop: '0.25em',
    fontSize: 'inherit',
  },
});

const standing = css({
  display: 'block',
  paddingTop: '0.9em',
  '& > span': {
    fontSize: 'inherit',
    whiteSpace: 'normal',
  },
});

interface DecisionRecordProps {
  readonly document: ExampleOf<'decision-record'>;
  readonly labels: ExamplePage['labels'];
}

const Options = ({ options: { columns, rows } }: Pick<DecisionRecordProps['document'], 'options'>) => (
  <table className={`${sheetTable} ${chosenRow}`}>
    <thead>
      <tr>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.effort}</th>
        <th scope="col" data-number="">
          {columns.cost}
        </th>
        <th scope="col">{columns.good}</th>
        <th scope="col">{columns.bad}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, chosen, effort, cost, good, bad }) => (
        <tr key={title} data-chosen={chosen ? '' : undefined}>
          <th scope="row">
            {title}
            {chosen ? (
              <StatusMark shape="full" tone="ok">
                {columns.chosen}
              </StatusMark>
            ) : null}
          </th>
          <td data-beside="" data-label={columns.effort}>
            {effort}
          </td>
          <td data-beside="" data-number="" data-label={columns.cost}>
            {cost}
          </td>
          <td data-label={columns.good}>{good}</td>
          <td data-label={columns.bad}>{bad}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Measured = ({ measured: { columns, rows } }: Pick<DecisionRecordProps['document'], 'measured'>) => (
  <table className={sheetTable}>
    <thead>
      <tr>
        <th scope="col">{columns.title}</th>
        {(['before', 'expected', 'found'] as const).map((key) => (
          <th scope="col" data-number="" key={key}>
            {columns[key]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.title}>
          <th scope="row">{row.title}</th>
          {(['before', 'expected', 'found'] as const).map((key) => (
            <td data-number="" data-beside="" data-label={columns[key]} key={key}>
              {key === 'found' ? <b>{row.found}</b> : row[key]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export const DecisionRecord = ({ document, labels }: DecisionRecordProps) => {
  const { status, context, options, decision, dissent, consequences, measured, verdict } = document;
  return (
    <SheetPage document={document} labels={labels} page={1} pages={1} dense>
      <DocumentHead document={document} labels={labels}>
        <p className={standing}>
          <StatusMark shape="full" tone="ok">
            {status}
          </StatusMark>
        </p>
      </DocumentHead>
      <Part part={context}>
        <Paragraphs of={context.paragraphs} />
      </Part>
      <Part part={options} wide>
        <Options options={options} />
      </Part>
      <div className={halves}>
        <Part part={decision} wide>
          <Paragraphs of={decision.paragraphs} />
        </Part>
        <Part part={dissent} wide>
          <Paragraphs of={dissent.paragraphs} />
        </Part>
      </div>
      <Part part={consequences}>
        <Entries items={consequences.items} />
      </Part>
      <div className={halves} data-first="wide">
        <Part part={measured} wide>
          <Measured measured={measured} />
        </Part>
        <Part part={verdict} wide>
          <Paragraphs of={verdict.paragraphs} />
        </Part>
      </div>
    </SheetPage>
  );
};
