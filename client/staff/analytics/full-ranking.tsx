/** A complete ranking, shown instead of the overview. */
import { useState } from 'react';
import type { AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';
import { BackLink } from '#views/design/links.tsx';
import { css } from '#views/design/emotion.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { listPage } from '../ui/screen-layout.ts';
import { LoadState } from '../ui/load-state.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { analyticsAddress, type AnalyticsQuery, type Shown } from './analytics-address.ts';
import { BarTable } from './bar-table.tsx';
import { ExportLink } from './export-link.tsx';
import { foot, rankingRows } from './ranking.tsx';
import { rankingLabels } from './ranking-labels.ts';
import { number } from './format-analytics.ts';

const page = css({
  '> section': {
    width: '100%',
    maxWidth: '60rem',
  },
});

const initialRows = 100;
const maxRows = 1000;

interface FullRankingProps {
  readonly dimension: AnalyticsDimension;
  readonly query: AnalyticsQuery;
  readonly shown: Shown;
}

export function FullRanking({ dimension, query, shown }: FullRankingProps) {
  const [limit, setLimit] = useState(initialRows);
  const { title, head, counts, many, none } = rankingLabels[dimension];
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
        {data?.rows.length === 0 ? <p>{none}</p> : null}
        {data && data.rows.length > 0 ? (
          <>
            <BarTable
              heads={{ name: head, counts }}
              rows={rankingRows(dimension, data.rows, shown)}
              total={data.total.now}
            />
            <div className={foot} data-unprinted="">
              {rest > 0 && limit < maxRows ? (
                <StaffButton onClick={() => setLimit(maxRows)}>
                  {`Show ${number(Math.min(maxRows - data.rows.length, rest))} more`}
                </StaffButton>
              ) : null}
              <ExportLink dimension={dimension} query={query} of={title.toLowerCase()} />
            </div>
          </>
        ) : null}
      </StaffSection>
    </div>
  );
}
