/** The calls of the saved answers. */
import {
  listReplyTemplatesCall,
  removeReplyTemplateCall,
  saveReplyTemplateCall,
} from '#shared/contracts/reply-templates.contract.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { listReplyTemplates, saveReplyTemplate, type ReplyTemplatesDeps } from './reply-templates.ts';

export const createReplyTemplatesRoutes = (deps: ReplyTemplatesDeps): readonly CallRoute[] => {
  return [
    callRoute(listReplyTemplatesCall, async () => ({ status: 200, body: await listReplyTemplates(deps) })),
    callRoute(saveReplyTemplateCall, async ({ body }) => {
      const saved = await saveReplyTemplate(body, deps);
      if (saved === null)
        throw new Problem('title-reserved', 'An answer of this title comes with the program. Choose another title.', {
          errors: [{ field: 'title', message: 'Choose another title: this one comes with the program.' }],
        });
      return { status: 201, body: saved };
    }),
    callRoute(removeReplyTemplateCall, async ({ params }) => {
      if (!(await deps.templates.remove(params.id))) throw notFound('There is no such saved answer.');
      return { status: 204 };
    }),
  ];
};
