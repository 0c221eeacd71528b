/** The publishing desk's list of articles. */
import { listAllPostsCall } from '#shared/contracts/staff-blog.contract.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import type { BlogDeps } from './blog-deps.ts';
import { listAllPosts } from './list-all-posts.ts';
import { presentStaffPostSummary } from './writing/present-staff-post.ts';

export const createStaffBlogRoutes = (deps: BlogDeps): readonly CallRoute[] => [
  callRoute(listAllPostsCall, async ({ query }) => {
    const { posts, total } = await listAllPosts(deps, query);
    const now = deps.clock();
    return {
      status: 200 as const,
      headers: { 'X-Total-Count': String(total) },
      body: posts.map((post) => presentStaffPostSummary(post, now)),
    };
  }),
];
