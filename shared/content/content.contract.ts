/** Calls for editing page content. */
import { z } from 'zod';
import { recruitersPages } from '#shared/accounts/roles.ts';
import { pageKeys } from '#shared/content/content-map.ts';
import {
  contentListSchema,
  contentPageSchema,
  contentRevisionTextSchema,
  factUsesSchema,
  pageContentSchema,
  revisionIdSchema,
} from './content.schema.ts';
import { defineCall } from '../api/define-call.ts';
import { conflictOver, versionOf } from '../api/record-fields.ts';

const params = z.object({ key: z.enum(pageKeys).describe('The page’s key, for example homepage') });

const revisionParams = params.extend({ revisionId: revisionIdSchema });

const versionBody = z.object({ version: versionOf('page') });

const conflictDescription = conflictOver('page');

/** The largest page has 30 kB of text. */
const bodyLimit = 512 * 1024;

export const listContentCall = defineCall({
  method: 'GET',
  path: '/api/admin/content',
  summary: 'Every page with the state of its content, and figures that contradict each other',
  auth: 'staff',
  needs: 'read-site',
  responses: { 200: contentListSchema },
});

export const listFactUsesCall = defineCall({
  method: 'GET',
  path: '/api/admin/fact-uses',
  summary: 'Uses of each fact: in texts of pages and emails, published or not, and in code',
  auth: 'staff',
  needs: 'read-site',
  responses: { 200: factUsesSchema },
});

export const readContentCall = defineCall({
  method: 'GET',
  path: '/api/admin/content/{key}',
  summary: 'The content of a page, its form and its revisions',
  auth: 'staff',
  needs: 'read-site',
  alternative: recruitersPages,
  params,
  responses: { 200: contentPageSchema },
});

export const saveContentCall = defineCall({
  method: 'PUT',
  path: '/api/admin/content/{key}/working-copy',
  summary: 'Save the working copy; the public text stays',
  description: `It may have empty texts and too few entries, which publication asks for. Other mistakes are answered with 422 and the paths of the fields. ${conflictDescription}`,
  auth: 'staff',
  needs: 'edit-pages',
  alternative: recruitersPages,
  audit: { words: 'Edited a page', isFrequent: true },
  params,
  body: versionBody.extend({ content: pageContentSchema }),
  bodyLimit,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict'],
});

export const discardContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/discard',
  summary: 'Discard the working copy; it becomes a revision, and the public page stays',
  description: conflictDescription,
  auth: 'staff',
  needs: 'edit-pages',
  alternative: recruitersPages,
  audit: { words: 'Discarded the changes of a page' },
  params,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do'],
});

export const publishContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/publish',
  summary: 'Publish the working copy, now or at a given time',
  description: `It replaces a scheduled text. ${conflictDescription}`,
  auth: 'staff',
  needs: 'publish-pages',
  alternative: recruitersPages,
  audit: { words: 'Published a page' },
  params,
  body: versionBody.extend({
    published_at: z.iso
      .datetime({ offset: true })
      .transform((value) => new Date(value))
      .optional()
      .describe('Publication time; omitted or in the past: now'),
  }),
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do', 'not-publishable'],
});

export const unscheduleContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/unschedule',
  summary: 'Cancel a scheduled publication; the text becomes the working copy',
  description: conflictDescription,
  auth: 'staff',
  needs: 'publish-pages',
  alternative: recruitersPages,
  audit: { words: 'Canceled the scheduled publication of a page' },
  params,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do'],
});

export const readContentRevisionCall = defineCall({
  method: 'GET',
  path: '/api/admin/content/{key}/revisions/{revisionId}',
  summary: 'One revision of a page with its text',
  auth: 'staff',
  needs: 'read-site',
  alternative: recruitersPages,
  params: revisionParams,
  responses: { 200: contentRevisionTextSchema },
});

export const restoreContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/revisions/{revisionId}/restore',
  summary: 'Restore a revision as working copy; the previous working copy becomes a revision',
  description: conflictDescription,
  auth: 'staff',
  needs: 'edit-pages',
  alternative: recruitersPages,
  audit: { words: 'Restored a revision of a page' },
  params: revisionParams,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do'],
});

export const useBuiltInContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/built-in',
  summary: 'Publish the built-in text again, at once',
  description: `The working copy becomes a revision, and a scheduled publication is cancelled. ${conflictDescription}`,
  auth: 'staff',
  needs: 'edit-pages',
  alternative: recruitersPages,
  audit: { words: 'Restored the built-in text of a page' },
  params,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do', 'not-publishable'],
});

export const previewContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/preview',
  summary: 'Create a preview key: for 15 minutes, anyone who has it can read the page with its working copy',
  auth: 'staff',
  needs: 'read-site',
  alternative: recruitersPages,
  audit: { words: 'Previewed a page', isFrequent: true },
  params,
  responses: {
    200: z.object({ preview: z.string().describe('Key to add to one of the page’s addresses as `?preview=`') }),
  },
});
