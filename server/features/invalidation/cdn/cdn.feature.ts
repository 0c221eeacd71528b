/** Tells a CDN in front of the site what has changed. */
import type { Connection } from 'mongoose';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { Feature } from '../../feature.ts';
import { createCdnStateRepository } from './cdn-state.repository.ts';

const createRepositories = (connection: Connection) => ({
  cdn: createCdnStateRepository(connection),
  cdnLeases: createLeaseRepository(connection, 'CdnLease', 'cdn_leases'),
});

export const cdn: Feature<ReturnType<typeof createRepositories>> = { name: 'cdn', repositories: createRepositories };
