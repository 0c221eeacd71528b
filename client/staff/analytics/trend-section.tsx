/** The trend as chart, sentence and table. */
import { useMemo, useState } from 'react';
import type { Analytics } from '#shared/analytics/analytics.contract.ts';
import { css } from '#views/design/emotion.ts';
import { table, TableScroll } from '#views/design/table.tsx';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { TrendChart, lineColors, type TrendLine } from './trend-chart.tsx';
import { labelIndexes, tickUnit, trendOf, type Trend, type TrendPoint } from './trend-points.ts';
import { formatDay, number, formatPeriod, formatPoint, formatTick, describeTrend } from './format-analytics.ts';
import { quietText, stack, wrapRow } from '../ui/style-rules.ts';

const figure = css({
  ...stack('--s-3'),
  margin: 0,
});

const legend = css({
  ...wrapRow('--s-5', '--s-1'),
  alignItems: 'baseline',
  minHeight: '3rem',
  ...quietText,
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
  '& :is(th, td):not(:first-child)': {
    textAlign: 'right',
  },
});

interface LegendProps {
  readonly numbers: Analytics;
  readonly trend: Trend;
  /** The point under the pointer; undefined for totals. */
  readonly point: TrendPoint | undefined;
}

function Legend({ numbers, trend: { by }, point }: LegendProps) {
  const { views, visitors, before } = numbers;
  const then = point ? formatPoint(point.before.at, by) : formatPeriod(before);
  const entries = [
    ['views', 'Views', point ? (point.views ?? 0) : views.now],
    ...(by === 'hour' ? [] : [['visitors', 'Visitors', point?.visitors ?? visitors.now] as const]),
    ['before', `Previous views, ${then}`, point?.before.views ?? views.before],
  ] as const;
  return (
    <p className={legend} aria-hidden="true">
      <span>{point ? formatPoint(point.at, by) : formatPeriod(numbers)}</span>
      {entries.map(([id, label, count]) => (
        <span key={id} data-line={id}>
          <i />
          {label} <b>{number(count)}</b>
        </span>
      ))}
    </p>
  );
}

const heads = { hour: 'Hour', day: 'Day', week: 'Week from' } as const;

const PointTable = ({ by, points }: Trend) => (
  <TableScroll label="The trend as a table">
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">{heads[by]}</th>
          <th scope="col">Views</th>
          {by === 'hour' ? null : <th scope="col">Visitors</th>}
          <th scope="col">Previous views</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, views, visitors, before }) => (
          <tr key={at}>
            <th scope="row">{by === 'hour' ? formatPoint(at, by) : formatDay(at)}</th>
            <td>{views === null ? '–' : number(views)}</td>
            {by === 'hour' ? null : <td>{number(visitors)}</td>}
            <td>{number(before.views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);

interface TrendSectionProps {
  readonly numbers: Analytics;
  /** The current hour in the site's time zone. */
  readonly hour: string;
}

export function TrendSection({ numbers, hour }: TrendSectionProps) {
  const [at, setAt] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const trend = useMemo(() => trendOf(numbers, hour), [numbers, hour]);
  const { by, points } = trend;
  const lines = useMemo(
    (): readonly TrendLine[] => [
      { id: 'before', values: points.map(({ before }) => before.views) },
      { id: 'views', values: points.map(({ views }) => views) },
      ...(by === 'hour' ? [] : [{ id: 'visitors', values: points.map(({ visitors }) => visitors) } as const]),
    ],
    [points, by],
  );
  const sentence = describeTrend(numbers, trend);
  return (
    <StaffSection title="Views and visitors">
      <figure className={figure}>
        <Legend numbers={numbers} trend={trend} point={at === null ? undefined : points[at]} />
        <div role="img" aria-label={sentence}>
          <TrendChart
            lines={lines}
            labelIndexes={(most) => labelIndexes(trend, most)}
            label={(index) => formatTick(points[index]?.at ?? '', tickUnit(trend))}
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
        {isOpen ? <PointTable {...trend} /> : null}
      </details>
    </StaffSection>
  );
}
