/** API calls of the editor. */
import type {
  askForPublicationCall,
  discardWorkingCopyCall,
  publishPostCall,
  restoreRevisionCall,
  saveWorkingCopyCall,
  unpublishPostCall,
} from '#shared/blog/post-publishing.contract.ts';
import type { changePostCall, createPostCall, readPostCall } from '#shared/blog/staff-blog.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall, type StaffCallOptions } from '../../../session/staff-call.ts';
import { comparedNames, type ArticleFields, type ChangedFields } from './article-fields.ts';

export type ArticleAnswer = ApiResult<StaffPost>;

/** Long articles over slow connections. */
const timeoutMs = 30_000;

const pathOf = (id: string, rest = ''): string => `/api/admin/blog/posts/${id}${rest}`;

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
  staffCall<typeof createPostCall, 201>(
    {
      method: 'POST',
      path: '/api/admin/blog/posts',
      headers: { 'idempotency-key': key },
      body: { ...fields, content: content || minContent, tags: [...tags], ...(slug === null ? {} : { slug }) },
      timeoutMs,
    },
    options,
  );

export const readArticle = (id: string): Promise<ArticleAnswer> =>
  staffCall<typeof readPostCall, 200>({ method: 'GET', path: pathOf(id) });

export const saveArticle = (
  { id, version }: StaffPost,
  changed: ChangedFields,
  options: StaffCallOptions,
): Promise<ArticleAnswer> =>
  staffCall<typeof saveWorkingCopyCall, 200>(
    { method: 'PUT', path: pathOf(id, '/working-copy'), body: { ...bodyOf(changed), version }, timeoutMs },
    options,
  );

/** `at`: null publishes now; undefined keeps the stored date. */
export const publishArticle = ({ id, version }: StaffPost, at: Date | null | undefined): Promise<ArticleAnswer> =>
  staffCall<typeof publishPostCall, 200>({
    method: 'POST',
    path: pathOf(id, '/publish'),
    body: { version, ...(at === undefined ? {} : { published_at: at === null ? null : at.toISOString() }) },
  });

/** `asks` false withdraws the request. */
export const askForPublication = ({ id, version }: StaffPost, asks: boolean): Promise<ArticleAnswer> =>
  staffCall<typeof askForPublicationCall, 200>({
    method: 'POST',
    path: pathOf(id, '/ask-for-publication'),
    body: { version, asks },
  });

export const unpublishArticle = ({ id, version }: StaffPost): Promise<ArticleAnswer> =>
  staffCall<typeof unpublishPostCall, 200>({ method: 'POST', path: pathOf(id, '/unpublish'), body: { version } });

/** Publishes the previous version with its original date. */
export const publishAgain = ({ id, version }: StaffPost, was: StaffPost): Promise<ArticleAnswer> => {
  const { slug, published_at } = was;
  const fields = bodyOf(Object.fromEntries(comparedNames.map((name) => [name, was[name]])));
  return staffCall<typeof changePostCall, 200>({
    method: 'PATCH',
    path: pathOf(id),
    body: { ...fields, author_id: was.author_id, slug, published: true, published_at, version },
    timeoutMs,
  });
};

export const discardChanges = ({ id, version }: StaffPost): Promise<ArticleAnswer> =>
  staffCall<typeof discardWorkingCopyCall, 200>({
    method: 'DELETE',
    path: pathOf(id, `/working-copy?version=${version}`),
  });

export const restoreRevision = ({ id, version }: StaffPost, revisionId: string): Promise<ArticleAnswer> =>
  staffCall<typeof restoreRevisionCall, 200>({
    method: 'POST',
    path: pathOf(id, `/revisions/${revisionId}/restore`),
    body: { version },
  });
