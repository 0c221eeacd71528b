/** The home page's block of newest articles: up to three, or SPEC.md's Coming Soon. */
import type { LatestInsights } from '#shared/pages/latest-insights.ts';
import { presentCard } from '#server/features/blog/present-card.ts';
import { recentPosts } from '#server/features/blog/recent-posts.ts';
import type { PageDeps } from './page-loader.ts';

/** SPEC.md section 9. */
const mostShown = 3;

interface LoadedInsights {
  readonly insights: LatestInsights;
  /** The articles could not be read just now. */
  readonly incomplete: boolean;
}

/** A failure is logged and shows the empty state: the home page never fails because of its articles. */
export const loadLatestInsights = async (deps: PageDeps): Promise<LoadedInsights> => {
  const { label, viewAll, comingSoon } = deps.content.insights.home;
  const posts = await recentPosts(deps, mostShown).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the newest articles could not be read; the home page shows none');
    return undefined;
  });
  const cards = (posts ?? []).map((post) => presentCard(post, deps.content.insights.readTime));
  return { insights: { label, viewAll, comingSoon, posts: cards }, incomplete: posts === undefined };
};
