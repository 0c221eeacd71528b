/** The search of the staff area, and the sitemaps for search engines. */
import type { ServeText } from '#server/platform/http/text-response.ts';
import { callRoute } from '#server/platform/http/call-route.ts';
import type { PublicPostsRepository } from '../blog/public-posts.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { Feature } from '../feature.ts';
import type { PictureFinder } from '../media/find-pictures.ts';
import type { FindSources } from './find-source.ts';
import { createSitemapRoutes } from './sitemap.routes.ts';

interface Uses {
  readonly publicPosts: PublicPostsRepository;
  /** The repository. */
  readonly content: ContentRepository;
  readonly uncachedPictures: PictureFinder;
  readonly serve: ServeText;
}

export const search: Feature<object, Uses> = {
  name: 'search',
  create: ({ environment: { siteUrl }, uses, content, parts, clock }) => ({
    routes: [
      createSitemapRoutes({
        siteUrl,
        publicPosts: uses.publicPosts,
        editions: uses.content,
        pictures: uses.uncachedPictures,
        content,
        serve: uses.serve,
        clock,
      }),
    ],
    api: async () => {
      const { findCall } = await import('#shared/search/find.contract.ts');
      const { createFindRecords } = await import('./find-records.ts');
      const loaded = await Promise.all(parts().map(async ({ findSources }) => findSources?.()));
      const sources = loaded.reduce<FindSources>((all, some) => ({ ...all, ...some }), {});
      const findRecords = createFindRecords({ sources, content, clock });
      return [
        callRoute(findCall, async ({ query, staff }) => ({
          status: 200 as const,
          body: await findRecords(query, staff),
        })),
      ];
    },
  }),
};
