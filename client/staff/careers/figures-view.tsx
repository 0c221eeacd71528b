/** Figures of applications over a period: stages, sources, positions and times to answer. */
import { useNavigate, useSearchParams } from 'react-router';
import type { FigureRow, readFiguresCall } from '#shared/careers/application-correspondence.contract.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import { figurePeriodIds, figurePeriods, minGroupSize, type FigurePeriod } from '#shared/careers/recruiting-rules.ts';
import { countedUpToLimit, formatCount } from '#shared/api/list-count.ts';
import { below } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { ExportButton } from '../session/export-button.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { ChoiceRow } from '../ui/choice-row.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { figureLine } from '../ui/screen-layout.ts';
import { withQuery } from '../ui/list-address.ts';
import { LoadState } from '../ui/load-state.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { roomyEdge, stack, wrapRow } from '../ui/style-rules.ts';
import { applicationsPath, EditPart, useStageTitle } from './application-labels.tsx';
import { applicationsKey } from './use-applications.ts';

type Figures = ResponseBody<typeof readFiguresCall>;

const failure = 'Failed to load the figures';

const bar = css({
  ...wrapRow('--s-4', '--s-1'),
  justifyContent: 'space-between',
  padding: `${token('--s-2')} ${token('--s-4')}`,
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  ...roomyEdge,
});

const tables = css({
  ...stack('--s-6'),
  maxWidth: '84rem',
  padding: `${token('--s-5')} ${token('--s-4')}`,
  ...roomyEdge,
});

/** Where the columns do not fit: on phones each group is a block of labelled figures. */
const scroller = css({
  overflowX: 'auto',
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
  },
  'th, td': {
    padding: `${token('--s-2')} ${token('--s-3')} ${token('--s-2')} 0`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    fontWeight: 400,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  'th:first-child': {
    position: 'sticky',
    left: 0,
    minWidth: '7rem',
    maxWidth: '16rem',
    background: token('--paper'),
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  'thead > tr > *': {
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontSize: token('--t-small'),
    fontWeight: 600,
    verticalAlign: 'bottom',
  },
  'tr > :last-child': {
    paddingRight: 0,
  },
  'td:has(svg)': {
    width: '60%',
    svg: {
      display: 'block',
      width: '100%',
      height: 12,
      fill: token('--build'),
    },
    '@media (forced-colors: active)': { svg: { fill: 'CanvasText' } },
  },
  [below.tablet]: {
    'td:has(svg), thead td': { display: 'none' },
    '&[data-groups]': {
      table: { display: 'block' },
      thead: hiddenRules,
      tbody: { display: 'block', borderTop: `${token('--line-2')} solid ${token('--rule-strong')}` },
      tr: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: `0 ${token('--s-4')}`,
        padding: `${token('--s-3')} 0`,
        borderBottom: `${token('--line')} solid ${token('--rule')}`,
      },
      th: { flex: '1 0 100%', maxWidth: 'none', fontWeight: 600 },
      'th, td': { padding: 0, border: 0 },
      'td::before': { color: token('--ink-2'), fontSize: token('--t-small'), content: "attr(data-head) ' '" },
    },
  },
});

const days = (count: number | null): string => (count === null ? '–' : countedUpToLimit(count, 'day'));
const few = (count: number | null): string => (count === null ? '–' : formatCount(count));

const columns = [
  ['Open', 'open', few],
  ['Hired', 'hired', few],
  ['Declined', 'declined', few],
  ['Withdrawn', 'withdrawn', few],
  ['Days to answer', 'answer_days', days],
  ['Days to decision', 'decision_days', days],
] as const;

interface GroupTableProps {
  readonly head: string;
  readonly rows: readonly FigureRow[];
  readonly nothing: string;
}

const GroupTable = ({ head, rows, nothing }: GroupTableProps) => (
  <div className={scroller} role="region" aria-label={head} tabIndex={0} data-groups="">
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Applications</th>
          {columns.map(([label]) => (
            <th scope="col" key={label}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name === '' ? nothing : row.name}</th>
            <td data-head="Applications">{formatCount(row.count)}</td>
            {columns.map(([label, field, say]) => (
              <td key={label} data-head={label}>
                {say(row[field])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)}%`);

const StageTable = ({ stages, count }: Figures) => {
  const titleOf = useStageTitle();
  return (
    <div className={scroller} role="region" aria-label="Stages" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Stage</th>
            <td />
            <th scope="col">Reached</th>
            <th scope="col">Moved on</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, count: here, reached }, index) => {
            const next = stages[index + 1]?.reached ?? null;
            return (
              <tr key={stage}>
                <th scope="row">{titleOf(stage)}</th>
                <td>
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(100 * (reached ?? 0)) / count} height="1" />
                  </svg>
                </td>
                <td>{few(reached)}</td>
                <td>{reached === null || next === null ? '–' : share(next, reached)}</td>
                <td>{formatCount(here)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

interface SpreadProps {
  readonly median: number | null;
  readonly p90: number | null;
  readonly what: string;
}

const Spread = ({ median, p90, what }: SpreadProps) =>
  median === null ? null : (
    <span>
      <b>{days(median)}</b>
      {` to ${what}, 90% within ${days(p90)}`}
    </span>
  );

const Tables = ({ figures }: { readonly figures: Figures }) => {
  const { count, answer, decision, in_time, promise_hours, sources, positions } = figures;
  return (
    <>
      <div className={figureLine}>
        <span>
          <b>{formatCount(count)}</b> {count === 1 ? 'application' : 'applications'}
        </span>
        {in_time === null ? (
          <span>Not enough data</span>
        ) : (
          <span>
            <b>{`${in_time}%`}</b>
            {` answered within ${promise_hours} hours`}
          </span>
        )}
        <Spread {...answer} what="the first answer" />
        <Spread {...decision} what="the decision" />
      </div>
      <div className={tables}>
        <StaffSection title="By stage">
          <StageTable {...figures} />
          <div>
            <EditPart part="stages">Edit hiring stages</EditPart>
          </div>
        </StaffSection>
        <StaffSection title="By source">
          <GroupTable head="Source" rows={sources} nothing="Unknown" />
        </StaffSection>
        <StaffSection title="By position">
          <GroupTable head="Position" rows={positions} nothing="Unknown" />
        </StaffSection>
        <p>
          {`Days are medians, rounded up. Groups of fewer than ${minGroupSize} are not broken down. ` +
            'Deleted applications are counted anonymously.'}
        </p>
      </div>
    </>
  );
};

export function FiguresView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const period: FigurePeriod = figurePeriodIds.find((id) => id === query.get('period')) ?? '90-days';
  const figures = useStaffQuery('GET /api/admin/applications/figures', {
    query: { period },
    key: [...applicationsKey, 'figures', period],
    failure,
  });
  const choose = (chosen: FigurePeriod) =>
    navigate(withQuery(applicationsPath, { view: 'figures', ...(chosen === '90-days' ? {} : { period: chosen }) }), {
      preventScrollReset: true,
    });
  return (
    <>
      <div className={bar}>
        <ChoiceRow legend="Period" name="period" choices={figurePeriods} value={period} onChoose={choose} />
        <ExportButton
          call="GET /api/admin/applications/figures.csv"
          request={{ query: { period } }}
          name={`applications-${period}.csv`}
        />
      </div>
      <LoadState query={figures} loading="Counting applications..." failure={failure} />
      {figures.data?.count === 0 ? (
        <EmptyState title="No applications in this period" text="Figures appear after the first application." />
      ) : null}
      {figures.data && figures.data.count > 0 ? <Tables figures={figures.data} /> : null}
    </>
  );
}
