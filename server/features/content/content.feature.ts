/** Page content that staff can edit. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createContentRepository } from './content.repository.ts';
import { createFirstStartRepository } from './first-start.repository.ts';

const createRepositories = (connection: Connection) => ({
  content: createContentRepository(connection),
  firstStart: createFirstStartRepository(connection),
  switchesStart: createFirstStartRepository(connection, 'feature-switches'),
});

export const content: Feature<ReturnType<typeof createRepositories>> = {
  name: 'content',
  repositories: createRepositories,
  async api({ records, content: site, siteAnswer, secret, announce, clock }) {
    const { createContentRoutes } = await import('./content.routes.ts');
    return createContentRoutes({ content: records.content, site, siteAnswer, secret, announce, clock });
  },
};
