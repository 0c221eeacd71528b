/** Site Health, the weekly report to owners, the status page, backups, and the audit log. */
import type { Connection } from 'mongoose';
import { checkSiteHealthCall, readSiteHealthCall, type SiteHealth } from '#shared/operations/site-health.contract.ts';
import { siteCheckIds } from '#shared/operations/site-health-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { callRoute } from '#server/platform/http/call-route.ts';
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import type { ReadViews } from '#server/platform/http/count-visits.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import { createWorkFailureRepository, createWorkGuard } from '#server/platform/mongodb/work-failures.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { PostAgendaRepository } from '../blog/post-agenda.repository.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import { isPartOn, type Feature, type FeaturePart } from '../feature.ts';
import type { SendEmail } from '../mail/send-email.ts';
import { publicPaths } from '../search/sitemap-addresses.ts';
import { daysBefore } from '../settings/retention/retention.ts';
import type { SetUpRepository } from '../settings/set-up/set-up.repository.ts';
import { createAuditTrail } from './audit/store-trail.ts';
import { createAuditRepository } from './audit/audit.repository.ts';
import { createBackupRunRepository } from './backups/backup-run.repository.ts';
import { createBackupPlace } from './backups/backup-place.ts';
import { backupPace, createBackupWorker, type BackupPace, type CreateBackupMaker } from './backups/backup-worker.ts';
import { readBackupHealth, backupMetrics } from './backups/read-backup-health.ts';
import {
  backupsCheck,
  certificateCheck,
  diskCheck,
  domainCheck,
  updatesCheck,
} from './site-health/checks/machine-checks.ts';
import { pagesCheck, probePages } from './site-health/checks/pages-check.ts';
import { workCheck } from './site-health/checks/work-check.ts';
import { readWeaknesses } from './site-health/known-weaknesses.ts';
import { combineChecks, createSiteChecks } from './site-health/run-checks.ts';
import { createSiteCheckRepository } from './site-health/site-check.repository.ts';
import { sendWeeklyReport } from './site-health/weekly-report.ts';
import { createStatusHistoryRepository } from './status/status-history.repository.ts';
import { createStatusWatch, type StatusWatch } from './status/watch-status.ts';

const createRepositories = (connection: Connection) => ({
  auditEntries: createAuditRepository(connection),
  backupRuns: createBackupRunRepository(connection),
  backupLeases: createLeaseRepository(connection, 'BackupLease', 'backup_leases'),
  siteChecks: createSiteCheckRepository(connection),
  siteCheckLeases: createLeaseRepository(connection, 'SiteCheckLease', 'site_check_leases'),
  workFailures: createWorkFailureRepository(connection),
  statusHistory: createStatusHistoryRepository(connection),
});

interface Uses {
  readonly accounts: AccountRepository;
  readonly postAgenda: PostAgendaRepository;
  readonly applications: ApplicationRepository;
  readonly deskFigures: DeskFiguresRepository;
  readonly setUp: SetUpRepository;
  readonly sendEmail: SendEmail;
  /** Missing if nothing counts visits. */
  readonly readViews?: ReadViews;
  /** Address of the program on this machine. */
  readonly localUrl: string;
  readonly warnings: readonly string[];
  readonly createBackupMaker: CreateBackupMaker;
  readonly backupPace?: Partial<BackupPace> | undefined;
  readonly checksPollIntervalMs?: number | undefined;
  readonly statusPollIntervalMs?: number | undefined;
}

interface Services {
  readonly readStatus: StatusWatch['read'];
}

/** Entries of the audit log that are erased at once. */
const auditBatch = 500;

/** The registry that knows the registries of all domains (RFC 9224). */
const rdapUrl = 'https://rdap.org';

