/** Calls for managing articles: list, read, create, change, move to the trash and back. */
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

export const versionQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'This must be a whole number.')
    .transform(Number)
    .pipe(postVersionSchema)
    .optional(),
});

const sameName = 'ignoring case, accents and spaces';

export const listAllPostsCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/posts',
  summary: 'All articles, drafts included, newest first',
  description:
    'Newest first by `created_at`, unless `sort` says otherwise. ' +
    'Filters combine. Articles in the trash are left out. ' +
    'Page by number, or follow the `Link` header in both directions: then no article is skipped or repeated, even if others are created or removed meanwhile.',
  auth: 'staff',
  needs: 'read-site',
  query: z.object({
    q: filter('All of these words, anywhere in the article; case is ignored'),
    asked: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true')
      .describe('Only articles with a publication request'),
    state: z
      .enum(listedPostStates)
      .optional()
      .describe('Only articles in this state; `changed`: published, with unpublished changes'),
    category: filter(`Only articles of this category, ${sameName}`),
    tag: filter(`Only articles with this tag, ${sameName}`),
    author: filter(`Only articles by this author, ${sameName}`),
    from: momentFilter('Only articles from this time on, by the date that `sort` names'),
    to: momentFilter('Only articles before this time, by the date that `sort` names'),
    sort: z
      .enum(postSorts)
      .default('made')
      .describe('`made`: by `created_at`. `published`: by `published_at`, without drafts'),
    ...staffPage,
    ...bothCursors,
  }),
  responses: { 200: z.array(staffPostSummarySchema) },
  answerHeaders: {
    'X-Total-Count': `Number of matching articles on all pages: ${countNote}`,
    Link: bothLinks,
  },
});

export const createPostCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts',
  summary: 'Create an article',
  description:
    'Without a slug, a unique one is made from the title. A slug that another article has is refused with 409; ' +
    'a slug that redirects to another article is taken over, and the redirect ends. `content` is sanitized.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Created an article' },
  headers: idempotencyHeaders(
    'Repeating the request with the same key within 24 hours returns the first article again; another request with ' +
      'the key is refused',
  ),
  body: newPostSchema,
  bodyLimit: postBodyLimit,
  responses: { 201: staffPostSchema },
  answerHeaders: { 'Idempotent-Replayed': 'true if an earlier request with the same key created the article' },
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
  summary: 'Change an article directly; if it is published, readers see the change at once',
  description:
    'Omitted fields stay unchanged. The working copy takes over the same fields. `published: true` sets `published_at` if it is null. ' +
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
  description: `It can be restored for ${trashDays} days. ${conflictDescription}`,
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
  summary: 'Move several articles to the trash, or restore them',
  description: 'Each is refused like in the call for one article; versions are not checked.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Moved several articles to or from the trash' },
  body: bulkRemovalBody('article'),
  responses: { 200: bulkRemovalAnswer },
});

const namesOf = (what: string) => z.array(z.string()).describe(`${what}, sorted by number of articles`);

export const listNamesCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/names',
  summary: 'Category, tag and author names used in articles',
  description:
    'For suggestions and filters. One spelling of each; case, accents, spaces and hyphens are ignored. ' +
    'At most 500 of each, and those of the newest 200 drafts.',
  auth: 'staff',
  needs: 'read-site',
  responses: {
    200: z.object({ categories: namesOf('Categories'), tags: namesOf('Tags'), authors: namesOf('Authors') }),
  },
});

export const listTrashCall = defineCall({
  method: 'GET',
  path: '/api/admin/blog/trash',
  summary: 'Articles in the trash, last deleted first, at most 200',
  auth: 'staff',
  needs: 'write-articles',
  responses: { 200: z.array(trashedPostSchema) },
});

export const restorePostCall = defineCall({
  method: 'POST',
  path: '/api/admin/blog/posts/{id}/restore',
  summary: 'Restore an article from the trash',
  description: 'If its slug is taken, it gets the next free one with a number.',
  auth: 'staff',
  needs: 'write-articles',
  audit: { words: 'Restored an article from the trash' },
  params: postIdParams,
  responses: { 200: staffPostSchema },
  errors: ['no-free-slug'],
});
