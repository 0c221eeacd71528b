/**
 * Composes what works beside the requests: backups, retention, applications, the counting of visits, the checks of the site and its
 * status. What belongs to a feature runs only while it is on; retention erases the records of all of them.
 */
import type { Backups, CreateBackupsOptions } from './create-backups.ts';
import { createBackups } from './create-backups.ts';
import { startApplications, tidyApplications, type StartApplicationsOptions } from './create-applications.ts';
import { startRetention, type StartRetentionOptions } from './create-retention.ts';
import { isOn, type FeatureName } from '#shared/settings/feature-rules.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import { whileOn, type WhileOn } from '#server/platform/while-on.ts';
import { createSiteHealth, createStatus, type CreateSiteHealthOptions } from './create-site-health.ts';
import type { Intake } from './create-contact.ts';
import type { SiteChecks } from '#server/features/operations/site-health/run-checks.ts';
import type { StatusWatch } from '#server/features/operations/status/watch-status.ts';

/** In place of their own times. */
export interface WorkerPaces {
  /** How often it looks for what is to be erased. */
  readonly retentionPace?: StartRetentionOptions['pace'];
  /** How often it looks for a backup that is due, and how it makes way for requests. */
  readonly backupPace?: CreateBackupsOptions['pace'];
  /** How often applications are looked after. */
  readonly applicationsPollIntervalMs?: number | undefined;
  /** How often the site looks which of its checks are due. */
  readonly checksPollIntervalMs?: number | undefined;
  /** How often the site looks at itself for its status page. */
  readonly statusPollIntervalMs?: number | undefined;
}

export interface CreateWorkersOptions
  extends Omit<CreateSiteHealthOptions, 'pollIntervalMs'>, Pick<Intake, 'canQueue'> {
  readonly paces: WorkerPaces;
  readonly secret: string;
}

export interface Workers {
  /** Undefined where no place for backups is set. */
  readonly backups: Backups | undefined;
  readonly checkSite: SiteChecks['checkNow'];
  readonly refreshChecks: SiteChecks['refresh'];
  readonly readStatus: StatusWatch['read'];
  readonly start: (options: { readonly counting: CountVisits }) => void;
  /** Starts and stops what the settings have switched on and off since. */
  readonly follow: () => void;
  readonly stop: () => Promise<void>;
}

export const createWorkers = ({ paces, secret, ...options }: CreateWorkersOptions): Workers => {
  const { environment, records, content, sendEmail, clock, log } = options;
  const siteHealth = createSiteHealth({ ...options, pollIntervalMs: paces.checksPollIntervalMs });
  const status = createStatus({ ...options, pollIntervalMs: paces.statusPollIntervalMs });
  const backups = createBackups({ environment, records, pace: paces.backupPace, clock, log });
  const workers: { readonly stop: () => Promise<void> }[] = [siteHealth];
  const switched: WhileOn[] = [];
  const isFeatureOn = (feature: FeatureName): boolean => isOn(feature, content.current['site-settings'].features);
  const whenOn = (feature: FeatureName, start: Parameters<typeof whileOn>[1]): void => {
    const worker = whileOn(() => isFeatureOn(feature), start);
    switched.push(worker);
    workers.push(worker);
  };
  const follow = (): void => {
    for (const worker of switched) void worker.follow();
  };
  return {
    backups,
    follow,
    checkSite: siteHealth.checkNow,
    refreshChecks: siteHealth.refresh,
    readStatus: status.read,
    start: ({ counting }) => {
      siteHealth.start();
      const applications: StartApplicationsOptions = {
        records,
        content,
        sendEmail,
        siteUrl: environment.siteUrl,
        dataDir: environment.dataDir,
        secret,
        clock,
        log,
        pollIntervalMs: paces.applicationsPollIntervalMs,
      };
      workers.push(
        startRetention({
          records,
          counting,
          content,
          pace: paces.retentionPace,
          clock,
          log,
          // While applications are on, their own worker does it.
          tidy: async () => {
            if (!isFeatureOn('applications')) await tidyApplications(applications);
          },
        }),
      );
      whenOn('applications', () => startApplications(applications));
      whenOn('analytics', () => {
        void counting.start();
        return counting;
      });
      whenOn('statusPage', () => {
        status.start();
        return status;
      });
      if (backups) whenOn('backups', () => backups.worker.watch());
      follow();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
};
