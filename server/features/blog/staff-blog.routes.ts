/** The calls of the publishing desk. */
import type { Router } from 'express';
import { listAllPostsCall } from '#shared/contracts/staff-blog.contract.ts';
import { serveCall, type ServeCallOptions } from '#server/http/serve-call.ts';
import type { BlogDeps } from './blog-deps.ts';
import { listAllPosts } from './list-all-posts.ts';
import { presentPostSummary } from './present-post.ts';

export const createStaffBlogRoutes = (deps: Pick<BlogDeps, 'posts'>, options: ServeCallOptions): Router =>
  serveCall(
    listAllPostsCall,
    async ({ query }) => {
      const { posts, total } = await listAllPosts(deps, query);
      return {
        status: 200 as const,
        headers: { 'X-Total-Count': String(total) },
        body: posts.map(presentPostSummary),
      };
    },
    options,
  );
