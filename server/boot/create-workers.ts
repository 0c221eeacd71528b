/** Composes what works beside the requests: backups, retention, applications, the checks of the site and its status. */
import type { Backups, CreateBackupsOptions } from './create-backups.ts';
import { createBackups } from './create-backups.ts';
import { startApplications } from './create-applications.ts';
import { startRetention, type StartRetentionOptions } from './create-retention.ts';
import { createSiteHealth, createStatus, type CreateSiteHealthOptions } from './create-site-health.ts';
import type { Intake } from './create-contact.ts';
import type { SiteChecks } from '#server/features/site-health/run-checks.ts';
import type { StatusWatch } from '#server/features/status/watch-status.ts';

/** In place of their own times. */
export interface WorkerPaces {
  /** How often it looks for what is to be erased. */
  readonly retentionPace?: StartRetentionOptions['pace'];
  /** How often it looks for a backup that is due, and how it makes way for requests. */
  readonly backupPace?: CreateBackupsOptions['pace'];
  /** How often applications are looked after. */
  readonly applicationsLookMs?: number | undefined;
  /** How often the site looks which of its checks are due. */
  readonly checksLookMs?: number | undefined;
  /** How often the site looks at itself for its status page. */
  readonly statusLookMs?: number | undefined;
}

export interface CreateWorkersOptions extends Omit<CreateSiteHealthOptions, 'lookMs'>, Pick<Intake, 'canQueue'> {
  readonly paces: WorkerPaces;
  readonly secret: string;
}

export interface Workers {
  /** Undefined where no place for backups is set. */
  readonly backups: Backups | undefined;
  readonly checkSite: SiteChecks['checkNow'];
  readonly refreshChecks: SiteChecks['refresh'];
  readonly readStatus: StatusWatch['read'];
  readonly start: (options: Pick<StartRetentionOptions, 'counting'>) => void;
  readonly stop: () => Promise<void>;
}

export const createWorkers = ({ paces, secret, ...options }: CreateWorkersOptions): Workers => {
  const { environment, records, content, sendLetter, clock, log } = options;
  const siteHealth = createSiteHealth({ ...options, lookMs: paces.checksLookMs });
  const status = createStatus({ ...options, lookMs: paces.statusLookMs });
  const backups = createBackups({ environment, records, pace: paces.backupPace, clock, log });
  const workers: { readonly stop: () => Promise<void> }[] = [siteHealth, status, ...(backups ? [backups.worker] : [])];
  return {
    backups,
    checkSite: siteHealth.checkNow,
    refreshChecks: siteHealth.refresh,
    readStatus: status.read,
    start: ({ counting }) => {
      siteHealth.start();
      status.start();
      workers.push(
        startRetention({ records, counting, content, pace: paces.retentionPace, clock, log }),
        startApplications({
          ...{ records, content, sendLetter, siteUrl: environment.siteUrl, dataDir: environment.dataDir },
          ...{ secret, clock, log },
          lookMs: paces.applicationsLookMs,
        }),
      );
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
};
