/** Composes what makes backups by itself. */
import type { Logger } from 'pino';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';
import { createBackupPlace, type BackupPlace } from '#server/features/operations/backups/backup-place.ts';
import {
  backupPace,
  createBackupWorker,
  type BackupPace,
  type BackupWorker,
} from '#server/features/operations/backups/backup-worker.ts';
import type { Repositories } from '#server/features/repositories.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createBackupMaker } from './backup/store-backup.ts';

export interface CreateBackupsOptions {
  readonly environment: Environment;
  readonly records: Pick<
    Repositories,
    'backupRuns' | 'backupLeases' | 'auditEntries' | 'setUp' | 'database' | 'workFailures'
  >;
  readonly pace: Partial<BackupPace> | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Backups {
  readonly worker: BackupWorker;
  readonly place: BackupPlace;
}

/** Undefined where no place is set. */
export const createBackups = ({
  environment,
  records,
  pace,
  clock,
  log,
}: CreateBackupsOptions): Backups | undefined => {
  const { backups: settings, s3 } = environment;
  if (settings === undefined) return undefined;
  const chosen = { ...backupPace, ...pace };
  const place = createBackupPlace(settings.place, s3);
  const { recipients } = settings;
  const worker = createBackupWorker({
    settings,
    place,
    maker: createBackupMaker({ environment, place, recipients, pauseMs: chosen.pauseMs, clock }),
    runs: records.backupRuns,
    leases: records.backupLeases,
    workFailures: records.workFailures,
    audit: createAuditTrail({ entries: records.auditEntries, clock, log }),
    // The list of what a new site lacks ticks itself.
    stored: async () => {
      const { marks, isClosed } = await records.setUp.read();
      if (!isClosed && marks.backup !== 'done') await records.setUp.mark('backup', 'done');
    },
    pace: chosen,
    // Instances share the lease, so one clock decides who holds it.
    clock: createSharedClock(clock, records.database.clockOffsetMs),
    log,
  });
  return { worker, place };
};
