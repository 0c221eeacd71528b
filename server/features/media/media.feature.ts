/** The library of pictures. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createMediaFilesRoutes } from './media-files.routes.ts';
import { createMediaRepository } from './media.repository.ts';
import { createUnfinishedFilesRepository } from './unfinished-files.repository.ts';

const createRepositories = (connection: Connection) => ({
  media: createMediaRepository(connection),
  unfinishedFiles: createUnfinishedFilesRepository(connection),
});

export const media: Feature<ReturnType<typeof createRepositories>> = {
  name: 'media',
  repositories: createRepositories,
  routes: ({ pictureCache, sharedHeaders, counting, log }) =>
    createMediaFilesRoutes({ pictures: pictureCache, shared: sharedHeaders, counting, log }),
  async api({ records, mediaStores: stores, announce, clock, log }) {
    const { createMediaRoutes } = await import('./media.routes.ts');
    const { findArticlesShowing } = await import('../blog/find-articles-showing.ts');
    const { findPagesShowing } = await import('../content/find-pages-showing.ts');
    const { findTopicsShowing } = await import('../blog/topics/manage-topics.ts');
    const { media: library, unfinishedFiles: unfinished, workFailures } = records;
    const findUses = async (hash: string) => ({
      articles: await findArticlesShowing(hash, { ...records, clock }),
      pages: await findPagesShowing(hash, { ...records, clock }),
      topics: await findTopicsShowing(hash, records),
    });
    return createMediaRoutes({ media: library, stores, unfinished, findUses, announce, workFailures, clock, log });
  },
};
