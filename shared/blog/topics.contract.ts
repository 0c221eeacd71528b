/** Calls for managing categories and tags: rename, describe, set a cover, merge, order. */
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
  .describe('`category:` or `tag:` with the slug, as in `tag:release-notes`');

export const topicSchema = z.object({
  id: topicIdSchema,
  slug: slug.describe('The last part of its address: /blog/category/{slug} or /blog/tag/{slug}'),
  name: z.string().describe('Spelling in articles'),
  description: z.string().describe('Text under the page’s heading and for search engines; empty for the default'),
  cover: z
    .object({
      path: z.string().describe('Path of a picture in the media library'),
      alt: z.string().nullable().describe('Description from the library; null if the picture was removed'),
    })
    .nullable()
    .describe('Cover, shown above its articles and in links, or null'),
  articles: z.int().describe('Number of published and scheduled articles'),
  drafts: z.int().describe('Number of drafts, and of published articles whose working copy adds it'),
  former_slugs: z.array(slug).describe('Slugs that redirect to it after a rename or merge'),
  unfinished: z
    .int()
    .describe('Articles that still have a former name, because a change was interrupted; /articles continues it'),
  is_placed: z.boolean().describe('True if staff placed it in the order of categories'),
  version: z.int().describe('Increases with each change; 0 before the first'),
});
export type Topic = z.output<typeof topicSchema>;

const changedSchema = z.object({
  topic: topicSchema,
  left: z.int().describe('Articles still to be updated; /articles continues until it is 0'),
});

const topicParams = z.object({ id: topicIdSchema });

const whatBecomesOfArticles =
  'Then the name is written into articles, drafts and working copies, a hundred in each call; `left` is the number that remain. ' +
  'Versions do not change, so that authors get no conflict.';

export const listTopicsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/topics',
  summary: 'Categories or tags with their number of articles',
  description: `Categories in the order of readers, tags by number of articles; at most ${topicsListed.toLocaleString('en-US')}.`,
  auth: 'staff',
  needs: 'publish',
  query: z.object({ list: z.enum(topicLists).default('category') }),
  responses: { 200: z.array(topicSchema) },
});

export const changeTopicCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/blog/topics/{id}',
  summary: 'Rename or describe a category or tag, or set its cover',
  description:
    'Omitted fields stay unchanged. The slug follows the name, and the old slug redirects. A name in use is refused with 409: ' +
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
        .refine((path) => parseMediaPath(path) !== undefined, 'Choose a picture from the media library.')
        .nullable()
        .describe('The path of one of its files, as in `/media/{hash}/320.avif`; null removes the cover'),
    })
    .partial()
    .extend({ version: z.int().min(0).describe('The version that was read; 409 if it has changed') }),
  responses: { 200: changedSchema },
  errors: ['version-conflict', 'name-taken'],
});

export const mergeTopicCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/topics/{id}/merge',
  summary: 'Merge a category or tag into another one',
  description:
    'The other one takes over its description and cover where it has none. ' +
    'Its slug, and all that redirect to it, redirect to the other one. A repeated request continues after an interruption. ' +
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
  summary: 'Continue writing the name of a category or tag into its articles',
  description: 'After a change that left some articles, or was interrupted; a hundred articles in each call.',
  auth: 'staff',
  needs: 'publish',
  audit: { kind: 'topic', words: 'Updated the articles of a renamed category or tag' },
  params: topicParams,
  responses: { 200: changedSchema },
});

export const orderCategoriesCall = defineCall({
  method: 'PUT',
  path: '/api/admin/blog/topics/order',
  summary: 'Order the categories for readers',
  description: 'Named ones come first, in this order; the others follow by number of articles. Returns the new list.',
  auth: 'staff',
  needs: 'publish',
  audit: { kind: 'topic', words: 'Reordered the categories' },
  body: z.object({
    slugs: z.array(slug).max(200, 'Send 200 categories or fewer.').describe('Empty: by their articles again'),
  }),
  responses: { 200: z.array(topicSchema) },
});
