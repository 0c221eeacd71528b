/** API calls of the editor. */
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall, type StaffCallOptions } from '../../../session/staff-call.ts';
import { comparedNames, type ArticleFields, type ChangedFields } from './article-fields.ts';

type ArticleAnswer = ApiResult<StaffPost>;

/** Long articles over slow connections. */
const timeoutMs = 30_000;

const bodyOf = ({ tags, ...fields }: ChangedFields) => ({
  ...fields,
  ...(tags === undefined ? {} : { tags: [...tags] }),
});

/** The server requires content: the shortest possible. */
const minContent = '<p></p>';

export const createArticle = (
  { slug, tags, content, ...fields }: ArticleFields,
  key: string,
  options: StaffCallOptions,
): Promise<ArticleAnswer> =>
  staffCall('POST /api/admin/blog/posts', {
    headers: { 'idempotency-key': key },
    body: { ...fields, content: content || minContent, tags: [...tags], ...(slug === null ? {} : { slug }) },
    timeoutMs,
    ...options,
  });

export const readArticle = (id: string): Promise<ArticleAnswer> =>
  staffCall('GET /api/admin/blog/posts/{id}', { params: { id } });

export const saveArticle = (
  { id, version }: StaffPost,
  changed: ChangedFields,
  options: StaffCallOptions,
): Promise<ArticleAnswer> =>
  staffCall('PUT /api/admin/blog/posts/{id}/working-copy', {
    params: { id },
    body: { ...bodyOf(changed), version },
    timeoutMs,
    ...options,
  });

/** Publishes the previous version with its original date. */
export const publishAgain = ({ id, version }: StaffPost, was: StaffPost): Promise<ArticleAnswer> => {
  const { slug, published_at } = was;
  const fields = bodyOf(Object.fromEntries(comparedNames.map((name) => [name, was[name]])));
  return staffCall('PATCH /api/admin/blog/posts/{id}', {
    params: { id },
    body: { ...fields, author_id: was.author_id, slug, published: true, published_at, version },
    timeoutMs,
  });
};
