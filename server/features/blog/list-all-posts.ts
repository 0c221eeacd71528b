import type { BlogDeps } from './blog-deps.ts';
import type { PostList, PostListQuery } from './post.repository.ts';

/** One page of all articles, drafts included, the newest made first. */
export const listAllPosts = (
  { posts }: Pick<BlogDeps, 'posts'>,
  query: Pick<PostListQuery, 'q' | 'page' | 'limit'>,
): Promise<PostList> => posts.listAll(query);
