/** The calls by which staff manage categories and tags: rename, describe, cover, merge, and put the categories in order. */
import { z } from 'zod';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { postLimits } from '#shared/blog/post-rules.ts';
import { nameSlugMaxLength, slugPattern } from '#shared/text/slug-rule.ts';
import { topicLimits, topicLists, topicsListed } from '#shared/blog/topic-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { oneLine } from '../api/text-fields.ts';

const slug = z.string().max(nameSlugMaxLength).regex(slugPattern);
const topicIdSchema = z
  .string()
  .max(nameSlugMaxLength + 10)
  .regex(/^(?:category|tag):[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .describe('`category:` or `tag:` with the last part of its address, as in `tag:release-notes`');

export const topicSchema = z.object({
  id: topicIdSchema,
  slug: slug.describe('The last part of its address: /blog/category/{slug} or /blog/tag/{slug}'),
  name: z.string().describe('How articles spell it'),
  description: z
    .string()
    .describe('What its page says under the heading, and search engines show; empty for the usual'),
  cover: z
    .object({
      path: z.string().describe('Of a picture of the media library'),
      alt: z
        .string()
        .nullable()
        .describe('What the library says it shows, empty for nothing; null when the picture was removed'),
    })
    .nullable()
    .describe('The picture above its articles, which links to its page show too; null for none'),
  articles: z.int().describe('Published articles that have it, those that wait for their time included'),
  drafts: z.int().describe('Drafts that have it, and published articles whose changes in work add it'),
  former_slugs: z
    .array(slug)
    .describe('Addresses that it had before, or that were merged into it; each leads on to it'),
  unfinished: z
    .int()
    .describe('Articles that still have an earlier name, because a change was interrupted; /articles goes on with it'),
  is_placed: z.boolean().describe('Whether staff gave it its place in the list of categories'),
  version: z.int().describe('Grows with each change; 0 until somebody manages it'),
});
/** A category or a tag. */
export type Topic = z.output<typeof topicSchema>;

const changedSchema = z.object({
  topic: topicSchema,
  left: z.int().describe('Articles that are still to be written; /articles writes more of them, until it is 0'),
});

const topicParams = z.object({ id: topicIdSchema });

const whatBecomesOfArticles =
  'Then articles, drafts and what is in work take the name over, a hundred for each call: `left` says how many are to follow. ' +
  'Their versions stay, so that nobody who writes meets a conflict.';

export const listTopicsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/topics',
  summary: 'Categories or tags with the numbers of their articles',
  description: `Categories in the order that readers see, tags by their articles; ${topicsListed.toLocaleString('en-US')} at most.`,
  auth: 'staff',
  needs: 'publish',
  query: z.object({ list: z.enum(topicLists).default('category') }),
  responses: { 200: z.array(topicSchema) },
});

export const changeTopicCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/blog/topics/{id}',
  summary: 'Rename or describe a category or tag, or choose its cover',
  description:
    'What is left out stays. With a name of another spelling its address may change: the old one leads on. A name that is in use is refused with 409: ' +
    `merge the two instead. ${whatBecomesOfArticles}`,
  auth: 'staff',
  needs: 'publish',
  audit: { kind: 'topic', words: 'Changed a category or tag' },
  params: topicParams,
  body: z
    .object({
      name: oneLine(postLimits.category).pipe(z.string().min(1, 'Enter a name.')),
      description: oneLine(topicLimits.description),
      cover: z
        .string()
        .refine((path) => parseMediaPath(path) !== undefined, 'Choose a picture of the media library.')
        .nullable()
        .describe('The path of one of its files, as in `/media/{hash}/320.avif`; null takes the cover away'),
    })
    .partial()
    .extend({ version: z.int().min(0).describe('The version that was read; 409 when somebody has changed it since') }),
  responses: { 200: changedSchema },
  errors: ['version-conflict', 'name-taken'],
});

export const mergeTopicCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/topics/{id}/merge',
  summary: 'Merge a category or tag into another one',
  description:
    'Its description and cover go over where the other one has none. ' +
    'Its address leads on to the other one, and so do those that it had before. Sent again it goes on where it was interrupted. ' +
    whatBecomesOfArticles,
  auth: 'staff',
  needs: 'publish',
  audit: { kind: 'topic', words: 'Merged a category or tag into another' },
  params: topicParams,
  body: z.object({ into: topicIdSchema }),
  responses: { 200: changedSchema },
});

export const spellTopicCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/topics/{id}/articles',
  summary: 'Go on to write the name of a category or tag into its articles',
  description: 'After a change that left some, or one that was interrupted; a hundred articles for each call.',
  auth: 'staff',
  needs: 'publish',
  audit: { kind: 'topic', words: 'Wrote the name of a category or tag into its articles' },
  params: topicParams,
  responses: { 200: changedSchema },
});

export const orderCategoriesCall = defineCall({
  method: 'PUT',
  path: '/api/admin/blog/topics/order',
  summary: 'Put the categories in the order that readers see',
  description:
    'Those that are named come first, in this order; the others follow, those of most articles first. Answers the new list.',
  auth: 'staff',
  needs: 'publish',
  audit: { kind: 'topic', words: 'Put the categories in order' },
  body: z.object({
    slugs: z.array(slug).max(200, 'This takes at most 200 categories.').describe('Empty: by their articles again'),
  }),
  responses: { 200: z.array(topicSchema) },
});
