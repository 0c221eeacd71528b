/** The check before publication, and of links while they are made. */
import { Router } from 'express';
import { findLinkTargetsCall } from '#shared/contracts/link-targets.contract.ts';
import { checkPostCall } from '#shared/contracts/publish-check.contract.ts';
import { gone } from '#server/features/blog/writing/answer-edit.ts';
import { serveCall, type ServeCallOptions } from '#server/platform/http/serve-call.ts';
import { checkPost } from './check-post.ts';
import { findLinkTargets, type LinkTargetDeps } from './find-link-targets.ts';

export const createPublishCheckRoutes = (deps: LinkTargetDeps, options: ServeCallOptions): Router => {
  const router = Router();

  router.use(
    serveCall(
      checkPostCall,
      async ({ params }) => {
        const findings = await checkPost(params.id, deps);
        if (findings === null) throw gone();
        return { status: 200, body: findings };
      },
      options,
    ),
  );

  router.use(
    serveCall(
      findLinkTargetsCall,
      async ({ query }) => ({ status: 200 as const, body: await findLinkTargets(query.q, deps) }),
      options,
    ),
  );

  return router;
};
