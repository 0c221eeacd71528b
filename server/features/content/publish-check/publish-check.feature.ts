/** Checks articles before publication and suggests link targets. */
import type { Feature } from '../../feature.ts';

export const publishCheck: Feature = {
  name: 'publish-check',
  async api({ environment: { siteUrl }, records, content, siteAnswer, redirects, clock }) {
    const { createPublishCheckRoutes } = await import('./publish-check.routes.ts');
    const { posts, postWriting: articles, postNeighbors: neighbors, media } = records;
    return createPublishCheckRoutes({
      posts,
      articles,
      neighbors,
      media,
      content,
      siteAnswer,
      redirects,
      siteUrl,
      clock,
    });
  },
};
