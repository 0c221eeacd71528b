/** Exports a ranking or the days as CSV. A button, because a link could not send the access token. */
import type { analyticsDimensions } from '#shared/analytics/analytics-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useExport } from '../session/export-button.tsx';
import { TextButton } from '../ui/text-button.tsx';
import type { AnalyticsQuery } from './periods.ts';

interface ExportLinkProps {
  readonly dimension: 'days' | (typeof analyticsDimensions)[number];
  readonly query: AnalyticsQuery;
  /** Content of the file in words. */
  readonly of: string;
}

export const analyticsFile = (dimension: ExportLinkProps['dimension'], query: AnalyticsQuery) =>
  ({
    call: 'GET /api/admin/analytics/{dimension}/csv',
    request: { params: { dimension }, query },
    name: `${dimension}-${query.from}-${query.to}.csv`,
  }) as const;

export function ExportLink({ dimension, query, of }: ExportLinkProps) {
  const { busy, save } = useExport(analyticsFile(dimension, query));
  return (
    <TextButton aria-disabled={busy || undefined} onClick={busy ? undefined : save}>
      {busy ? 'Saving...' : 'CSV'}
      <span className={visuallyHidden}>{` of ${of}`}</span>
    </TextButton>
  );
}
