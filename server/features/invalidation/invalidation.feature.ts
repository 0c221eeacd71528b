/** Tells the instances of the site what has changed. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createInvalidationRepository } from './invalidation.repository.ts';

const createRepositories = (connection: Connection) => ({ changes: createInvalidationRepository(connection) });

export const invalidation: Feature<ReturnType<typeof createRepositories>> = {
  name: 'invalidation',
  repositories: createRepositories,
};
