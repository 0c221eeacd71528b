/** Connects the backup worker with its place and its records. */
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { LeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { WorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import type { Logger } from 'pino';
import type { SetUpRepository } from '../../settings/set-up/set-up.repository.ts';
import type { AuditRepository } from '../audit/audit.repository.ts';
import { createAuditTrail } from '../audit/store-trail.ts';
import { createBackupPlace, type BackupPlace } from './backup-place.ts';
import type { BackupRunRepository } from './backup-run.repository.ts';
import {
  backupPace,
  createBackupWorker,
  type BackupMaker,
  type BackupPace,
  type BackupWorker,
} from './backup-worker.ts';

/** `server/boot/backup/` writes backups: it reads the whole database. */
export type CreateBackupMaker = (options: {
  readonly place: BackupPlace;
  readonly recipients: readonly string[];
  readonly pauseMs: number;
}) => BackupMaker;

interface CreateBackupsDeps {
  readonly environment: Pick<Environment, 'backups' | 's3'>;
  readonly records: {
    readonly backupRuns: BackupRunRepository;
    readonly backupLeases: LeaseRepository;
    readonly auditEntries: AuditRepository;
    readonly workFailures: WorkFailureRepository;
  };
  readonly setUp: SetUpRepository;
  readonly createBackupMaker: CreateBackupMaker;
  readonly backupPace?: Partial<BackupPace> | undefined;
  readonly sharedClock: () => Date;
  readonly clock: () => Date;
  readonly log: Logger;
}

interface Backups {
  readonly settings: BackupSettings;
  readonly worker: BackupWorker;
  readonly place: BackupPlace;
}

/** Undefined without a place for backups. */
export const createBackups = (deps: CreateBackupsDeps): Backups | undefined => {
  const { environment, records, setUp, sharedClock, clock, log } = deps;
  const { backups: settings, s3 } = environment;
  if (settings === undefined) return undefined;
  const pace = { ...backupPace, ...deps.backupPace };
  const place = createBackupPlace(settings.place, s3);
  const worker = createBackupWorker({
    settings,
    place,
    maker: deps.createBackupMaker({ place, recipients: settings.recipients, pauseMs: pace.pauseMs }),
    runs: records.backupRuns,
    leases: records.backupLeases,
    workFailures: records.workFailures,
    audit: createAuditTrail({ entries: records.auditEntries, clock, log }),
    // Completes the step of the set-up.
    stored: async () => {
      const { marks, isClosed } = await setUp.read();
      if (!isClosed && marks.backup !== 'done') await setUp.mark('backup', 'done');
    },
    pace,
    clock: sharedClock,
    log,
  });
  return { settings, worker, place };
};
