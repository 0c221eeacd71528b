/** The publishing desk's list of articles. */
import type { Router } from 'express';
import { listAllPostsCall } from '#shared/contracts/staff-blog.contract.ts';
import { serveCall, type ServeCallOptions } from '#server/platform/http/serve-call.ts';
import type { BlogDeps } from './blog-deps.ts';
import { listAllPosts } from './list-all-posts.ts';
import { presentStaffPostSummary } from './writing/present-staff-post.ts';

export const createStaffBlogRoutes = (deps: BlogDeps, options: ServeCallOptions): Router =>
  serveCall(
    listAllPostsCall,
    async ({ query }) => {
      const { posts, total } = await listAllPosts(deps, query);
      const now = deps.clock();
      return {
        status: 200 as const,
        headers: { 'X-Total-Count': String(total) },
        body: posts.map((post) => presentStaffPostSummary(post, now)),
      };
    },
    options,
  );
