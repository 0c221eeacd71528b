/** The analytics screen. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Analytics } from '#shared/analytics/analytics.contract.ts';
import { analyticsLimits, type AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { useActions } from '../palette/actions.ts';
import { ExportButton } from '../session/export-button.tsx';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { LoadState, StaleNotice } from '../ui/load-state.tsx';
import { screenColumns } from '../ui/screen-layout.ts';
import { StaffButton, StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useNow } from '../ui/use-now.ts';
import {
  analyticsAddress,
  daysOf,
  shownFrom,
  type AnalyticsQuery,
  type Shown,
  hourIn,
  siteZone,
  storeSiteZone,
  todayIn,
} from './periods.ts';
import { ArticleRanking, FunnelSection, GoalSection } from './funnel-section.tsx';
import { analyticsFile } from './export-link.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FullRanking, RankingSection, TooFew } from './ranking.tsx';
import { HeadlineFigures } from './headline-figures.tsx';
import { NothingCounted } from './nothing-counted.tsx';
import { PeriodBar } from './period-bar.tsx';
import { TrendSection } from './trend-section.tsx';
import { formatDay, formatPeriod } from './format-analytics.ts';
import { stack } from '../ui/style-rules.ts';
import { counted } from '#shared/api/list-count.ts';

const line = css({
  display: 'inline-flex',
  gap: token('--s-2'),
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  i: {
    width: '0.5rem',
    height: '0.5rem',
    borderRadius: '50%',
    background: token('--ok'),
    '@media (forced-colors: active)': {
      background: 'CanvasText',
    },
  },
});

const visitorsMs = 30_000;

function ActiveVisitors() {
  const { data } = useStaffQuery('GET /api/admin/analytics/now', { key: ['analytics-now'], refreshMs: visitorsMs });
  if (data === undefined) return null;
  return (
    <span className={line} data-unprinted="" title="In the last 5 minutes">
      {data.visitors > 0 ? <i aria-hidden="true" /> : null}
      {data.visitors > 0 ? `${counted(data.visitors, 'visitor')} now` : 'No visitors now'}
    </span>
  );
}

const page = css(screenColumns('repeat(2, minmax(0, 1fr))'), {
  '> [data-whole]': {
    gridColumn: '1 / -1',
  },
  gap: `${token('--s-6')} ${token('--s-8')}`,
  // The line of the figures is above it already.
  '> [data-whole] > section': {
    paddingTop: 0,
    borderTop: 0,
  },
  '&[aria-busy=true]': {
    opacity: 0.55,
  },
  '@media print': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '1rem 2rem',
    padding: '1rem 1rem 0',
    p: {
      fontSize: '0.75rem',
    },
    h2: {
      fontSize: '0.875rem',
    },
    '> div': {
      rowGap: '1rem',
    },
    section: {
      breakInside: 'avoid',
    },
  },
});

const notes = css(smallText.faint, {
  maxWidth: '46rem',
});

/** Sections of different heights stacked in columns, without gaps. */
const column = css({
  ...stack('--s-6'),
  alignContent: 'start',
});

const first: readonly AnalyticsDimension[] = ['pages', 'entries', 'sources', 'devices', 'searches'];
const second: readonly AnalyticsDimension[] = ['exits', 'countries', 'campaigns', 'files'];
const fromBreakdowns: readonly AnalyticsDimension[] = ['entries', 'exits'];

const howCounted: Readonly<Record<Analytics['counted_by'], string>> = {
  server: 'Counted by the site itself, without cookies or personal data.',
  browser: 'With a CDN, only visits with JavaScript are counted, without cookies or personal data.',
};

function SinceNote({ numbers, isFiltered }: { readonly numbers: Analytics; readonly isFiltered: boolean }) {
  const { since, before, from: first, breakdown_since: filtered } = numbers;
  let text: string | undefined;
  if (isFiltered && filtered !== null && filtered > first)
    text = `Filtered data starts on ${formatDay(filtered)}. Earlier days are not included.`;
  else if (since !== null && since > before.from)
    text = `Counting began on ${formatDay(since)}: ${since > first ? 'there is no earlier data to compare' : 'earlier data is incomplete'}.`;
  if (text === undefined) return null;
  return (
    <div data-whole="">
      <StatusLine>{text}</StatusLine>
    </div>
  );
}

interface NumbersProps {
  readonly numbers: Analytics;
  readonly query: AnalyticsQuery;
  readonly shown: Shown;
  readonly hour: string;
  /** Numbers of the previous period, until those of the chosen one are loaded. */
  readonly isOld: boolean;
}

