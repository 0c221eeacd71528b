import type { BlogDeps } from './blog-deps.ts';
import type { PostList, PostListQuery } from './post.repository.ts';

/** One page of what the public may read now, newest first. */
export const listPosts = ({ posts, clock }: BlogDeps, query: PostListQuery): Promise<PostList> =>
  posts.listPublished(query, clock());
