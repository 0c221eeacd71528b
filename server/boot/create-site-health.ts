/** Composes the checks that the site makes of itself, the weekly letter, and what the status page tells. */
import type { Logger } from 'pino';
import { readBackupHealth } from '#server/features/operations/backups/read-backup-health.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { readsViews } from '#server/features/features.ts';
import { isMailConfigured, type SendEmail } from '#server/features/mail/send-email.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { mailCheck, promisesCheck } from '#server/features/operations/site-health/checks/desk-checks.ts';
import {
  backupsCheck,
  certificateCheck,
  diskCheck,
  domainCheck,
  updatesCheck,
} from '#server/features/operations/site-health/checks/machine-checks.ts';
import { workCheck } from '#server/features/operations/site-health/checks/work-check.ts';
import { accountsCheck, cdnCheck, pagesCheck } from '#server/features/operations/site-health/checks/site-checks.ts';
import { readWeaknesses } from '#server/features/operations/site-health/known-weaknesses.ts';
import { createSiteChecks, type SiteChecks } from '#server/features/operations/site-health/run-checks.ts';
import { sendWeeklyReport } from '#server/features/operations/site-health/weekly-report.ts';
import { publicPaths } from '#server/features/search/sitemap/list-addresses.ts';
import { createStatusProbes } from '#server/features/operations/status/status-probes.ts';
import { createStatusWatch, type StatusWatch } from '#server/features/operations/status/watch-status.ts';
import { createWorkGuard } from '#server/platform/mongodb/work-failures.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { Intake } from './create-contact.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface CreateSiteHealthOptions {
  readonly environment: Environment;
  readonly records: Repositories;
  readonly content: SiteContent;
  readonly sendEmail: SendEmail;
  /** Where this program answers on this machine. */
  readonly localUrl: string;
  /** What the program warned of when it started. */
  readonly warnings: readonly string[];
  /** Replaces how often it looks which checks are due. */
  readonly pollIntervalMs: number | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** The registry that knows which registry to ask (RFC 9224). */
const rdapUrl = 'https://rdap.org';

export const createStatus = (
  options: Omit<CreateSiteHealthOptions, 'sendEmail' | 'warnings'> & Pick<Intake, 'canQueue'>,
): StatusWatch => {
  const { environment, records, localUrl, canQueue, pollIntervalMs, clock, log } = options;
  const { deskFigures: desk, emails, database } = records;
  return createStatusWatch({
    history: records.statusHistory,
    probes: createStatusProbes({
      localUrl,
      isDatabaseReady: () => database.isReady(),
      canQueue,
      mail: isMailConfigured(environment) ? { desk, emails } : undefined,
      clock,
    }),
    ...definedOnly({ pollIntervalMs }),
    clock,
    log,
  });
};

export const createSiteHealth = (options: CreateSiteHealthOptions): SiteChecks => {
  const { environment, records, content, sendEmail, localUrl, warnings, pollIntervalMs, clock, log } = options;
  const { siteUrl, dataDir, externalChecks } = environment;
  const { deskFigures: desk, applications, emails, cdn, people, factors, passkeys, siteChecks } = records;
  const readViews = readsViews({ records, content, clock });
  const switches = () => content.current['site-settings'].features;
  const guard = createWorkGuard({ workFailures: records.workFailures, clock, log });
  return createSiteChecks({
    siteChecks,
    leases: records.siteCheckLeases,
    checks: {
      promises: promisesCheck({ desk, applications, takesApplications: () => isOn('applications', switches()), clock }),
      mail: mailCheck({ desk, emails, isConfigured: isMailConfigured(environment), clock }),
      work: workCheck({ workFailures: records.workFailures }),
      pages: pagesCheck({ paths: () => publicPaths(content.current, clock()), localUrl }),
      backups: backupsCheck({
        hasPlace: environment.backups !== undefined,
        isOn: () => isOn('backups', switches()),
        readHealth: () =>
          readBackupHealth({ runs: records.backupRuns, isOn: environment.backups !== undefined, clock }),
      }),
      cdn: cdnCheck({ cdn, isConfigured: environment.cdnPurgeUrl !== undefined, clock }),
      accounts: accountsCheck({ people, factors, passkeys }),
      certificate: certificateCheck({ siteUrl, clock }),
      domain: domainCheck({ siteUrl, rdapUrl: externalChecks ? rdapUrl : undefined, clock }),
      disk: diskCheck({ dataDir, warnings }),
      updates: updatesCheck({ readWeaknesses: externalChecks ? readWeaknesses : undefined, clock }),
    },
    then: () =>
      guard.pass('weekly-report', () =>
        sendWeeklyReport({
          siteChecks,
          desk,
          applications,
          agenda: records.postAgenda,
          accounts: records.accounts,
          readViews,
          sendEmail,
          guard,
          content,
          siteUrl,
          clock,
        }),
      ),
    ...definedOnly({ pollIntervalMs }),
    clock,
    log,
  });
};
