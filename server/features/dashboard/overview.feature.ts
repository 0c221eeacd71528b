import { createReadWithheld } from '../contact/outbox/confirmation-limits.ts';
import { readBackupHealth } from '../operations/backups/read-backup-health.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import type { Feature } from '../feature.ts';

export const overview: Feature = {
  name: 'overview',
  async api({ environment, records, content: live, secret, clock }) {
    const { createOverviewRoutes } = await import('./overview.routes.ts');
    const { connection, deskFigures: desk, deskReading: reading, posts, postAgenda: agenda, content } = records;
    const { letters, cdn, applications } = records;
    const readWithheld = createReadWithheld({ connection, secret, perHour: environment.confirmationsPerHour, clock });
    const mailConfigured = environment.smtpUrl !== undefined;
    const read = { desk, reading, posts, agenda, content, applications, live, letters, cdn, readWithheld };
    const readBackupTrouble = async () => {
      const sharedClock = createSharedClock(clock, records.database.clockOffsetMs);
      const isOn = environment.backups !== undefined;
      return (await readBackupHealth({ runs: records.backupRuns, isOn, clock: sharedClock })).trouble;
    };
    return createOverviewRoutes({ ...read, readBackupTrouble, mailConfigured, clock });
  },
};
