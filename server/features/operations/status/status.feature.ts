/** The status page, which an owner may switch on: how the site works now, and how it worked on the last 90 days. */
import type { Connection } from 'mongoose';
import type { Feature } from '../../feature.ts';
import { createStatusHistoryRepository } from './status-history.repository.ts';

const createRepositories = (connection: Connection) => ({
  statusHistory: createStatusHistoryRepository(connection),
});

export const status: Feature<ReturnType<typeof createRepositories>> = {
  name: 'status',
  repositories: createRepositories,
};
