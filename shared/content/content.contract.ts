/** The calls by which staff change the content of the public pages. */
import { z } from 'zod';
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
  summary: 'Where each fact is named: in the texts of pages and mails, published or in work, and in the program',
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
  params,
  responses: { 200: contentPageSchema },
});

export const saveContentCall = defineCall({
  method: 'PUT',
  path: '/api/admin/content/{key}/working-copy',
  summary: 'Save what is being written, without changing what the public reads',
  description: `The page’s own schema must accept it: otherwise 422 with the fields by their paths. ${conflictDescription}`,
  auth: 'staff',
  needs: 'edit-pages',
  audit: { words: 'Wrote on a page', isFrequent: true },
  params,
  body: versionBody.extend({ content: pageContentSchema }),
  bodyLimit,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict'],
});

export const discardContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/discard',
  summary: 'Set the working copy aside: it becomes a revision, and the public page stays as it is',
  description: conflictDescription,
  auth: 'staff',
  needs: 'edit-pages',
  audit: { words: 'Set the working copy of a page aside' },
  params,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do'],
});

export const publishContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/publish',
  summary: 'Make the working copy public, now or from a given moment on',
  description: `Whatever was scheduled before gives way to it. ${conflictDescription}`,
  auth: 'staff',
  needs: 'publish-pages',
  audit: { words: 'Published a page' },
  params,
  body: versionBody.extend({
    published_at: z.iso
      .datetime({ offset: true })
      .transform((value) => new Date(value))
      .optional()
      .describe('From when on it is to be read; without it, or in the past: from now on'),
  }),
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do', 'not-publishable'],
});

export const unscheduleContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/unschedule',
  summary: 'Take back what waits for its time: it is in work again',
  description: conflictDescription,
  auth: 'staff',
  needs: 'publish-pages',
  audit: { words: 'Took back the scheduled publication of a page' },
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
  params: revisionParams,
  responses: { 200: contentRevisionTextSchema },
});

export const restoreContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/revisions/{revisionId}/restore',
  summary: 'Put a revision into the working copy; what was in work becomes a revision',
  description: conflictDescription,
  auth: 'staff',
  needs: 'edit-pages',
  audit: { words: 'Restored a revision of a page' },
  params: revisionParams,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do'],
});

export const useBuiltInContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/built-in',
  summary: 'Make the built-in text public again, at once',
  description: `What was in work becomes a revision, and nothing is scheduled any more. ${conflictDescription}`,
  auth: 'staff',
  needs: 'edit-pages',
  audit: { words: 'Published the built-in text of a page' },
  params,
  body: versionBody,
  responses: { 200: contentPageSchema },
  errors: ['version-conflict', 'nothing-to-do'],
});

export const previewContentCall = defineCall({
  method: 'POST',
  path: '/api/admin/content/{key}/preview',
  summary: 'A key to the page with its working copy, which opens it to whoever has it for a quarter of an hour',
  auth: 'staff',
  needs: 'read-site',
  audit: { words: 'Previewed a page', isFrequent: true },
  params,
  responses: { 200: z.object({ preview: z.string().describe('Added to one of the page’s addresses as `?preview=`') }) },
});
