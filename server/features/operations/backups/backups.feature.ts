/** Backups that the program makes by itself: when, where to, what became of them. `server/boot/backup/` writes and restores them. */
import type { Connection } from 'mongoose';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { Feature } from '../../feature.ts';
import { createBackupRunRepository } from './backup-run.repository.ts';

const createRepositories = (connection: Connection) => ({
  backupRuns: createBackupRunRepository(connection),
  backupLeases: createLeaseRepository(connection, 'BackupLease', 'backup_leases'),
});

export const backups: Feature<ReturnType<typeof createRepositories>> = {
  name: 'backups',
  switchedBy: 'backups',
  repositories: createRepositories,
  async api({ environment, records, backups: made, clock }) {
    if (environment.backups === undefined || made === undefined) return [];
    const { createBackupRoutes } = await import('./backups.routes.ts');
    return createBackupRoutes({
      settings: environment.backups,
      backups: made,
      runs: records.backupRuns,
      dataDir: environment.dataDir,
      clock: createSharedClock(clock, records.database.clockOffsetMs),
    });
  },
};
