/** Checks an article before publication. */
import { z } from 'zod';
import { checkedElements, checkedFields, checkCodes, checkLevels } from '#shared/content/publish-check-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { postIdParams } from '../blog/staff-blog.contract.ts';

export const findingSchema = z.object({
  level: z.enum(checkLevels).describe('`blocker`: an error that readers would see; `hint`: can be ignored'),
  code: z.enum(checkCodes),
  message: z.string().describe('A sentence that says what to do'),
  where: z.object({
    field: z.enum(checkedFields),
    element: z
      .object({
        kind: z.enum(checkedElements),
        index: z.number().int().describe('Index among elements of this kind in the content, from 0'),
        quote: z.string().describe('Text that identifies it; for a picture, the end of its address'),
      })
      .optional()
      .describe('The element in the content'),
  }),
});
export type Finding = z.output<typeof findingSchema>;

export const checkPostCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/check',
  summary: 'Problems to fix in an article before it is published',
  description:
    'Checks the working copy, or the article if there is none. Blockers come first, otherwise in page order. ' +
    'At most 200; an empty list means that there are none.',
  auth: 'staff',
  needs: 'write-articles',
  params: postIdParams,
  responses: { 200: z.array(findingSchema) },
});
