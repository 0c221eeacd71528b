/** Redirects and the log of missing addresses. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createNotFoundLogRepository } from './not-found-log.repository.ts';
import { createRedirectRepository } from './redirect.repository.ts';

const createRepositories = (connection: Connection) => ({
  redirects: createRedirectRepository(connection),
  notFoundLog: createNotFoundLogRepository(connection),
});

export const redirects: Feature<ReturnType<typeof createRepositories>> = {
  name: 'redirects',
  repositories: createRepositories,
  async api({ environment: { siteUrl }, records, siteAnswer, announce, clock }) {
    const { createRedirectsRoutes } = await import('./redirects.routes.ts');
    const { redirects: rules, notFoundLog: missed } = records;
    return createRedirectsRoutes({ redirects: rules, missed, siteAnswer, announce, siteUrl, clock });
  },
};
