/** Rankings: the first ten rows in a section, or all of them instead of the overview. */
import { type ReactNode, useState } from 'react';
import type { AnalyticsRow, Ranking } from '#shared/analytics/analytics.contract.ts';
import {
  analyticsLimits,
  filterOfDimension,
  unnamedKeys,
  type AnalyticsDimension,
  type AnalyticsFilter,
} from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { textLink, BackLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { analyticsAddress, filteredAddress, type AnalyticsQuery, type Shown } from './periods.ts';
import { BarTable } from './bar-table.tsx';
import { ExportLink } from './export-link.tsx';
import { rankingLabels, rowAddress, rowName } from './ranking-labels.ts';
import { number } from './format-analytics.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { listPage } from '../ui/screen-layout.ts';
import { LoadState } from '../ui/load-state.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { StaffButton, StaffLinkButton } from '../ui/staff-button.tsx';
import { inRow, wrapRow } from '../ui/style-rules.ts';

export const foot = css({
  ...wrapRow('--s-5'),
  minHeight: 44,
  fontSize: token('--t-small'),
  a: {
    paddingBlock: '0.625rem',
    fontWeight: 500,
  },
});

const line = css({
  ...inRow('--s-2'),
  justifyContent: 'space-between',
});

/** The detail is beside the name if both fit. */
const named = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('--s-3'),
  alignItems: 'baseline',
});

const filters: Readonly<Partial<Record<AnalyticsDimension, AnalyticsFilter>>> = filterOfDimension;

/** Address with the row's filter, unless it is set already. */
const filteredBy = (dimension: AnalyticsDimension, { key }: AnalyticsRow, shown: Shown): string | undefined => {
  const name = filters[dimension];
  if (name === undefined || shown.filters[name] === key || key === unnamedKeys.other) return undefined;
  return filteredAddress(shown, name, key);
};

interface NameProps {
  readonly dimension: AnalyticsDimension;
  readonly row: AnalyticsRow;
  readonly shown: Shown;
}

/** A click on the name filters by it; where there is no filter, it opens the page or file. */
const Name = ({ dimension, row, shown }: NameProps) => {
  const { name, detail } = rowName(dimension, row);
  const filtered = filteredBy(dimension, row, shown);
  const to = rowAddress(dimension, row);
  const open = to === undefined ? undefined : { href: to, rel: 'noreferrer', target: '_blank' };
  const link = filters[dimension] === undefined ? open : filtered && { href: filtered, title: `Show only ${name}` };
  return (
    <div className={line}>
      <div className={named}>
        {link ? (
          <a dir="auto" {...link}>
            {name}
          </a>
        ) : (
          <span dir="auto">{name}</span>
        )}
        {detail === undefined ? null : <small>{detail}</small>}
      </div>
      {open !== undefined && open !== link ? (
        <a {...open} title="Open" data-opens-page="" data-unprinted="">
          <span aria-hidden="true">↗</span>
          <span className={visuallyHidden}>{`Open ${name}`}</span>
        </a>
      ) : null}
    </div>
  );
};

interface RankingProps {
  readonly dimension: AnalyticsDimension;
  readonly query: AnalyticsQuery;
  readonly shown: Shown;
}

interface RankingTableProps extends RankingProps {
  readonly ranking: Ranking;
  /** Shown below the rows, before the link to the file. */
  readonly more: ReactNode;
  /** Shown after that link. */
  readonly note?: string | undefined;
}

const RankingTable = ({ dimension, ranking, query, shown, more, note }: RankingTableProps) => {
  const { title, head, counts } = rankingLabels[dimension];
  const rows = ranking.rows.map((row) => ({
    id: row.key,
    name: <Name dimension={dimension} row={row} shown={shown} />,
    now: row.now,
    before: row.before,
  }));
  return (
    <>
      <BarTable heads={{ name: head, counts }} rows={rows} total={ranking.total.now} />
      <div className={foot} data-unprinted="">
        {more}
        <ExportLink dimension={dimension} query={query} of={title.toLowerCase()} />
        {note === undefined ? null : <span className={smallText.faint}>{note}</span>}
      </div>
    </>
  );
};

/** `isOfOthers`: enough visitors match, but figures of too few others could be computed. */
export const TooFew = ({ shown, isOfOthers }: { readonly shown: Shown; readonly isOfOthers: boolean }) => (
  <EmptyState
    title={`Fewer than ${analyticsLimits.minFilteredVisitors} ${isOfOthers ? 'other visitors' : 'visitors match'}`}
    text={`${isOfOthers ? 'The totals less these figures' : 'Figures for so few people'} could identify someone. Choose more days or remove a filter.`}
  >
    <StaffLinkButton to={analyticsAddress({ ...shown, filters: {} })}>Remove filters</StaffLinkButton>
  </EmptyState>
);

export function RankingSection(props: Omit<RankingTableProps, 'more'>) {
  const { dimension, shown } = props;
  const { title, many, none } = rankingLabels[dimension];
  const { rows, different } = props.ranking;
  const all = (
    <a className={textLink} href={analyticsAddress({ ...shown, list: dimension })}>
      {`All ${number(different)} ${many}`}
    </a>
  );
  return (
    <StaffSection title={title}>
      {rows.length === 0 ? (
        <p className={smallText.soft}>{none}</p>
      ) : (
        <RankingTable {...props} more={different > rows.length ? all : null} />
      )}
    </StaffSection>
  );
}

const page = css({
  '> section': {
    width: '100%',
    maxWidth: '60rem',
  },
});

const initialRows = 100;
const maxRows = 1000;

export function FullRanking({ dimension, query, shown }: RankingProps) {
  const [limit, setLimit] = useState(initialRows);
  const { title, many, none } = rankingLabels[dimension];
  const failure = `Failed to load ${many}`;
  const list = useStaffQuery('GET /api/admin/analytics/{dimension}', {
    params: { dimension },
    query: { ...query, limit },
    key: ['analytics', dimension, query, limit],
    failure,
  });
  const { data } = list;
  const rest = data === undefined ? 0 : data.different - data.rows.length;
  return (
    <div className={`${listPage} ${page}`}>
      <div data-unprinted="">
        <BackLink to={analyticsAddress({ ...shown, list: undefined })}>All numbers</BackLink>
      </div>
      <StaffSection title={title}>
        <LoadState query={list} loading={`Loading ${many}...`} failure={failure} />
        {data?.too_few === true ? <TooFew shown={shown} isOfOthers={data.few_others} /> : null}
        {data?.rows.length === 0 && !data.too_few ? <p>{none}</p> : null}
        {data && data.rows.length > 0 ? (
          <RankingTable
            {...{ dimension, query, shown }}
            ranking={data}
            more={
              rest > 0 && limit < maxRows ? (
                <StaffButton onClick={() => setLimit(maxRows)}>
                  {`Show ${number(Math.min(maxRows - data.rows.length, rest))} more`}
                </StaffButton>
              ) : null
            }
          />
        ) : null}
      </StaffSection>
    </div>
  );
}