export const operations: Feature<ReturnType<typeof createRepositories>, Uses, Services> = {
  name: 'operations',
  repositories: createRepositories,
  create({ environment, records, uses, content, parts, sharedClock, clock, log }) {
    const { siteUrl, dataDir, externalChecks } = environment;
    const { auditEntries, backupRuns: runs, siteChecks, workFailures } = records;
    const { localUrl, sendEmail, warnings } = uses;
    const switches = () => content.current['site-settings'].features;
    const hasBackupPlace = environment.backups !== undefined;
    const createBackups = (settings: BackupSettings) => {
      const pace = { ...backupPace, ...uses.backupPace };
      const place = createBackupPlace(settings.place, environment.s3);
      const worker = createBackupWorker({
        settings,
        place,
        maker: uses.createBackupMaker({ place, recipients: settings.recipients, pauseMs: pace.pauseMs }),
        runs,
        leases: records.backupLeases,
        workFailures,
        audit: createAuditTrail({ entries: auditEntries, clock, log }),
        // Completes the step of the set-up.
        stored: async () => {
          const { marks, isClosed } = await uses.setUp.read();
          if (!isClosed && marks.backup !== 'done') await uses.setUp.mark('backup', 'done');
        },
        pace,
        clock: sharedClock,
        log,
      });
      return { settings, worker, place };
    };
    const backups = environment.backups && createBackups(environment.backups);
    const guard = createWorkGuard({ workFailures, clock, log });
    const health = createSiteChecks({
      siteChecks,
      leases: records.siteCheckLeases,
      checks: () => combineChecks(parts().filter((part) => isPartOn(part, content))),
      then: () =>
        guard.pass('weekly-report', () =>
          sendWeeklyReport({
            siteChecks,
            desk: uses.deskFigures,
            applications: uses.applications,
            agenda: uses.postAgenda,
            accounts: uses.accounts,
            readViews: uses.readViews,
            sendEmail,
            guard,
            content,
            siteUrl,
            clock,
          }),
        ),
      pollIntervalMs: uses.checksPollIntervalMs,
      clock,
      log,
    });
    const status = createStatusWatch({
      history: records.statusHistory,
      probes: () => parts().reduce<FeaturePart['probes'] & object>((all, { probes }) => ({ ...all, ...probes }), {}),
      pollIntervalMs: uses.statusPollIntervalMs,
      clock,
      log,
    });
    const readHealth = async (): Promise<SiteHealth> => {
      const [last, checks] = await Promise.all([siteChecks.readLast(), siteChecks.read()]);
      return { checks: [...checks], is_complete: siteCheckIds.every((id) => last.has(id)) };
    };
    return {
      services: { readStatus: status.read },
      retention: [
        {
          kind: 'auditDays',
          count: async (days, now) => (days === 0 ? 0 : auditEntries.countBefore(daysBefore(days, now))),
          async *erase(days, now) {
            if (days === 0) return;
            let erased: number;
            do {
              erased = await auditEntries.eraseBefore(daysBefore(days, now), auditBatch);
              yield erased;
            } while (erased === auditBatch);
          },
        },
      ],
      metrics: hasBackupPlace ? backupMetrics({ runs, isOn: () => isOn('backups', switches()), clock }) : [],
      workers: [health.start],
      probes: { pages: () => probePages(localUrl) },
      checks: {
        work: workCheck({ workFailures }),
        pages: pagesCheck({ paths: () => publicPaths(content.current, clock()), localUrl }),
        backups: backupsCheck({
          hasPlace: hasBackupPlace,
          isOn: () => isOn('backups', switches()),
          readHealth: () => readBackupHealth({ runs, isOn: hasBackupPlace, clock }),
        }),
        certificate: certificateCheck({ siteUrl, clock }),
        domain: domainCheck({ siteUrl, rdapUrl: externalChecks ? rdapUrl : undefined, clock }),
        disk: diskCheck({ dataDir, warnings }),
        updates: updatesCheck({ readWeaknesses: externalChecks ? readWeaknesses : undefined, clock }),
      },
      api: async () => {
        const { createAuditRoutes } = await import('./audit/audit.routes.ts');
        return [
          ...createAuditRoutes({ entries: auditEntries, clock }),
          callRoute(readSiteHealthCall, async () => {
            await health.refresh();
            return { status: 200, body: await readHealth() };
          }),
          callRoute(checkSiteHealthCall, async () => {
            await health.checkNow();
            return { status: 200, body: await readHealth() };
          }),
        ];
      },
      switched: [
        { switchedBy: 'statusPage', workers: [status.start] },
        ...(backups === undefined
          ? []
          : [
              {
                switchedBy: 'backups' as const,
                workers: [() => backups.worker.watch()],
                api: async () => {
                  const { createBackupRoutes } = await import('./backups/backups.routes.ts');
                  return createBackupRoutes({ settings: backups.settings, backups, runs, dataDir, clock: sharedClock });
                },
              },
            ]),
      ],
    };
  },
};
