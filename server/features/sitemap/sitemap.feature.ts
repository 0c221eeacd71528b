/** The maps of the site for search engines. */
import type { Feature } from '../feature.ts';
import { createSitemapRoutes } from './sitemap.routes.ts';

export const sitemap: Feature = {
  name: 'sitemap',
  routes: ({ environment, records, ...deps }) =>
    createSitemapRoutes({ ...environment, ...deps, publicPosts: records.publicPosts, editions: records.content }),
};
