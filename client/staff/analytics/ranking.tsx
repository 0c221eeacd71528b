/** The first ten rows of a ranking, with links to all rows and to the export. */
import type { ReactNode } from 'react';
import type { AnalyticsRow, Ranking } from '#shared/analytics/analytics.contract.ts';
import type { AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { textLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { smallText } from '#views/design/type.ts';
import { StaffSection } from '../ui/staff-section.tsx';
import { analyticsAddress, type Shown } from './analytics-address.ts';
import { BarTable, type BarRow } from './bar-table.tsx';
import { ExportLink } from './export-link.tsx';
import type { Period } from './periods.ts';
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

/** The detail is beside the name if both fit. */
const named = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('--s-3'),
  alignItems: 'baseline',
});

const Name = ({ dimension, row }: { readonly dimension: AnalyticsDimension; readonly row: AnalyticsRow }) => {
  const { name, detail } = rowName(dimension, row);
  const to = rowAddress(dimension, row);
  const isElsewhere = dimension === 'sources';
  return (
    <div className={named}>
      {to === undefined ? (
        <span dir="auto">{name}</span>
      ) : (
        <a href={to} dir="auto" {...(isElsewhere ? { rel: 'noreferrer', target: '_blank' } : {})}>
          {name}
        </a>
      )}
      {detail === undefined ? null : <small>{detail}</small>}
    </div>
  );
};

export const rankingRows = (dimension: AnalyticsDimension, rows: readonly AnalyticsRow[]): readonly BarRow[] =>
  rows.map((row) => ({
    id: row.key,
    name: <Name dimension={dimension} row={row} />,
    now: row.now,
    before: row.before,
  }));

interface RankingSectionProps {
  readonly dimension: AnalyticsDimension;
  readonly ranking: Ranking;
  readonly period: Period;
  readonly chosen: Shown['chosen'];
}

export function RankingSection({ dimension, ranking, period, chosen }: RankingSectionProps) {
  const { title, head, counts, many, none } = rankingLabels[dimension];
  const { rows, total, different } = ranking;
  let body: ReactNode = <p className={smallText.soft}>{none}</p>;
  if (rows.length > 0)
    body = (
      <>
        <BarTable heads={{ name: head, counts }} rows={rankingRows(dimension, rows)} total={total.now} />
        <div className={foot} data-unprinted="">
          {different > rows.length ? (
            <a className={textLink} href={analyticsAddress({ chosen, list: dimension })}>
              {`All ${number(different)} ${many}`}
            </a>
          ) : null}
          <ExportLink dimension={dimension} period={period} of={title.toLowerCase()} />
        </div>
      </>
    );
  return <StaffSection title={title}>{body}</StaffSection>;
}
