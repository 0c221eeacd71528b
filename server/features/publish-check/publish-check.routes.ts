/** The check before publication. */
import type { Router } from 'express';
import { checkPostCall } from '#shared/contracts/publish-check.contract.ts';
import { gone } from '#server/features/blog/writing/answer-edit.ts';
import { serveCall, type ServeCallOptions } from '#server/http/serve-call.ts';
import { checkPost, type CheckPostDeps } from './check-post.ts';

export const createPublishCheckRoutes = (deps: CheckPostDeps, options: ServeCallOptions): Router =>
  serveCall(
    checkPostCall,
    async ({ params }) => {
      const findings = await checkPost(params.id, deps);
      if (findings === null) throw gone();
      return { status: 200, body: findings };
    },
    options,
  );
