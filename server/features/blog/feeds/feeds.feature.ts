import type { Feature } from '../../feature.ts';
import { feedLinks } from './feed-forms.ts';
import { createFeedsRoutes } from './feeds.routes.ts';

export const feeds: Feature = {
  name: 'feeds',
  routes: ({ environment: { siteUrl }, records: { publicPosts, topics }, ...deps }) =>
    createFeedsRoutes({ ...deps, siteUrl, publicPosts, topics }),
  articleListLinks: feedLinks,
};
