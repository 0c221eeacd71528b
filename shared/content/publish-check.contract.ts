/** What an article should have before it is published. */
import { z } from 'zod';
import { checkedElements, checkedFields, checkCodes, checkLevels } from '#shared/content/publish-check-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { postIdParams } from '../blog/staff-blog.contract.ts';

export const findingSchema = z.object({
  level: z.enum(checkLevels).describe('A blocker is an error that readers would meet; a hint can be passed over'),
  code: z.enum(checkCodes),
  message: z.string().describe('A sentence that says what to do'),
  where: z.object({
    field: z.enum(checkedFields),
    element: z
      .object({
        kind: z.enum(checkedElements),
        index: z.number().int().describe('Which one of its kind in the content, from 0'),
        quote: z.string().describe('Words by which it is recognized; of a picture, the end of its address'),
      })
      .optional()
      .describe('In the content: what it is about'),
  }),
});
/** One thing that the check has found. */
export type Finding = z.output<typeof findingSchema>;

export const checkPostCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/check',
  summary: 'What to mend in an article before it is published',
  description:
    'Looks at the working copy, or at the article where nothing else is in work. Blockers come first; else the order is that of the page. ' +
    'At most 200 are told; an empty list means that there is nothing to mend.',
  auth: 'staff',
  needs: 'write-articles',
  params: postIdParams,
  responses: { 200: z.array(findingSchema) },
});
