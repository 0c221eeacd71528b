import { expect } from 'chai';
import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { refusedFields } from '../support/account-calls.ts';
import { linkedQuery } from '../support/read-desk.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const hourMs = 60 * 60 * 1000;
const now = new Date('2026-03-04T12:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

describe('GET /api/admin/blog/posts by cursor', () => {
  const ask = (query: string) => fetch(`${site.url}/api/admin/blog/posts${query}`, { headers: staff.headers });
  const day = { created_at: at(-500), updated_at: at(-500), category: 'Cursors' };
  const all = ['c8', 'c7', 'c6', 'c5', 'c4', 'c3', 'c2', 'c1'];
  const page = async (query: string | null) => {
    expect(query).to.be.a('string');
    const response = await ask(`?${query}`);
    const posts = (await response.json()) as StaffPostSummary[];
    const [next, prev] = [linkedQuery(response, 'next'), linkedQuery(response, 'prev')];
    return { slugs: posts.map(({ slug }) => slug), total: response.headers.get('x-total-count'), next, prev };
  };
  const posts = () => site.connection.collection('posts');
  const remove = (slug: string) => posts().deleteOne({ slug });

  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  before(async () => {
    // In groups of three with the same time, for both orders.
    for (let i = 1; i <= 8; i += 1) {
      const same = { ...day, created_at: at(-500 + (i - (i % 3))), published_at: at(-900 + (i - (i % 3))) };
      await storePost(site.connection, { ...same, slug: `c${i}` });
    }
  });

  for (const sort of ['made', 'published'])
    it(`pages down and up by ${sort}, despite new and removed articles`, async () => {
      const first = await page(`category=cursors&sort=${sort}&limit=3`);
      expect([first.slugs, first.total]).to.deep.equal([all.slice(0, 3), '8']);
      await storePost(site.connection, { ...day, slug: 'new', created_at: at(-1), published_at: at(-1) });
      const second = await page(first.next);
      expect(second.slugs).to.deep.equal(all.slice(3, 6));
      expect(second.next).to.include('category=cursors').and.include('limit=3').and.not.include('page=');
      const third = await page(second.next);
      expect([third.slugs, third.next]).to.deep.equal([all.slice(6), null]);
      expect((await page(third.prev)).slugs).to.deep.equal(all.slice(3, 6));
      const top = await page(second.prev);
      expect(top.slugs).to.deep.equal(all.slice(0, 3));
      expect((await page(top.next)).slugs).to.deep.equal(all.slice(3, 6));
      expect((await page(first.prev)).slugs).to.deep.equal(['new']);
      await remove('new');
      // The cursor of a removed row keeps its position.
      const gone = await posts().findOne({ slug: 'c6' });
      await remove('c6');
      expect((await page(first.next)).slugs).to.deep.equal(['c5', 'c4', 'c3']);
      await posts().insertOne(gone ?? {});
    });

  it('refuses a cursor of another order or an invented one', async () => {
    const { next } = await page('sort=published&limit=1');
    for (const query of [(next ?? '').replace('sort=published', 'sort=made'), 'after=nothing', 'before=eyJhdCI6MX0'])
      expect(await refusedFields(await ask(`?${query}`)), query).to.have.property(
        query.startsWith('before') ? 'before' : 'after',
      );
  });
});
