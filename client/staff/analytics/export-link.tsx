/** Exports a ranking or the days as CSV. A button, because a link could not send the access token. */
import type { analyticsDimensions } from '#shared/analytics/analytics-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useExport } from '../session/export-button.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { queryOf } from './analytics-address.ts';
import type { Period } from './periods.ts';

interface ExportLinkProps {
  readonly dimension: 'days' | (typeof analyticsDimensions)[number];
  readonly period: Period;
  /** Content of the file in words. */
  readonly of: string;
}

export const exportPath = (dimension: ExportLinkProps['dimension'], period: Period): string =>
  `/api/admin/analytics/${dimension}/csv?${queryOf(period)}`;

export function ExportLink({ dimension, period, of }: ExportLinkProps) {
  const name = `${dimension}-${period.from}-${period.to}.csv`;
  const { busy, save } = useExport(exportPath(dimension, period), name);
  return (
    <TextButton aria-disabled={busy || undefined} onClick={() => void (busy ? undefined : save())}>
      {busy ? 'Saving...' : 'CSV'}
      <span className={visuallyHidden}>{` of ${of}`}</span>
    </TextButton>
  );
}
