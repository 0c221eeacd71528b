/** Calls for preview links. */
import { expect } from 'chai';
import type { NewPreview, Preview } from '#shared/content/preview.contract.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export const previewCalls = (site: TestSite, staff: TestStaff) => {
  const call = callsBelow(site, staff, '/blog/posts');
  const send = (method: string, postId: string, body?: unknown, previewId = ''): Promise<Response> =>
    call(method, `/${postId}/previews${previewId && `/${previewId}`}`, body);
  return {
    create: (postId: string, body: unknown = {}) => send('POST', postId, body),
    list: async (postId: string): Promise<readonly Preview[]> =>
      (await (await send('GET', postId)).json()) as Preview[],
    listStatus: async (postId: string) => (await send('GET', postId)).status,
    end: (postId: string, previewId: string) => send('DELETE', postId, undefined, previewId),
    /** Creates a link that must succeed, with its path. */
    make: async (postId: string, hours?: number): Promise<NewPreview & { readonly path: string }> => {
      const response = await send('POST', postId, hours === undefined ? {} : { expires_in_hours: hours });
      expect(response.status).to.equal(201);
      const preview = (await response.json()) as NewPreview;
      return { ...preview, path: new URL(preview.url).pathname };
    },
  };
};

export type PreviewCalls = ReturnType<typeof previewCalls>;
