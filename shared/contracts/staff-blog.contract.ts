/** The publishing desk's calls. */
import { z } from 'zod';
import { pageLimits, postSummarySchema } from './blog.contract.ts';
import { defineCall } from './define-call.ts';
import { wholeNumber } from './whole-number.ts';

export const listAllPostsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts',
  summary: 'All articles, drafts included, newest first',
  description: 'The newest is the one that was made last: its `created_at` decides.',
  auth: 'staff',
  query: z.object({
    q: z.string().trim().max(200).default('').describe('Every word, in any part of the article; case is ignored'),
    page: wholeNumber(pageLimits),
    limit: wholeNumber({ min: 1, max: 200, default: 50 }),
  }),
  responses: { 200: z.array(postSummarySchema) },
  answerHeaders: { 'X-Total-Count': 'How many articles match, on all pages together' },
  errors: [401, 422, 429, 503],
});
