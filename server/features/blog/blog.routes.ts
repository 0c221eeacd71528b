import { listPublishedPostsCall, listRecentPostsCall, readPublishedPostCall } from '#shared/blog/blog.contract.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { resolveTopicAliases, type TopicLookup } from './topics/resolve-topic.ts';
import { presentPost, presentPostSummary } from './present-post.ts';
import { getPost, type BlogDeps } from './read-posts.ts';

export const createBlogRoutes = (deps: BlogDeps & { readonly topics: TopicLookup }): readonly CallRoute[] => [
  callRoute(listRecentPostsCall, async ({ query }) => ({
    status: 200 as const,
    body: (await deps.posts.recentPublished(query, deps.clock())).map(presentPostSummary),
  })),
  callRoute(listPublishedPostsCall, async ({ query }) => {
    const current = { ...query, ...(await resolveTopicAliases(query, deps)) };
    const { posts, total } = await deps.posts.listPublished(current, deps.clock());
    return {
      status: 200 as const,
      headers: { 'X-Total-Count': String(total) },
      body: posts.map(presentPostSummary),
    };
  }),
  callRoute(readPublishedPostCall, async ({ params }) => {
    const result = await getPost(deps, params.slug);
    if (result.kind === 'missing') throw notFound('There is no article at this address.');
    if (result.kind === 'moved')
      return { status: 301 as const, headers: { Location: `/api/blog/posts/${result.slug}` } };
    return { status: 200 as const, body: presentPost(result.post) };
  }),
];
