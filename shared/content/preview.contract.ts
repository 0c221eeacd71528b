/** Preview links: anyone with one can read an article before it is published. */
import { z } from 'zod';
import { defineCall } from '../api/define-call.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { postIdParams } from '../blog/staff-blog.contract.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

/** Lifetime of a link in hours, and number of links. */
export const previewLimits = {
  hours: { min: 1, max: 720, usual: 72 },
  /** All links are listed, so that each can be ended. */
  perArticle: 50,
  /** Prevents one person from using up all links of an article. */
  perPerson: 10,
} as const;

const previewSchema = z.object({
  id: z.string(),
  created_at: z.iso.datetime(),
  created_by: staffRefSchema,
  expires_at: moment('When the link expires'),
});
/** A link without its address. */
export type Preview = z.output<typeof previewSchema>;

const newPreviewSchema = previewSchema.extend({
  url: z.string().describe('The address; it is shown only once'),
});
export type NewPreview = z.output<typeof newPreviewSchema>;

const { hours } = previewLimits;

export const createPreviewCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/previews',
  summary: 'Create a link that shows an article as it would be published',
  description:
    'Anyone with the link sees the current working copy, or the article if there is none. It ends at ' +
    `\`expires_at\`, when it is removed, and when the article is moved to the trash. An article can have ${previewLimits.perArticle} links, ` +
    `${previewLimits.perPerson} by one person; more are refused with 409.`,
  auth: 'staff',
  needs: 'read-site',
  audit: { words: 'Created a preview link for an article' },
  params: postIdParams,
  body: z.object({
    expires_in_hours: z.number().int().min(hours.min).max(hours.max).default(hours.usual).describe('Lifetime in hours'),
  }),
  responses: { 201: newPreviewSchema },
  errors: ['too-many-previews'],
});

export const listPreviewsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/previews',
  summary: 'Valid links to an article, newest first',
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
