/** Removing and restoring many articles, redirects or pictures in one call; each can be refused separately. */
import { expect } from 'chai';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import type { BulkRemovalAnswer } from '#shared/api/bulk-removal.ts';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { keepSignedIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const unknown = '0123456789abcdef01234567';

describe('POST …/removals', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const author = keepSignedIn(site, 'writer', 'author');

  const removals = async (
    list: 'blog/posts' | 'redirects' | 'media',
    change: 'remove' | 'restore',
    ids: readonly string[],
    { headers } = ada,
  ): Promise<BulkRemovalAnswer & { readonly status: number }> => {
    const answer = await fetch(`${site.url}/api/admin/${list}/removals`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ change, ids }),
    });
    return { ...((await answer.json()) as BulkRemovalAnswer), status: answer.status };
  };
  const make = async (staff: TestStaff, title: string): Promise<string> => {
    const answer = await fetch(`${site.url}/api/admin/blog/posts`, {
      method: 'POST',
      headers: staff.headers,
      body: JSON.stringify({ title, content: '<p>It begins.</p>' }),
    });
    return ((await answer.json()) as { readonly id: string }).id;
  };
  const lastEntry = async (): Promise<AuditEntry | undefined> => {
    const answer = await fetch(`${site.url}/api/admin/audit`, { headers: ada.headers });
    return ((await answer.json()) as AuditEntry[])[0];
  };

  it('moves articles to the trash and back, and lists them in the audit entry', async () => {
    const ids = [await make(ada, 'First'), await make(ada, 'Second')];
    const removed = await removals('blog/posts', 'remove', [...ids, ids[0] ?? '', unknown]);
    expect(removed.status).to.equal(200);
    expect(removed.done).to.have.members(ids);
    expect(removed.failed.map(({ id, code }) => [id, code])).to.deep.equal([[unknown, 'not-found']]);
    const entry = await lastEntry();
    expect(entry?.subject?.title).to.equal('3 articles');
    expect(entry?.after).to.match(/^Deleted 2: (First, Second|Second, First)$/);
    const calls = postCalls(site, ada);
    expect((await calls.read(ids[0] ?? '')).status).to.equal(404);
    expect((await removals('blog/posts', 'restore', ids)).done).to.have.members(ids);
    expect((await calls.read(ids[0] ?? '')).post.title).to.equal('First');
  });

  it('lets an author remove only their own articles', async () => {
    const own = await make(author, 'Mine');
    const others = await make(ada, 'Not mine');
    const { done, failed } = await removals('blog/posts', 'remove', [own, others], author);
    expect(done).to.deep.equal([own]);
    expect(failed.map(({ id, code }) => [id, code])).to.deep.equal([[others, 'not-allowed']]);
    expect((await removals('redirects', 'remove', [unknown], author)).status).to.equal(403);
    expect((await removals('media', 'remove', ['x'.repeat(24)])).status).to.equal(422);
  });

  it('removes redirects, and does not restore one whose address has been taken since', async () => {
    const redirects = redirectCalls(site, ada);
    const one = await redirects.make({ from: '/bulk-one', to: '/careers' });
    const two = await redirects.make({ from: '/bulk-two', to: '/careers' });
    expect((await removals('redirects', 'remove', [one.id, two.id])).done).to.have.members([one.id, two.id]);
    await redirects.make({ from: '/bulk-two', to: '/about' });
    const { done, failed } = await removals('redirects', 'restore', [one.id, two.id]);
    expect(done).to.deep.equal([one.id]);
    expect(failed.map(({ id, code }) => [id, code])).to.deep.equal([[two.id, 'redirect-taken']]);
    expect((await redirects.list()).map(({ from, to }) => [from, to])).to.have.deep.members([
      ['/bulk-one', '/careers'],
      ['/bulk-two', '/about'],
    ]);
  });

  it('removes unused pictures', async () => {
    const { keep } = mediaCalls(site, ada);
    const used = await keep(await jpegPicture({ color: '#111111' }), { name: 'Used.jpg' });
    const free = await keep(await jpegPicture({ color: '#222222' }), { name: 'Free.jpg' });
    const file = used.variants[0]?.url ?? '';
    await fetch(`${site.url}/api/admin/blog/posts`, {
      method: 'POST',
      headers: ada.headers,
      body: JSON.stringify({ title: 'Shows it', content: `<figure><img src="${file}" alt=""></figure>` }),
    });
    const { done, failed } = await removals('media', 'remove', [used.id, free.id]);
    expect(done).to.deep.equal([free.id]);
    expect(failed).to.deep.equal([
      {
        id: used.id,
        code: 'picture-in-use',
        detail: '1 article uses this picture. Remove it there first, or delete it anyway.',
      },
    ]);
    expect((await fetch(site.url + (free.variants[0]?.url ?? ''))).status).to.equal(404);
    expect((await removals('media', 'restore', [free.id])).done).to.deep.equal([free.id]);
    expect((await fetch(site.url + (free.variants[0]?.url ?? ''))).status).to.equal(200);
  });

  it('limits the number of ids per call', async () => {
    const ids = Array.from({ length: bulkLimits.call + 1 }, () => unknown);
    expect((await removals('redirects', 'remove', ids)).status).to.equal(422);
    expect((await removals('redirects', 'remove', [])).status).to.equal(422);
  });
});
