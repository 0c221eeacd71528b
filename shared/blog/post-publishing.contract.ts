/** Calls of the publishing desk: working copy, publication, revisions. */
import { z } from 'zod';
import { postBodyLimit, revisionsListed } from '#shared/blog/post-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { recordId } from '../api/record-fields.ts';
import { conflictDescription, postIdParams, versionQuery } from './staff-blog.contract.ts';
import {
  postVersionSchema,
  publicationMomentSchema,
  revisionSchema,
  revisionSummarySchema,
  staffPostSchema,
  workingCopyInputSchema,
} from './staff-post.schema.ts';

const versionBody = z.object({ version: postVersionSchema });

export const saveWorkingCopyCall = defineCall({
  method: 'PUT',
  path: '/api/admin/blog/posts/{id}/working-copy',
  summary: 'Save the working copy; the public text stays',
  description:
    'Omitted fields stay unchanged. A draft is its own working copy: the article itself changes. A slug that is taken ' +
    `becomes the next free one with a number. ${conflictDescription}`,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Edited an article', isFrequent: true },
  params: postIdParams,
  body: workingCopyInputSchema,
  bodyLimit: postBodyLimit,
  responses: { 200: staffPostSchema },
  errors: ['version-conflict'],
});

export const discardWorkingCopyCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/blog/posts/{id}/working-copy',
  summary: 'Discard the working copy; the public text stays',
  description: 'The working copy becomes a revision. A draft stays unchanged.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Discarded an article’s changes' },
  params: postIdParams,
  query: versionQuery,
  responses: { 200: staffPostSchema },
  errors: ['version-conflict'],
});

export const publishPostCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/publish',
  summary: 'Publish the working copy, now or at a given time',
  description:
    'Without `published_at` the article keeps its date, or gets the current one. ' +
    `A slug that another article has is refused with 409 and \`errors\`. ${conflictDescription}`,
  auth: 'staff',
  needs: 'publish',
  audit: { words: 'Published an article' },
  params: postIdParams,
  body: versionBody.extend({ published_at: publicationMomentSchema.optional() }),
  responses: { 200: staffPostSchema },
  errors: ['version-conflict', 'slug-taken', 'no-free-slug', 'not-publishable'],
});

export const askForPublicationCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/ask-for-publication',
  summary: 'Request publication of an article, or withdraw the request',
  description:
    'The article stays unchanged and is listed as waiting. Publishing it ends the request. ' +
    'An incomplete article is refused with 422. ' +
    conflictDescription,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Requested publication of an article, or withdrew the request' },
  params: postIdParams,
  body: z.object({
    version: postVersionSchema,
    asks: z.boolean().default(true).describe('False withdraws the request'),
  }),
  responses: { 200: staffPostSchema },
  errors: ['version-conflict', 'not-publishable'],
});

export const unpublishPostCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/unpublish',
  summary: 'Unpublish an article; it becomes a draft with the text of the working copy',
  description: conflictDescription,
  auth: 'staff',
  needs: 'publish',
  audit: { words: 'Unpublished an article' },
  params: postIdParams,
  body: versionBody,
  responses: { 200: staffPostSchema },
  errors: ['version-conflict'],
});

export const listRevisionsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/revisions',
  summary: `Revisions of an article, newest first, at most ${revisionsListed}`,
  auth: 'staff',
  needs: 'write-articles',
  params: postIdParams,
  responses: { 200: z.array(revisionSummarySchema) },
});

const revisionParams = postIdParams.extend({ revisionId: recordId('The revision’s id') });

export const readRevisionCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}/revisions/{revisionId}',
  summary: 'One revision with its text',
  auth: 'staff',
  needs: 'write-articles',
  params: revisionParams,
  responses: { 200: revisionSchema },
});

export const restoreRevisionCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/revisions/{revisionId}/restore',
  summary: 'Restore a revision as working copy; the previous working copy becomes a revision',
  description: conflictDescription,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Restored a revision of an article' },
  params: revisionParams,
  body: versionBody,
  responses: { 200: staffPostSchema },
  errors: ['version-conflict'],
});
