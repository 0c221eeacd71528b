/** The calls of the saved answers. */
import { Router } from 'express';
import {
  listReplyTemplatesCall,
  removeReplyTemplateCall,
  saveReplyTemplateCall,
} from '#shared/contracts/reply-templates.contract.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { serveCall, type ServeCallOptions } from '#server/platform/http/serve-call.ts';
import { listReplyTemplates, saveReplyTemplate, type ReplyTemplatesDeps } from './reply-templates.ts';

export const createReplyTemplatesRoutes = (deps: ReplyTemplatesDeps, options: ServeCallOptions): Router => {
  const router = Router();

  router.use(
    serveCall(listReplyTemplatesCall, async () => ({ status: 200, body: await listReplyTemplates(deps) }), options),
  );

  router.use(
    serveCall(
      saveReplyTemplateCall,
      async ({ body }) => {
        const saved = await saveReplyTemplate(body, deps);
        if (saved === null)
          throw new Problem('title-reserved', 'An answer of this title comes with the program. Choose another title.', {
            errors: [{ field: 'title', message: 'Choose another title: this one comes with the program.' }],
          });
        return { status: 201, body: saved };
      },
      options,
    ),
  );

  router.use(
    serveCall(
      removeReplyTemplateCall,
      async ({ params }) => {
        if (!(await deps.templates.remove(params.id))) throw notFound('There is no such saved answer.');
        return { status: 204 };
      },
      options,
    ),
  );

  return router;
};
