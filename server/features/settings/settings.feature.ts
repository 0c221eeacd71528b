/** The settings of the site, which an owner may change, and the erasing of what is kept for longer than they say. */
import type { Connection } from 'mongoose';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { Feature } from '../feature.ts';
import { fixedSettings } from './fixed-settings.ts';
import { countOverdue } from './retention/overdue.ts';

const createRepositories = (connection: Connection) => ({
  retentionLeases: createLeaseRepository(connection, 'RetentionLease', 'retention_leases'),
});

export const settings: Feature<ReturnType<typeof createRepositories>> = {
  name: 'settings',
  repositories: createRepositories,
  async api({ records, mediaStores, content: site, counting, environment, announce, clock }) {
    const { createSettingsRoutes } = await import('./settings.routes.ts');
    const { createPictureFinder } = await import('../media/find-pictures.ts');
    const fixed = fixedSettings(environment);
    const sharedClock = createSharedClock(clock, records.database.clockOffsetMs);
    return createSettingsRoutes({
      content: records.content,
      media: createPictureFinder(records.media, mediaStores),
      site,
      fixed,
      announce,
      clock,
      countOverdue: (days) => countOverdue(days, sharedClock(), { ...records, counting }),
    });
  },
};
