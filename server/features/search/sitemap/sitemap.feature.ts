import type { Feature } from '../../feature.ts';
import { createPictureFinder } from '../../media/find-pictures.ts';
import { createSitemapRoutes } from './sitemap.routes.ts';

export const sitemap: Feature = {
  name: 'sitemap',
  routes: ({ environment, records, ...deps }) =>
    createSitemapRoutes({
      ...environment,
      ...deps,
      publicPosts: records.publicPosts,
      editions: records.content,
      // A sitemap has too many pictures to cache them.
      pictures: createPictureFinder(records.media, deps.mediaStores),
    }),
};
