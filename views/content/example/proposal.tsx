/** A proposal of two pages: understanding, deliverables and schedule, then everything else. */
import type { ExampleOf } from '#shared/content/examples.schema.ts';
import type { ExamplePage } from '#shared/content/examples.data.ts';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';
import { DocumentHead, SheetPage } from './sheet.tsx';
import { Entries, Paragraphs, Part, halves, onPhone, sheetTable } from './sheet-parts.tsx';

const lines = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1em 2.5em',
  // Space for signatures.
  paddingTop: '2.5em',
  breakInside: 'avoid',
  listStyle: 'none',
  li: {
    paddingTop: '0.4em',
    borderTop: `${token('--line')} solid ${token('--rule-strong')}`,
  },
  span: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: '0.9em',
  },
  [onPhone]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '3em',
  },
});

interface ProposalProps {
  readonly document: ExampleOf<'proposal'>;
  readonly labels: ExamplePage['labels'];
}

const Milestones = ({ milestones }: Pick<ProposalProps['document'], 'milestones'>) => {
  const { columns, rows } = milestones;
  const written = (amount: number): string => `${columns.sign}${amount.toLocaleString('en-US')}`;
  return (
    <table className={sheetTable}>
      <thead>
        <tr>
          <th scope="col" data-number="">
            {columns.week}
          </th>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.accepted}</th>
          <th scope="col" data-number="">
            {columns.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ week, title, accepted, price }) => (
          <tr key={title}>
            <td data-number="" data-beside="first" data-label={columns.week}>
              {week}
            </td>
            <th scope="row">{title}</th>
            <td data-label={columns.accepted}>{accepted}</td>
            <td data-number="" data-beside="first" data-label={columns.price}>
              {written(price)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3} data-beside="">
            {columns.total}
          </th>
          <td data-number="" data-beside="">
            {written(rows.reduce((sum, { price }) => sum + price, 0))}
          </td>
        </tr>
      </tfoot>
    </table>
  );
};

const Team = ({ team: { columns, rows } }: Pick<ProposalProps['document'], 'team'>) => (
  <table className={sheetTable}>
    <thead>
      <tr>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.time}</th>
        <th scope="col">{columns.text}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, time, text }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td>{time}</td>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Running = ({ running: { columns, rows } }: Pick<ProposalProps['document'], 'running'>) => (
  <table className={sheetTable}>
    <thead>
      <tr>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.before}</th>
        <th scope="col">{columns.after}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ title, before, after }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td data-label={columns.before}>{before}</td>
          <td data-label={columns.after}>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const Proposal = ({ document, labels }: ProposalProps) => {
  const { understood, milestones, team, price, running, risks, refusals, stop, signatures } = document;
  return (
    <>
      <SheetPage document={document} labels={labels} page={1} pages={2}>
        <DocumentHead document={document} labels={labels} />
        <Part part={understood}>
          <Paragraphs of={understood.paragraphs} />
        </Part>
        <Part part={milestones} wide>
          <Milestones milestones={milestones} />
        </Part>
        <Part part={price}>
          <Paragraphs of={price.paragraphs} />
        </Part>
      </SheetPage>
      <SheetPage document={document} labels={labels} page={2} pages={2}>
        <Part part={team} wide>
          <Team team={team} />
        </Part>
        <Part part={running} wide>
          <Running running={running} />
        </Part>
        <div className={halves}>
          <Part part={risks} wide>
            <Entries items={risks.items} />
          </Part>
          <Part part={refusals} wide>
            <Entries items={refusals.items} />
          </Part>
        </div>
        <Part part={stop}>
          <Paragraphs of={stop.paragraphs} />
        </Part>
        <ul className={lines} role="list">
          {signatures.roles.map((role) => (
            <li key={role}>
              {role}
              <span>{signatures.label}</span>
            </li>
          ))}
        </ul>
      </SheetPage>
    </>
  );
};