function Numbers({ numbers, query, shown, hour, isOld }: NumbersProps) {
  const { rankings, articles, funnels, goals, breakdown_since: breakdownSince } = numbers;
  const isFiltered = hasFilters(shown);
  const isPartly = !isFiltered && breakdownSince !== null && breakdownSince > numbers.from;
  const note = isPartly ? `Counted since ${formatDay(breakdownSince)}` : undefined;
  const goalSection = <GoalSection goals={goals} note={note} />;
  const ranking = (dimension: AnalyticsDimension) => (
    <RankingSection
      key={dimension}
      dimension={dimension}
      query={query}
      shown={shown}
      ranking={rankings[dimension]}
      note={fromBreakdowns.includes(dimension) ? note : undefined}
    />
  );
  return (
    <>
      <HeadlineFigures numbers={numbers} />
      <div className={page} aria-busy={isOld}>
        <SinceNote numbers={numbers} isFiltered={isFiltered} />
        {numbers.series.length === 1 ? null : (
          <div data-whole="">
            <TrendSection numbers={numbers} hour={hour} />
          </div>
        )}
        <div className={column}>
          {first.filter((each) => !isFiltered || each !== 'searches').map(ranking)}
          {isFiltered ? null : goalSection}
        </div>
        <div className={column}>
          {isFiltered ? goalSection : <ArticleRanking articles={articles} />}
          {second.map(ranking)}
        </div>
        {funnels.map((funnel) => (
          <FunnelSection key={funnel.id} funnel={funnel} />
        ))}
        <p className={notes} data-whole="">
          {`${howCounted[numbers.counted_by]} Visitors are counted per day: a person who visits on two days counts twice. Started forms are counted only with JavaScript.${isFiltered ? ` Searches, articles and forms cannot be filtered. Figures of fewer than ${analyticsLimits.minFilteredVisitors} visitors are combined: rows as “All others”, days as weeks.` : ''}`}
        </p>
      </div>
    </>
  );
}

const Uncounted = ({ since, today }: { readonly since: string; readonly today: string }) => (
  <EmptyState title="No data for these days" text={`Counting began on ${formatDay(since)}.`}>
    <StaffLinkButton to={analyticsAddress({ chosen: { from: since, to: today }, filters: {} })}>
      Show all since then
    </StaffLinkButton>
  </EmptyState>
);

const hasFilters = ({ filters }: Shown): boolean => Object.keys(filters).length > 0;

const failure = 'Failed to load analytics';
const refreshMs = 60_000;

export function AnalyticsView() {
  const [search] = useSearchParams();
  const now = useNow();
  const [zone, setZone] = useState(siteZone);
  const today = todayIn(zone, now);
  const shown = shownFrom(search, today);
  const { chosen, list, filters } = shown;
  const period = daysOf(chosen, today);
  const request = { ...period, ...filters };
  const query = useStaffQuery('GET /api/admin/analytics', {
    query: request,
    key: ['analytics', request],
    enabled: list === undefined,
    failure,
    refreshMs,
    keepsPrevious: true,
  });
  useActions([{ id: 'print', label: 'Print analytics', run: () => print() }]);
  const { data: numbers, error, isPlaceholderData: isOld } = query;
  if (numbers !== undefined && numbers.time_zone !== zone) {
    storeSiteZone(numbers.time_zone);
    setZone(numbers.time_zone);
  }
  const since = numbers?.since;
  const isCounted = since !== undefined && since !== null && period.to >= since;
  const summary =
    list === undefined && numbers && !isOld
      ? `${formatPeriod(period)}, compared with ${formatPeriod(numbers.before)}`
      : formatPeriod(period);
  return (
    <>
      <StaffBar title="Analytics">
        {since === null ? null : (
          <div className={staffActions} data-unprinted="">
            <StaffButton onClick={() => print()}>Print</StaffButton>
            {numbers?.too_few === true ? null : (
              <ExportButton {...analyticsFile('days', request)}>Export days</ExportButton>
            )}
          </div>
        )}
      </StaffBar>
      <PeriodBar shown={shown} today={today} />
      {since === null ? null : (
        <>
          <FilterBar summary={summary}>{list === undefined ? <ActiveVisitors /> : null}</FilterBar>
          <FilterChips shown={shown} />
        </>
      )}
      {list === undefined ? (
        <>
          {numbers && error ? <StaleNotice problem={error.problem} /> : null}
          {numbers === undefined ? <LoadState query={query} loading="Loading analytics..." failure={failure} /> : null}
          {since === null ? <NothingCounted /> : null}
          {since && !isCounted ? <Uncounted since={since} today={today} /> : null}
          {isCounted && numbers?.too_few === true ? <TooFew shown={shown} isOfOthers={numbers.few_others} /> : null}
          {isCounted && numbers?.too_few === false ? (
            <Numbers numbers={numbers} query={request} shown={shown} hour={hourIn(zone, now)} isOld={isOld} />
          ) : null}
        </>
      ) : (
        <FullRanking key={list} dimension={list} query={request} shown={shown} />
      )}
    </>
  );
}
