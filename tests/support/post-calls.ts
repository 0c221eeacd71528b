/** The publishing desk's calls. */
import { expect } from 'chai';
import type { Revision, RevisionSummary, StaffPost, TrashedPost } from '#shared/blog/staff-post.schema.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export interface PostAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The article, on success with a body. */
  readonly post: StaffPost;
  /** The error message, on failure. */
  readonly detail: string;
  readonly fields: readonly string[];
  /** On conflict: the current article. */
  readonly current: StaffPost | undefined;
}

interface ProblemBody {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string }[];
  readonly current?: StaffPost;
}

export const postCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>) => {
  const send = callsBelow(site, staff, '/blog/');

  const call = async (method: string, path: string, body?: unknown, key?: string): Promise<PostAnswer> => {
    const response = await send(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
    const text = await response.text();
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    const { detail = '', errors = [], current } = parsed as ProblemBody;
    const { status, headers } = response;
    return { status, headers, post: parsed as StaffPost, detail, fields: errors.map(({ field }) => field), current };
  };

  const done = async (answer: Promise<PostAnswer>, status = 200): Promise<StaffPost> => {
    const { status: answered, post, detail } = await answer;
    expect(answered, detail).to.equal(status);
    return post;
  };

  const read = async <Body>(path: string): Promise<Body> => {
    const response = await send('GET', path);
    expect(response.status, path).to.equal(200);
    return (await response.json()) as Body;
  };

  return {
    create: (body: unknown, key?: string) => call('POST', 'posts', body, key),
    read: (id: string) => call('GET', `posts/${id}`),
    change: (id: string, body: unknown) => call('PATCH', `posts/${id}`, body),
    remove: (id: string, version?: number) =>
      call('DELETE', version === undefined ? `posts/${id}` : `posts/${id}?version=${version}`),
    save: (id: string, body: unknown) => call('PUT', `posts/${id}/working-copy`, body),
    discard: (id: string) => call('DELETE', `posts/${id}/working-copy`),
    publish: (id: string, body: unknown) => call('POST', `posts/${id}/publish`, body),
    ask: (id: string, body: unknown) => call('POST', `posts/${id}/ask-for-publication`, body),
    unpublish: (id: string, version: number) => call('POST', `posts/${id}/unpublish`, { version }),
    restore: (id: string) => call('POST', `posts/${id}/restore`),
    restoreRevision: (id: string, revisionId: string, version: number) =>
      call('POST', `posts/${id}/revisions/${revisionId}/restore`, { version }),
    trash: () => read<TrashedPost[]>('trash'),
    revisions: (id: string) => read<RevisionSummary[]>(`posts/${id}/revisions`),
    revision: (id: string, revisionId: string) => read<Revision>(`posts/${id}/revisions/${revisionId}`),
    /** Creates an article that must succeed. */
    make: (body: object = {}) =>
      done(call('POST', 'posts', { title: 'A title', content: '<p>Text.</p>', ...body }), 201),
    done,
  };
};

export type PostCalls = ReturnType<typeof postCalls>;

/** The public API's answer for a slug: status and redirect. */
export const publicAnswer = async (site: TestSite, slug: string): Promise<string> => {
  const response = await fetch(`${site.url}/api/blog/posts/${slug}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  return location === null ? String(response.status) : `${response.status} ${location.replace('/api/blog/posts/', '')}`;
};
