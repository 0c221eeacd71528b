/** Public calls for articles, and the shape of an article in all calls. */
import { z } from 'zod';
import { slugMaxLength, slugPattern } from '#shared/text/slug-rule.ts';
import { articleShownSchema, listedArticleSchema } from './article-fields.ts';
import { countNote } from '#shared/api/list-count.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, page, wholeNumber } from '../api/list-query.ts';
import { moment } from '../api/record-fields.ts';

export const postSummarySchema = z.object({
  id: z.string().describe('The article’s id'),
  slug: z.string().describe('The last part of the article’s address, /blog/{slug}'),
  // The author's account is shown to staff only.
  ...listedArticleSchema.omit({ author_id: true }).shape,
  published: z.boolean().describe('Whether the article may be read by the public from published_at on'),
  published_at: z.iso
    .datetime()
    .nullable()
    .describe('When it became or becomes public; null for a draft without a date'),
  created_at: moment('When the article was first stored'),
  updated_at: moment('When the article was last changed'),
  read_time: z.number().int().describe('Whole minutes at 200 words a minute, rounded up'),
});
export type PostSummary = z.output<typeof postSummarySchema>;

export const postSchema = postSummarySchema.extend(articleShownSchema.pick({ content: true }).shape);
export type Post = z.output<typeof postSchema>;

const recentLimits = { min: 1, max: 12, default: 3 } as const;
const listLimits = { min: 1, max: 50, default: 20 } as const;

export const listRecentPostsCall = defineCall({
  method: 'GET',
  path: '/api/blog/recent',
  summary: 'The newest published articles',
  auth: 'none',
  query: z.object({ limit: wholeNumber(recentLimits) }),
  responses: { 200: z.array(postSummarySchema) },
});

export const listPublishedPostsCall = defineCall({
  method: 'GET',
  path: '/api/blog/posts',
  summary: 'Published articles, newest first',
  auth: 'none',
  query: z.object({
    page,
    limit: wholeNumber(listLimits),
    category: filter('Only articles filed under this category; case is ignored'),
    tag: filter('Only articles with this tag; case is ignored'),
    q: filter('Only articles with all of these words; case is ignored'),
  }),
  responses: { 200: z.array(postSummarySchema) },
  answerHeaders: { 'X-Total-Count': `Number of matching articles on all pages: ${countNote}` },
});

export const readPublishedPostCall = defineCall({
  method: 'GET',
  path: '/api/blog/posts/{slug}',
  summary: 'One published article',
  description: 'A former slug of a published article answers 301 with the current address in `Location`.',
  auth: 'none',
  params: z.object({
    slug: z.string().max(slugMaxLength).regex(slugPattern).describe('The last part of the article’s address'),
  }),
  responses: { 200: postSchema, 301: null },
  answerHeaders: { Location: 'With 301: the path of the same call for the article’s current slug' },
});
