/** The publishing desk's calls for writing: the working copy, what makes it public, and the revisions. */
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
  summary: 'Save what is being written, without changing what the public reads',
  description:
    'What is left out stays as it is. A draft is its own working copy: there the article itself changes, and a slug that is taken ' +
    `becomes the next free one of the same name. ${conflictDescription}`,
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
  summary: 'Set the working copy aside: the article stays as the public reads it',
  description: 'What was in work becomes a revision. A draft has nothing to discard and stays as it is.',
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
  summary: 'Make what is in work public, now or from a given moment on',
  description:
    'Without `published_at` the article keeps the moment it has, and gets the present one when it has none. ' +
    `A wished slug that another article has is refused with 409 and \`errors\`. ${conflictDescription}`,
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
  summary: 'Ask for the publication of an article, or withdraw the request',
  description:
    'The article stays as it is and is listed as waiting. Publishing it answers the request. ' +
    'An article that readers could not be shown is 422. ' +
    conflictDescription,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Requested or withdrew publication of an article' },
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
  summary: 'Take an article from the public: it becomes a draft, with what was in work',
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
  summary: `What an article was before, the newest first, ${revisionsListed} at most`,
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
  summary: 'Put a revision into the working copy; what was in work is set aside as a revision',
  description: conflictDescription,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Restored a revision of an article' },
  params: revisionParams,
  body: versionBody,
  responses: { 200: staffPostSchema },
  errors: ['version-conflict'],
});
