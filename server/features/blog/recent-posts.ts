import type { BlogDeps } from './blog-deps.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** The newest articles that the public may read now. */
export const recentPosts = ({ posts, clock }: BlogDeps, limit: number): Promise<readonly PostSummaryRecord[]> =>
  posts.recentPublished(limit, clock());
