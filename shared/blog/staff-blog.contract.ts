/**
 * The calls by which staff manage articles: list, read, create, change, move to the trash and out
 * of it.
 */
import { z } from 'zod';
import { listedPostStates, postBodyLimit, postSorts, trashDays } from '#shared/blog/post-rules.ts';
import { countNote } from '#shared/api/list-count.ts';
import { bulkRemovalAnswer, bulkRemovalBody } from '../api/bulk-removal.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';
import { bothCursors, bothLinks, filter, momentFilter, staffPage } from '../api/list-query.ts';
import { conflictOver, recordId } from '../api/record-fields.ts';
import {
  newPostSchema,
  postChangeSchema,
  postVersionSchema,
  staffPostSchema,
  staffPostSummarySchema,
  trashedPostSchema,
} from './staff-post.schema.ts';

export const postIdParams = z.object({ id: recordId('The article’s id') });

export const conflictDescription = conflictOver('article');

/** For calls without a body. */
export const versionQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'This takes a whole number.')
    .transform(Number)
    .pipe(postVersionSchema)
    .optional(),
});

const sameName = 'in any spelling: case, accents and spaces do not count';

export const listAllPostsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts',
  summary: 'All articles, drafts included, newest first',
  description:
    'The newest is the one that was made last: its `created_at` decides, unless `sort` says otherwise. ' +
    'Each filter narrows the list down further. What is in the trash is left out. ' +
    'Page by number, or follow the `Link` header from page to page, in both directions: no article is passed over or shown twice, whatever is made or removed meanwhile.',
  auth: 'staff',
  needs: 'read-site',
  query: z.object({
    q: filter('Every word, in any part of the article; case is ignored'),
    asked: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .describe('Only articles that somebody asks to publish'),
    state: z
      .enum(listedPostStates)
      .optional()
      .describe('Only articles in this state; `changed`: those with a working copy beside what the public reads'),
    category: filter(`Only articles of this category, ${sameName}`),
    tag: filter(`Only articles with this tag, ${sameName}`),
    author: filter(`Only articles that this author signs, ${sameName}`),
    from: momentFilter('Only articles from this moment on, by the day that `sort` names'),
    to: momentFilter('Only articles before this moment, by the day that `sort` names'),
    sort: z
      .enum(postSorts)
      .default('made')
      .describe(
        '`made`: by `created_at`. `published`: by `published_at`; drafts have none that counts and are left out',
      ),
    ...staffPage,
    ...bothCursors,
  }),
  responses: { 200: z.array(staffPostSummarySchema) },
  answerHeaders: {
    'X-Total-Count': `How many articles match, on all pages together: ${countNote}`,
    Link: bothLinks,
  },
});

export const createPostCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts',
  summary: 'Make an article',
  description:
    'Without a slug, one is made from the title and made unique. A slug that another article has is refused with 409; ' +
    'one that redirects to another article is given, and the redirect ends. `content` is sanitised.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Created an article' },
  headers: idempotencyHeaders(
    'The same request with the same key within 24 hours makes no second article: the first is answered again; another request with ' +
      'it is refused',
  ),
  body: newPostSchema,
  bodyLimit: postBodyLimit,
  responses: { 201: staffPostSchema },
  answerHeaders: { 'Idempotent-Replayed': 'true when the article was made by an earlier request with the same key' },
  errors: ['slug-taken', 'no-free-slug', 'idempotency-key-reused'],
});

export const readPostCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts/{id}',
  summary: 'One article with its working copy, published or not',
  auth: 'staff',
  needs: 'read-site',
  params: postIdParams,
  responses: { 200: staffPostSchema },
});

export const changePostCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/blog/posts/{id}',
  summary: 'Change an article itself: when it is published, the public sees it at once',
  description:
    'What is left out stays as it is. The working copy takes the same fields over. `published: true` sets `published_at` when it has none. ' +
    conflictDescription,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Changed an article' },
  params: postIdParams,
  body: postChangeSchema,
  bodyLimit: postBodyLimit,
  responses: { 200: staffPostSchema },
  errors: ['version-conflict', 'slug-taken', 'no-free-slug', 'not-publishable'],
});

export const removePostCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/blog/posts/{id}',
  summary: 'Move an article to the trash',
  description: `It is gone for everybody, and can be restored for ${trashDays} days. ${conflictDescription}`,
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Moved an article to the trash' },
  params: postIdParams,
  query: versionQuery,
  responses: { 204: null },
  errors: ['version-conflict'],
});

export const removePostsCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/removals',
  summary: 'Move several articles to the trash, or take them out of it',
  description: 'Each is refused as the call for one would, and whatever version it has.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Moved several articles to or from the trash' },
  body: bulkRemovalBody('article'),
  responses: { 200: bulkRemovalAnswer },
});

const namesOf = (what: string) => z.array(z.string()).describe(`${what}, those of most articles first`);

export const listNamesCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/names',
  summary: 'What categories, tags and authors are called in the articles that there are',
  description:
    'To choose from while somebody writes or filters; each in one spelling: case, accents, spaces and hyphens make no other name. ' +
    '500 of each at most, and those of the newest 200 drafts.',
  auth: 'staff',
  needs: 'read-site',
  responses: {
    200: z.object({ categories: namesOf('Categories'), tags: namesOf('Tags'), authors: namesOf('Authors') }),
  },
});

export const listTrashCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/trash',
  summary: 'The articles in the trash, the last one first, 200 at most',
  auth: 'staff',
  needs: 'write-articles',
  responses: { 200: z.array(trashedPostSchema) },
});

export const restorePostCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/restore',
  summary: 'Take an article out of the trash, as it was',
  description: 'When its slug has been given to another article meanwhile, it gets the next free one of the same name.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Restored an article from the trash' },
  params: postIdParams,
  responses: { 200: staffPostSchema },
  errors: ['no-free-slug'],
});
