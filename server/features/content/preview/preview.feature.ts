/** Secret links to unpublished articles. */
import type { Connection } from 'mongoose';
import type { Feature } from '../../feature.ts';
import { createPreviewRepository } from './preview.repository.ts';

const createRepositories = (connection: Connection) => ({ previews: createPreviewRepository(connection) });

export const preview: Feature<ReturnType<typeof createRepositories>> = {
  name: 'preview',
  repositories: createRepositories,
  async api({ environment: { siteUrl }, records, secret, clock }) {
    const { createPreviewRoutes } = await import('./preview.routes.ts');
    return createPreviewRoutes({ previews: records.previews, articles: records.postWriting, secret, siteUrl, clock });
  },
};
