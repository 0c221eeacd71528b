/** API calls of the editor. */
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall, type StaffCallOptions } from '../../../session/staff-call.ts';
import { comparedNames, type ArticleFields, type ChangedFields } from './article-fields.ts';

export type ArticleAnswer = ApiResult<StaffPost>;

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

/** `at`: null publishes now; undefined keeps the stored date. */
export const publishArticle = ({ id, version }: StaffPost, at: Date | null | undefined): Promise<ArticleAnswer> =>
  staffCall('POST /api/admin/blog/posts/{id}/publish', {
    params: { id },
    body: { version, ...(at === undefined ? {} : { published_at: at === null ? null : at.toISOString() }) },
  });

/** `asks` false withdraws the request. */
export const askForPublication = ({ id, version }: StaffPost, asks: boolean): Promise<ArticleAnswer> =>
  staffCall('POST /api/admin/blog/posts/{id}/ask-for-publication', { params: { id }, body: { version, asks } });

export const unpublishArticle = ({ id, version }: StaffPost): Promise<ArticleAnswer> =>
  staffCall('POST /api/admin/blog/posts/{id}/unpublish', { params: { id }, body: { version } });

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

export const discardChanges = ({ id, version }: StaffPost): Promise<ArticleAnswer> =>
  staffCall('DELETE /api/admin/blog/posts/{id}/working-copy', { params: { id }, query: { version } });

export const restoreRevision = ({ id, version }: StaffPost, revisionId: string): Promise<ArticleAnswer> =>
  staffCall('POST /api/admin/blog/posts/{id}/revisions/{revisionId}/restore', {
    params: { id, revisionId },
    body: { version },
  });
