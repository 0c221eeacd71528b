import { may } from '#shared/accounts/roles.ts';
import { findLinkTargetsCall, type LinkTarget } from '#shared/content/link-targets.contract.ts';
import { checkPostCall } from '#shared/content/publish-check.contract.ts';
import { noSuchArticle } from '#server/features/blog/read-posts.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { checkPost } from './check-post.ts';
import { findLinkTargets, type LinkTargetDeps } from './find-link-targets.ts';

export const createPublishCheckRoutes = (deps: LinkTargetDeps): readonly CallRoute[] => {
  return [
    callRoute(checkPostCall, async ({ params }) => {
      const findings = await checkPost(params.id, deps);
      if (findings === null) throw noSuchArticle();
      return { status: 200, body: findings };
    }),
    callRoute(findLinkTargetsCall, async ({ query, staff }) => {
      const { targets, warning } = await findLinkTargets(query.q, deps);
      const isVisible = ({ state }: LinkTarget): boolean => state === 'published' || may(staff.role, 'read-site');
      return { status: 200, body: { targets: targets.filter(isVisible), warning } };
    }),
  ];
};
