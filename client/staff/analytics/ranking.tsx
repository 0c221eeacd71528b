/** The first ten rows of a ranking, with links to all rows and to the export. */
import type { ReactNode } from 'react';
import type { AnalyticsRow, Ranking } from '#shared/analytics/analytics.contract.ts';
import {
  filterOfDimension,
  unnamedKeys,
  type AnalyticsDimension,
  type AnalyticsFilter,
} from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { analyticsAddress, filteredAddress, type AnalyticsQuery, type Shown } from './analytics-address.ts';
import { BarTable, type BarRow } from './bar-table.tsx';
import { ExportLink } from './export-link.tsx';
import { rankingLabels, rowAddress, rowName } from './ranking-labels.ts';
import { number } from './format-analytics.ts';

export const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-5')}`,
  alignItems: 'center',
  minHeight: 44,
  fontSize: token('--t-small'),
  a: {
    paddingBlock: '0.625rem',
    fontWeight: 500,
  },
});

const line = css({
  display: 'flex',
  gap: token('--s-2'),
  alignItems: 'center',
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

export const rankingRows = (
  dimension: AnalyticsDimension,
  rows: readonly AnalyticsRow[],
  shown: Shown,
): readonly BarRow[] =>
  rows.map((row) => ({
    id: row.key,
    name: <Name dimension={dimension} row={row} shown={shown} />,
    now: row.now,
    before: row.before,
  }));

interface RankingSectionProps {
  readonly dimension: AnalyticsDimension;
  readonly ranking: Ranking;
  readonly query: AnalyticsQuery;
  readonly shown: Shown;
  /** Shown below the rows. */
  readonly note?: string | undefined;
}

export function RankingSection({ dimension, ranking, query, shown, note }: RankingSectionProps) {
  const { title, head, counts, many, none } = rankingLabels[dimension];
  const { rows, total, different } = ranking;
  let body: ReactNode = <p className={smallText.soft}>{none}</p>;
  if (rows.length > 0)
    body = (
      <>
        <BarTable heads={{ name: head, counts }} rows={rankingRows(dimension, rows, shown)} total={total.now} />
        <div className={foot} data-unprinted="">
          {different > rows.length ? (
            <a className={textLink} href={analyticsAddress({ ...shown, list: dimension })}>
              {`All ${number(different)} ${many}`}
            </a>
          ) : null}
          <ExportLink dimension={dimension} query={query} of={title.toLowerCase()} />
          {note === undefined ? null : <span className={smallText.faint}>{note}</span>}
        </div>
      </>
    );
  return <StaffSection title={title}>{body}</StaffSection>;
}
