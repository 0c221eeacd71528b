/** The home page's block of newest articles: up to three, or SPEC.md's Coming Soon. */
import type { LatestInsights } from '#shared/pages/home.data.ts';
import type { PostCard } from '#shared/pages/post-card.ts';
import { picturePlaces } from '#server/features/blog/picture-places.ts';
import { presentCard } from '#server/features/blog/present-card.ts';
import { recentPosts } from '#server/features/blog/recent-posts.ts';
import { findPictures } from '#server/features/media/find-pictures.ts';
import type { PageDeps } from './page-loader.ts';

/** SPEC.md section 9. */
const mostShown = 3;

interface LoadedInsights {
  readonly insights: LatestInsights;
  /** The articles could not be read just now. */
  readonly incomplete: boolean;
}

const readCards = async (deps: PageDeps): Promise<PostCard[]> => {
  const posts = await recentPosts(deps, { limit: mostShown });
  const pictures = await findPictures(
    deps.media,
    posts.map((post) => post.featured_image),
  );
  const { readTime } = deps.content.insights;
  return posts.map((post, index) =>
    presentCard(post, { readTime, pictures, sizes: index === 0 ? picturePlaces.homeLead : picturePlaces.homeSide }),
  );
};

/** A failure is logged and shows the empty state: the home page never fails because of its articles. */
export const loadLatestInsights = async (deps: PageDeps): Promise<LoadedInsights> => {
  const { label, viewAll, comingSoon } = deps.content.insights.home;
  const posts = await readCards(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the newest articles could not be read; the home page shows none');
    return undefined;
  });
  return { insights: { label, viewAll, comingSoon, posts: posts ?? [] }, incomplete: posts === undefined };
};
