/** The trend: its chart as a picture that a sentence describes, and behind it every number as a table. */
import { useMemo, useState } from 'react';
import type { Analytics } from '#shared/contracts/analytics.contract.ts';
import { css } from '#views/design/emotion.ts';
import { table, TableScroll } from '#views/design/table.tsx';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { TrendChart, lineColors, type TrendLine } from './trend-chart.tsx';
import { dayWords, number, periodWords, pointWords, tickWords, trendSentence } from './words.ts';

const figure = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-3'),
  margin: 0,
});

const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('--s-1')} ${token('--s-5')}`,
  alignItems: 'baseline',
  minHeight: '3rem',
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  fontVariantNumeric: 'tabular-nums',
  '> span': {
    display: 'inline-flex',
    gap: '0.5rem',
    alignItems: 'baseline',
  },
  '> span:first-of-type': {
    minWidth: '8.5rem',
  },
  i: {
    alignSelf: 'center',
    width: '1rem',
    height: 0,
    borderTop: `3px solid ${token('--build')}`,
  },
  ...Object.fromEntries(
    Object.entries(lineColors).map(([id, color]) => [
      `[data-line=${id}] > i`,
      { borderTop: id === 'before' ? `2px dashed ${token(color)}` : `3px solid ${token(color)}` },
    ]),
  ),
  b: {
    color: token('--ink'),
    fontWeight: 600,
  },
  '@media (min-width: 48rem)': {
    minHeight: 'auto',
  },
});

const opened = css({
  summary: {
    width: 'fit-content',
    paddingBlock: token('--s-2'),
    color: token('--build'),
    fontWeight: 500,
  },
  '[role=region]': {
    maxHeight: '26rem',
    overflowY: 'auto',
    maxWidth: '46rem',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'thead th': {
    position: 'sticky',
    top: 0,
    background: token('--paper'),
  },
  'th, td': {
    paddingBlock: '0.5rem',
    fontVariantNumeric: 'tabular-nums',
  },
  ':is(th, td):not(:first-child)': {
    textAlign: 'right',
  },
});

type Numbers = Pick<Analytics, 'from' | 'to' | 'before' | 'by' | 'views' | 'visitors' | 'series' | 'series_before'>;

interface LegendProps {
  readonly numbers: Numbers;
  /** The point under the pointer; null for all of them together. */
  readonly at: number | null;
}

function Legend({ numbers, at }: LegendProps) {
  const { series, series_before: before, views, visitors, by } = numbers;
  const point = at === null ? undefined : series[at];
  const then = at === null ? undefined : before[at];
  const rest = by === 'hour' && point ? [] : [['visitors', 'Visitors', point?.visitors ?? visitors.now] as const];
  const entries = [
    ['views', 'Views', point?.views ?? views.now] as const,
    ...rest,
    [
      'before',
      then ? `Before, ${pointWords(then.at)}` : `Views before, ${periodWords(numbers.before)}`,
      then?.views ?? views.before,
    ] as const,
  ];
  return (
    <p className={legend} aria-hidden="true">
      <span>{point ? pointWords(point.at) : periodWords(numbers)}</span>
      {entries.map(([id, label, count]) => (
        <span key={id} data-line={id}>
          <i />
          {label} <b>{number(count)}</b>
        </span>
      ))}
    </p>
  );
}

function PointTable({ series, series_before: before, by }: Numbers) {
  const hasVisitors = by === 'day';
  return (
    <TableScroll label="The trend as a table">
      <table className={table}>
        <thead>
          <tr>
            <th scope="col">{by === 'hour' ? 'Hour' : 'Day'}</th>
            <th scope="col">Views</th>
            {hasVisitors ? <th scope="col">Visitors</th> : null}
            <th scope="col">Views before</th>
          </tr>
        </thead>
        <tbody>
          {series.map(({ at, views, visitors }, index) => (
            <tr key={at}>
              <th scope="row">{by === 'hour' ? pointWords(at) : dayWords(at)}</th>
              <td>{number(views)}</td>
              {hasVisitors ? <td>{number(visitors)}</td> : null}
              <td>{number(before[index]?.views ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** So many days have labels of months. */
const yearDays = 200;

export function TrendSection({ numbers }: { readonly numbers: Numbers }) {
  const { series, series_before: before, by } = numbers;
  const [at, setAt] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const lines = useMemo((): readonly TrendLine[] => {
    const visitors = { id: 'visitors', values: series.map((each) => each.visitors) } as const;
    return [
      { id: 'before', values: series.map((_, index) => before[index]?.views ?? 0) },
      { id: 'views', values: series.map((each) => each.views) },
      ...(by === 'day' ? [visitors] : []),
    ];
  }, [series, before, by]);
  const sentence = trendSentence(numbers);
  return (
    <StaffSection title="Views and visitors">
      <figure className={figure}>
        <Legend {...{ numbers, at }} />
        <div role="img" aria-label={sentence}>
          <TrendChart
            lines={lines}
            label={(index) => tickWords(series[index]?.at ?? '', series.length > yearDays)}
            onPoint={setAt}
          />
        </div>
        <figcaption className={smallText.soft}>{sentence}</figcaption>
      </figure>
      <details
        className={opened}
        data-unprinted=""
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Show as a table</summary>
        {isOpen ? <PointTable {...numbers} /> : null}
      </details>
    </StaffSection>
  );
}
