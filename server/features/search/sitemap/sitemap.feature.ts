/** The maps of the site for search engines. */
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
      // A map has too many to cache them.
      pictures: createPictureFinder(records.media, deps.mediaStores),
    }),
};
