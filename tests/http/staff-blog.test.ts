/** The staff's list of articles, over a real port and database. */
import { expect } from 'chai';
import type { PostSummary } from '#shared/contracts/blog.contract.ts';
import type { StaffPostSummary } from '#shared/contracts/staff-post.schema.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const hourMs = 60 * 60 * 1000;
const now = new Date('2026-03-04T12:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * hourMs);

describe('GET /api/admin/blog/posts', () => {
  let site: TestSite;
  let staff: TestStaff;

  const ask = (query = '', headers = staff.headers) => fetch(`${site.url}/api/admin/blog/posts${query}`, { headers });
  const list = async (query = '') => {
    const response = await ask(query);
    expect(response.status).to.equal(200);
    return { total: response.headers.get('x-total-count'), posts: (await response.json()) as StaffPostSummary[] };
  };
  const slugs = async (query = '') => (await list(query)).posts.map(({ slug }) => slug);

  before(async () => {
    site = await startTestSite({ clock: () => now });
    staff = await signIn(site);
    const { connection } = site;
    await storePost(connection, { slug: 'old-and-public', created_at: at(-300), published_at: at(-1), author: 'Mira' });
    await storePost(connection, { slug: 'scheduled', created_at: at(-200), published_at: at(100), tags: ['Queues'] });
    await storePost(connection, { slug: 'draft', created_at: at(-100), published: false, published_at: null });
    await storePost(connection, { slug: 'planned-draft', created_at: at(-10), published: false, published_at: at(50) });
  });
  after(() => site.close());

  describe('when nobody is signed in', () => {
    it('answers 401 before anything else', async () => {
      for (const query of ['', '?limit=0']) {
        const response = await ask(query, {});
        expect(response.status).to.equal(401);
        expect(response.headers.get('www-authenticate')).to.match(/^Bearer/);
      }
    });
  });

  describe('when somebody is', () => {
    it('answers drafts and scheduled articles too, the one that was made last first', async () => {
      const { total, posts } = await list();
      expect(posts.map(({ slug }) => slug)).to.deep.equal(['planned-draft', 'draft', 'scheduled', 'old-and-public']);
      expect(total).to.equal('4');
      expect(posts.map(({ state, published, published_at }) => [state, published, published_at])).to.deep.equal([
        ['draft', false, at(50).toISOString()],
        ['draft', false, null],
        ['scheduled', true, at(100).toISOString()],
        ['published', true, at(-1).toISOString()],
      ]);
    });

    it('leaves the text out, and is kept by nobody', async () => {
      const response = await ask();
      const [first] = (await response.json()) as object[];
      expect(first).to.have.all.keys(
        ...['id', 'slug', 'title', 'excerpt', 'category', 'author', 'featured_image', 'tags', 'published'],
        ...['published_at', 'created_at', 'updated_at', 'read_time'],
        ...['state', 'version', 'changed_at', 'changed_by', 'created_by', 'publication_asked', 'working_copy'],
      );
      expect(response.headers.get('cache-control')).to.equal('no-store');
    });

    it('shows the public nothing more than before', async () => {
      const response = await fetch(`${site.url}/api/blog/posts`);
      const posts = (await response.json()) as PostSummary[];
      expect(posts.map(({ slug }) => slug)).to.deep.equal(['old-and-public']);
    });
  });

  describe('with q', () => {
    it('finds every word in any part, whatever its case', async () => {
      expect(await slugs('?q=DRAFT')).to.deep.equal(['planned-draft', 'draft']);
      expect(await slugs('?q=planned%20title')).to.deep.equal(['planned-draft']);
      expect(await slugs('?q=queues')).to.deep.equal(['scheduled']);
      expect(await slugs('?q=mira')).to.deep.equal(['old-and-public']);
    });

    it('takes signs for what they are', async () => {
      for (const q of ['.*', '(', '$']) expect(await slugs(`?q=${encodeURIComponent(q)}`)).to.deep.equal([]);
    });
  });

  describe('with page and limit', () => {
    it('answers one page and how many there are on all', async () => {
      expect(await list('?limit=2&page=2')).to.have.property('total', '4');
      expect(await slugs('?limit=2&page=1')).to.deep.equal(['planned-draft', 'draft']);
      expect(await slugs('?limit=2&page=2')).to.deep.equal(['scheduled', 'old-and-public']);
      expect(await list('?q=draft&limit=1&page=2')).to.include({ total: '2' });
      expect(await slugs('?page=3')).to.deep.equal([]);
    });

    for (const query of ['?limit=0', '?limit=201', '?page=0', '?page=two', `?q=${'q'.repeat(201)}`])
      it(`answers 422 to ${query.slice(0, 12)}`, async () => {
        expect((await ask(query)).status).to.equal(422);
      });
  });

  describe('among many articles', () => {
    it('looks at no more than it shows', async () => {
      for (let i = 0; i < 30; i += 1)
        await storePost(site.connection, { slug: `many-${i}`, created_at: at(-1000 - i), published: i % 2 === 0 });
      const { id } = await postCalls(site, staff).make({ slug: 'in-the-trash' });
      await postCalls(site, staff).remove(id);
      const shown = { deleted_at: null };
      const found = site.connection.collection('posts').find(shown).sort({ created_at: -1, _id: -1 }).limit(10);
      const plan = (await found.explain('executionStats')) as {
        readonly executionStats: { readonly totalDocsExamined: number };
      };
      expect(plan.executionStats.totalDocsExamined).to.equal(10);
      expect(await slugs('?limit=200')).not.to.include('in-the-trash');
    });
  });
});
