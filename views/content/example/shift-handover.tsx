/** A shift handover; every time is also shown in the time zones of other cities. */
import type { ExampleOf } from '#shared/content/examples.schema.ts';
import type { ExamplePage } from '#shared/content/examples.data.ts';
import { zoneTime, type ZoneMoment } from '#shared/time/zone-times.ts';
import { css } from '../../design/emotion.ts';
import { StatusMark, type StatusShape, type StatusTone } from '../../design/status-mark.tsx';
import { token } from '../../design/tokens.ts';
import { DocumentHead, SheetPage } from './sheet.tsx';
import { Entries, Paragraphs, Part, halves, onPhone, sheetTable } from './sheet-parts.tsx';

type Handover = ExampleOf<'shift-handover'>;
type Clocks = Pick<Handover, 'date' | 'zones' | 'utc'>;

const clockRow = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  marginTop: '1.1em',
  border: `${token('--line')} solid ${token('--edge')}`,
  '& > div': {
    padding: '0.6em 0.9em',
  },
  '& > div + div': {
    borderLeft: `${token('--line')} solid ${token('--rule')}`,
  },
  dt: {
    color: token('--ink-2'),
  },
  dd: {
    fontSize: '1.6em',
    lineHeight: 1.2,
    fontWeight: 600,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  [onPhone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > div:nth-of-type(3)': {
      borderLeft: 0,
    },
    '& > div:nth-of-type(n + 3)': {
      borderTop: `${token('--line')} solid ${token('--rule')}`,
    },
  },
});

const incidents = css({
  display: 'grid',
  gap: '1.1em',
  listStyle: 'none',
  li: {
    display: 'grid',
    gap: '0.4em',
    paddingTop: '0.6em',
    borderTop: `${token('--line')} solid ${token('--rule')}`,
    breakInside: 'avoid',
  },
  'li > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 1.5em',
    span: {
      fontSize: 'inherit',
    },
  },
});

const times = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.25em',
  color: token('--ink-2'),
  fontVariantNumeric: 'lining-nums tabular-nums',
});

const clock = css({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'lining-nums tabular-nums',
  sup: {
    paddingLeft: '0.1em',
    fontSize: '0.7em',
    lineHeight: 0,
  },
});

/** A time in one zone, with a sign if the date differs. */
const Clock = ({ moment, zone }: { readonly moment: ZoneMoment; readonly zone: string }) => {
  const { time, days } = zoneTime(moment, zone);
  return (
    <time className={clock}>
      {time}
      {days === 0 ? null : <sup>{days > 0 ? `+${days}` : `−${-days}`}</sup>}
    </time>
  );
};

const placesOf = ({ zones, utc }: Clocks) => [{ place: utc, timeZone: 'UTC' }, ...zones];

const marks: Record<
  Handover['incidents']['rows'][number]['state'],
  { readonly shape: StatusShape; readonly tone: StatusTone }
> = {
  Open: { shape: 'square', tone: 'bad' },
  Mitigated: { shape: 'half', tone: 'warn' },
  Watched: { shape: 'ring', tone: 'faint' },
};

/** Times of the shift are before its end: later clock times belong to the previous day. */
const isEve = (time: string, { shift }: Handover): boolean => time > shift.at;

const Incidents = ({ document }: { readonly document: Handover }) => {
  const { since, next, states, rows } = document.incidents;
  return (
    <ul className={incidents} role="list">
      {rows.map((row) => (
        <li key={row.number}>
          <div>
            <h3>{`${row.number} · ${row.title}`}</h3>
            <StatusMark {...marks[row.state]}>{states[row.state]}</StatusMark>
          </div>
          <p className={times}>
            <span>{since}</span>
            {placesOf(document).map(({ place, timeZone }) => (
              <span key={timeZone}>
                <Clock
                  moment={{ day: document.date, time: row.since, past: isEve(row.since, document) }}
                  zone={timeZone}
                />{' '}
                {place}
              </span>
            ))}
          </p>
          <p>{row.text}</p>
          <p>
            <b>{next}</b> {row.next}
          </p>
        </li>
      ))}
    </ul>
  );
};

interface TimesProps {
  readonly document: Handover;
  readonly rows: readonly { readonly at: string; readonly who?: string; readonly text: string }[];
  readonly columns: { readonly who?: string; readonly text: string };
  /** Events of the shift, not tasks after it. */
  readonly done?: boolean;
}

/** Rows with times in all zones. */
const Timed = ({ document, rows, columns, done = false }: TimesProps) => (
  <table className={sheetTable}>
    <thead>
      <tr>
        {placesOf(document).map(({ place, timeZone }) => (
          <th scope="col" key={timeZone}>
            {place}
          </th>
        ))}
        {columns.who ? <th scope="col">{columns.who}</th> : null}
        <th scope="col">{columns.text}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ at, who, text }) => (
        <tr key={text}>
          {placesOf(document).map(({ place, timeZone }, index) => {
            const Cell = index === 0 ? 'th' : 'td';
            return (
              <Cell {...(index === 0 ? { scope: 'row' } : {})} data-beside="" data-label={place} key={timeZone}>
                <Clock moment={{ day: document.date, time: at, past: done && isEve(at, document) }} zone={timeZone} />
              </Cell>
            );
          })}
          {who === undefined ? null : <td>{who}</td>}
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ShiftHandoverProps {
  readonly document: Handover;
  readonly labels: ExamplePage['labels'];
}

export const ShiftHandover = ({ document, labels }: ShiftHandoverProps) => {
  const { changes, watch, promises, said, shift } = document;
  return (
    <SheetPage document={document} labels={labels} page={1} pages={1} dense>
      <DocumentHead document={document} labels={labels}>
        <dl className={clockRow}>
          {placesOf(document).map(({ place, timeZone }, index) => (
            <div key={timeZone}>
              <dt>{index === 0 ? `${shift.label}, ${place}` : place}</dt>
              <dd>
                <Clock moment={{ day: document.date, time: shift.at }} zone={timeZone} />
              </dd>
            </div>
          ))}
        </dl>
      </DocumentHead>
      {document.incidents.rows.length > 0 ? (
        <Part part={document.incidents} wide>
          <Incidents document={document} />
        </Part>
      ) : null}
      <Part part={changes} wide>
        <Timed document={document} rows={changes.rows} columns={changes.columns} done />
      </Part>
      <Part part={promises} wide>
        <Timed document={document} rows={promises.rows} columns={promises.columns} />
      </Part>
      <div className={halves} data-first="wide">
        <Part part={watch} wide>
          <Entries items={watch.items} />
        </Part>
        <Part part={said} wide>
          <Paragraphs of={said.paragraphs} />
        </Part>
      </div>
    </SheetPage>
  );
};
