/** The trash: articles in it are hidden and can be restored for 30 days. */
import { expect } from 'chai';
import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { postCalls, publicAnswer, type PostCalls } from '../support/post-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the trash of articles', () => {
  let now = new Date('2026-03-04T12:00:00Z');
  let ada: TestStaff;
  let calls: PostCalls;

  const json = async <Body>(path: string, headers = {}): Promise<Body> => {
    const response = await fetch(site.url + path, { headers });
    expect(response.status, path).to.equal(200);
    return (await response.json()) as Body;
  };
  const slugsOf = async (path: string, headers = {}): Promise<string[]> =>
    (await json<{ readonly slug: string }[]>(path, headers)).map(({ slug }) => slug);
  const passDays = async (days: number): Promise<void> => {
    now = new Date(now.getTime() + days * dayMs);
    calls = postCalls(site, (ada = await signInAgain(site, ada)));
  };
  const count = (collection: string): Promise<number> => site.connection.collection(collection).countDocuments();

  const site = serveTestSite({ clock: () => now });
  before(async () => {
    ada = await signIn(site);
    calls = postCalls(site, ada);
  });
  beforeEach(() => emptyCollections(site, 'posts', 'post_revisions'));

  describe('DELETE /api/admin/blog/posts/{id}', () => {
    it('removes the article from every list, search, count, page and address', async () => {
      const fields = { category: 'Only one', tags: ['single'], content: '<p>needle</p>', published: true };
      const { id } = await calls.make({ ...fields, slug: 'first-name' });
      await calls.done(calls.change(id, { slug: 'gone' }));
      await calls.make({ slug: 'stays', published: true });
      expect(await slugsOf('/api/blog/posts?q=needle')).to.deep.equal(['gone']);
      expect((await calls.remove(id)).status).to.equal(204);

      for (const path of ['/api/blog/posts', '/api/blog/recent'])
        expect(await slugsOf(path), path).to.deep.equal(['stays']);
      for (const query of ['q=needle', 'tag=single', 'category=only%20one'])
        expect(await slugsOf(`/api/blog/posts?${query}`), query).to.deep.equal([]);
      expect(await slugsOf('/api/admin/blog/posts', ada.headers)).to.deep.equal(['stays']);
      expect(await slugsOf('/api/admin/blog/posts?q=needle', ada.headers)).to.deep.equal([]);
      const { posts } = await json<{ readonly posts: object }>('/api/admin/overview', ada.headers);
      expect(posts).to.deep.equal({ published: 1, scheduled: 0, drafts: 0, changed: 0, asked: 0 });
      for (const slug of ['gone', 'first-name', `trash/${id}`, encodeURIComponent(`trash/${id}`)]) {
        expect(await publicAnswer(site, slug), slug).to.equal('404');
        expect((await fetch(`${site.url}/blog/${slug}`)).status, slug).to.equal(404);
      }
      for (const page of ['/blog', '/', '/search?q=needle'])
        expect(await (await fetch(site.url + page)).text(), page).not.to.include('/blog/gone');
    });

    it('answers 404 to every further call', async () => {
      const { id } = await calls.make({ published: true });
      const revisionId = (await calls.revisions(id))[0]?.id ?? '';
      await calls.remove(id);
      for (const answer of [
        ...[await calls.read(id), await calls.change(id, { title: 'X' }), await calls.remove(id)],
        ...[await calls.save(id, { title: 'X', version: 2 }), await calls.publish(id, { version: 2 })],
        ...[await calls.unpublish(id, 2), await calls.discard(id), await calls.restoreRevision(id, revisionId, 2)],
      ])
        expect(answer.status).to.equal(404);
    });

    it('frees its slug at once', async () => {
      const { id } = await calls.make({ slug: 'free' });
      await calls.remove(id);
      expect((await calls.make({ slug: 'free' })).slug).to.equal('free');
    });
  });

  describe('GET /api/admin/blog/trash', () => {
    it('lists deleted articles, newest first, with actor and expiry', async () => {
      const first = await calls.make({ slug: 'one', published: true });
      const second = await calls.make({ slug: 'two' });
      await calls.remove(first.id);
      await passDays(1);
      await calls.remove(second.id);
      const trash = await calls.trash();
      expect(trash.map(({ slug, published }) => [slug, published])).to.deep.equal([
        ['two', false],
        ['one', true],
      ]);
      expect(trash[0]).to.deep.include({
        deleted_at: now.toISOString(),
        deleted_by: { id: ada.id, username: 'ada' },
        removed_at: new Date(now.getTime() + 30 * dayMs).toISOString(),
      });
      expect(trash[0]).not.to.have.any.keys('content', 'trash');
    });
  });

  describe('POST /api/admin/blog/posts/{id}/restore', () => {
    it('restores the article with its former slugs, working copy and history', async () => {
      const { id } = await calls.make({ slug: 'before', published: true });
      await calls.done(calls.change(id, { slug: 'now' }));
      const post = await calls.done(calls.save(id, { title: 'In work', version: 2 }));
      const revisions = await calls.revisions(id);
      await calls.remove(id);
      await passDays(29);
      const restored = await calls.done(calls.restore(id));
      const { version, changed_at, ...same } = restored;
      expect(version).to.be.above(post.version);
      expect(changed_at).to.equal(now.toISOString());
      expect(post).to.deep.include(same);
      expect(await calls.revisions(id)).to.deep.equal(revisions);
      expect(await publicAnswer(site, 'before')).to.equal('301 now');
      expect(await calls.trash()).to.deep.equal([]);
      expect(await calls.done(calls.restore(id))).to.deep.equal(restored);
    });

    it('finds the next free slug if its own is taken', async () => {
      const { id } = await calls.make({ slug: 'popular', published: true });
      await calls.remove(id);
      await calls.make({ slug: 'popular' });
      expect((await calls.done(calls.restore(id))).slug).to.equal('popular-2');
    });

    it('answers 404 for a missing article', async () => {
      expect((await calls.restore('0123456789abcdef01234567')).status).to.equal(404);
    });
  });

  describe('after 30 days', () => {
    it('neither lists nor restores the article, and removes it with its history', async () => {
      const { id } = await calls.make({ published: true });
      const other = await calls.make({ published: true });
      await calls.remove(id);
      await passDays(30);
      expect((await calls.restore(id)).status).to.equal(404);
      expect(await calls.trash()).to.deep.equal([]);
      expect([await count('posts'), await count('post_revisions')]).to.deep.equal([1, 1]);
      expect(await calls.revisions(other.id)).to.have.length(1);
    });
  });

  describe('when articles are older than the trash', () => {
    it('lists, changes and removes them like others', async () => {
      await storePost(site.connection, { slug: 'from-before' });
      const later = { deleted_at: 1, working_copy: 1, revisions: 1, ever_published: 1, last_change: 1, seo_title: 1 };
      await site.connection.collection('posts').updateMany({}, { $unset: later });
      const [listed] = await json<StaffPostSummary[]>('/api/admin/blog/posts', ada.headers);
      expect(listed).to.include({ slug: 'from-before', state: 'published', working_copy: null, changed_by: null });
      const id = listed?.id ?? '';
      expect(await calls.done(calls.read(id))).to.include({ seo_title: '', version: 1 });
      await calls.done(calls.change(id, { slug: 'from-now' }));
      expect(await publicAnswer(site, 'from-before')).to.equal('301 from-now');
      await calls.remove(id);
      expect(await slugsOf('/api/admin/blog/posts', ada.headers)).to.deep.equal([]);
      expect((await calls.done(calls.restore(id))).former_slugs).to.deep.equal(['from-before']);
    });
  });

  describe('among many articles', () => {
    it('does not slow down lists and counts', async () => {
      for (let i = 0; i < 40; i += 1)
        await storePost(site.connection, {
          slug: `many-${i}`,
          published: i % 2 === 0,
          created_at: new Date(now.getTime() - i),
        });
      for (let i = 0; i < 10; i += 1) await calls.remove((await calls.make({ slug: `trash-${i}` })).id);
      const looked = async (filter: object, sort: Record<string, -1>, limit: number): Promise<number> => {
        const found = site.connection.collection('posts').find(filter).sort(sort).limit(limit);
        const plan = (await found.explain('executionStats')) as {
          readonly executionStats: { readonly totalDocsExamined: number };
        };
        return plan.executionStats.totalDocsExamined;
      };
      expect(await looked({ deleted_at: null }, { created_at: -1, _id: -1 }, 15)).to.equal(15);
      expect(await looked({ deleted_at: { $gt: new Date(0) } }, { deleted_at: -1 }, 200)).to.equal(10);
      const seen = { published: true, published_at: { $lte: now } };
      expect(await looked(seen, { published_at: -1, _id: -1 }, 15)).to.equal(15);
      expect(await looked({ published: false, deleted_at: null }, {}, 100)).to.be.at.most(30);
    });
  });
});
