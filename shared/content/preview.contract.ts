/** Links by which anybody who has one reads an article before it is published. */
import { z } from 'zod';
import { defineCall } from '../api/define-call.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { postIdParams } from '../blog/staff-blog.contract.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

/** How long a link to an unpublished article lasts, and how many an article has. */
export const previewLimits = {
  hours: { min: 1, max: 720, usual: 72 },
  /** All of them are listed, so that each can be ended. */
  perArticle: 50,
  /** Otherwise one person could use up all links of an article. */
  perPerson: 10,
} as const;

const previewSchema = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  created_by: staffRefSchema,
  expires_at: moment('From then on the link leads nowhere'),
});
/** A link that leads to an article, without its address. */
export type Preview = z.output<typeof previewSchema>;

const newPreviewSchema = previewSchema.extend({
  url: z.string().describe('The whole address; it is told this once and cannot be looked up again'),
});
/** A link that has just been made. */
export type NewPreview = z.output<typeof newPreviewSchema>;

const { hours } = previewLimits;

export const createPreviewCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/previews',
  summary: 'Make a link that shows an article as it would be published',
  description:
    'Whoever has the link sees the working copy, or the article where nothing else is in work, each time as it is then. It ends at ' +
    `\`expires_at\`, when it is removed, and when the article is moved to the trash. An article has ${previewLimits.perArticle} links at most, ` +
    `${previewLimits.perPerson} by one person; one more is refused with 409.`,
  auth: 'staff',
  needs: 'read-site',
  audit: { words: 'Made a preview link of an article' },
  params: postIdParams,
  body: z.object({
    expires_in_hours: z.number().int().min(hours.min).max(hours.max).default(hours.usual).describe('How long it lasts'),
  }),
  responses: { 201: newPreviewSchema },
  errors: ['too-many-previews'],
});

export const listPreviewsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/previews',
  summary: 'The links that lead to an article now, the one that was made last first',
  auth: 'staff',
  needs: 'read-site',
  params: postIdParams,
  responses: { 200: z.array(previewSchema) },
});

export const endPreviewCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/blog/posts/{id}/previews/{previewId}',
  summary: 'End a link. Ending a link of another person requires the right to publish',
  auth: 'staff',
  needs: 'read-site',
  audit: { words: 'Ended a preview link of an article' },
  params: postIdParams.extend({ previewId: recordId('The link’s id') }),
  responses: { 204: null },
});
