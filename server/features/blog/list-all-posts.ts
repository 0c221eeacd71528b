import type { BlogDeps } from './blog-deps.ts';
import type { StaffPostSummaryRecord } from './post-record.ts';
import type { PostList, PostListQuery } from './post.repository.ts';

/** One page of all articles outside the trash, drafts included, the newest made first. */
export const listAllPosts = (
  { posts }: Pick<BlogDeps, 'posts'>,
  query: Pick<PostListQuery, 'q' | 'page' | 'limit'>,
): Promise<PostList<StaffPostSummaryRecord>> => posts.listAll(query);
