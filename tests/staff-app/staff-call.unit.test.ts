/** Types of the staff app's calls: each `@ts-expect-error` fails the type check if the compiler accepts the line below it. */
import { expect } from 'chai';
import { addressOf, staffCall } from '#client/staff/session/staff-call.ts';

const ignored = [
  // @ts-expect-error No call has this path.
  () => staffCall('GET /api/admin/redirect'),
  // @ts-expect-error The path exists, but not with this method.
  () => staffCall('PATCH /api/admin/redirects/{id}', { params: { id: '1' } }),
  // @ts-expect-error A path parameter is missing.
  () => staffCall('DELETE /api/admin/redirects/{id}', {}),
  // @ts-expect-error The call has no such path parameter.
  () => staffCall('DELETE /api/admin/redirects/{id}', { params: { key: '1' } }),
  // @ts-expect-error The request is missing.
  () => staffCall('POST /api/admin/blog/posts/{id}/publish'),
  // @ts-expect-error The version in the body is a number.
  () => staffCall('POST /api/admin/blog/posts/{id}/publish', { params: { id: '1' }, body: { version: '1' } }),
  // @ts-expect-error The call takes no body.
  () => staffCall('DELETE /api/admin/redirects/{id}', { params: { id: '1' }, body: {} }),
  // @ts-expect-error The list has no such order.
  () => staffCall('GET /api/admin/redirects', { query: { sort: 'size' } }),
  async () => {
    const answer = await staffCall('GET /api/admin/redirects');
    // @ts-expect-error A redirect has no title.
    return answer.ok && answer.data?.map(({ title }) => title as unknown);
  },
];

describe('a call of the staff app', () => {
  it('is checked by the compiler against its definition', () => {
    expect(ignored).to.have.lengthOf(9);
  });

  it('has its parameters filled in', () => {
    const request = { params: { id: 'a/b' }, query: { q: 'one two', force: true, page: 2, kind: undefined } };
    expect(addressOf('DELETE /api/admin/media/{id}', request)).to.deep.equal({
      method: 'DELETE',
      path: '/api/admin/media/a%2Fb?q=one+two&force=true&page=2',
    });
    expect(addressOf('GET /api/admin/redirects', {})).to.deep.equal({ method: 'GET', path: '/api/admin/redirects' });
  });
});
