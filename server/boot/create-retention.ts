/** Composes what erases records that are kept for longer than the settings say. */
import type { Logger } from 'pino';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { Repositories } from '#server/features/repositories.ts';
import {
  retentionPace,
  startRetentionWorker,
  type RetentionPace,
  type RetentionWorker,
} from '#server/features/settings/retention/retention-worker.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';

export interface StartRetentionOptions {
  readonly records: Pick<
    Repositories,
    | ('oldMessages' | 'auditEntries' | 'emails' | 'retentionLeases' | 'database' | 'workFailures')
    | ('applications' | 'applicationFiles' | 'interviewCalendars')
  >;
  readonly counting: Pick<CountVisits, 'countDaysBefore' | 'eraseDaysBefore'>;
  readonly content: SiteContent;
  /** Runs before each day's erasure. */
  readonly tidy: () => Promise<void>;
  readonly pace: Partial<RetentionPace> | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

export const startRetention = ({
  records,
  counting,
  content,
  tidy,
  pace,
  clock,
  log,
}: StartRetentionOptions): RetentionWorker =>
  startRetentionWorker({
    oldMessages: records.oldMessages,
    auditEntries: records.auditEntries,
    applications: records.applications,
    applicationFiles: records.applicationFiles,
    interviewCalendars: records.interviewCalendars,
    emails: records.emails,
    counting,
    leases: records.retentionLeases,
    workFailures: records.workFailures,
    tidy,
    days: () => content.current['site-settings'].retention,
    audit: createAuditTrail({ entries: records.auditEntries, clock, log }),
    pace: { ...retentionPace, ...pace },
    // Instances share the lease, so one clock decides who holds it.
    clock: createSharedClock(clock, records.database.clockOffsetMs),
    log,
  });
