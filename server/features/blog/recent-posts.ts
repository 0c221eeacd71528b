import type { BlogDeps } from './blog-deps.ts';
import type { PostSummaryRecord } from './post-record.ts';
import type { RecentPostsQuery } from './post.repository.ts';

/** The newest articles that the public may read now. */
export const recentPosts = (
  { posts, clock }: BlogDeps,
  query: RecentPostsQuery,
): Promise<readonly PostSummaryRecord[]> => posts.recentPublished(query, clock());
