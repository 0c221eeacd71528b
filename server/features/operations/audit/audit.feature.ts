/** The record of what staff and operators have done. */
import type { Connection } from 'mongoose';
import type { Feature } from '../../feature.ts';
import { createAuditRepository } from './audit.repository.ts';

const createRepositories = (connection: Connection) => ({ auditEntries: createAuditRepository(connection) });

export const audit: Feature<ReturnType<typeof createRepositories>> = {
  name: 'audit',
  repositories: createRepositories,
  async api({ records, clock }) {
    const { createAuditRoutes } = await import('./audit.routes.ts');
    return createAuditRoutes({ entries: records.auditEntries, clock });
  },
};
