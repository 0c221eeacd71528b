/** The public calls of the blog. */
import { Router, type RequestHandler } from 'express';
import { listPublishedPostsCall, listRecentPostsCall, readPublishedPostCall } from '#shared/contracts/blog.contract.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { serveCall } from '#server/platform/http/serve-call.ts';
import type { BlogDeps } from './blog-deps.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';
import { presentPost, presentPostSummary } from './present-post.ts';
import { recentPosts } from './recent-posts.ts';

export const createBlogRoutes = (deps: BlogDeps, before: readonly RequestHandler[] = []): Router => {
  const router = Router();

  router.use(
    serveCall(
      listRecentPostsCall,
      async ({ query }) => ({
        status: 200 as const,
        body: (await recentPosts(deps, query)).map(presentPostSummary),
      }),
      { before },
    ),
  );

  router.use(
    serveCall(
      listPublishedPostsCall,
      async ({ query }) => {
        const { posts, total } = await listPosts(deps, query);
        return {
          status: 200 as const,
          headers: { 'X-Total-Count': String(total) },
          body: posts.map(presentPostSummary),
        };
      },
      { before },
    ),
  );

  router.use(
    serveCall(
      readPublishedPostCall,
      async ({ params }) => {
        const result = await getPost(deps, params.slug);
        if (result.kind === 'missing') throw notFound('There is no article at this address.');
        if (result.kind === 'moved')
          return { status: 301 as const, headers: { Location: `/api/blog/posts/${result.slug}` } };
        return { status: 200 as const, body: presentPost(result.post) };
      },
      { before },
    ),
  );

  return router;
};
