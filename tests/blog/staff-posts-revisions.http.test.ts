/** The history of an article: stored, read, restored. */
import { expect } from 'chai';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const unknownId = '0123456789abcdef01234567';

describe('the revisions of an article', () => {
  let now = new Date('2026-03-04T12:00:00Z');

  const history = async (id: string): Promise<string[]> =>
    (await calls.revisions(id)).map(({ kind, title }) => `${kind} ${title}`);
  const newest = async (id: string): Promise<string> => (await calls.revisions(id))[0]?.id ?? '';
  const kept = (): Promise<number> => site.connection.collection('post_revisions').countDocuments();

  const site = serveTestSite({ clock: () => now });
  const ada = keepSignedIn(site);
  const calls = postCalls(site, ada);

  describe('when an article is published and unpublished', () => {
    it('stores each text with author and time, newest first, without autosaves', async () => {
      const { id } = await calls.make({ title: 'One' });
      await calls.done(calls.save(id, { title: 'Two', version: 1 }));
      expect(await history(id)).to.deep.equal([]);
      now = new Date(now.getTime() + 60_000);
      await calls.done(calls.publish(id, { version: 2 }));
      await calls.done(calls.save(id, { title: 'Three', version: 3 }));
      await calls.done(calls.save(id, { title: 'Four', version: 4 }));
      await calls.done(calls.publish(id, { version: 5 }));
      await calls.done(calls.change(id, { title: 'Five' }));
      await calls.done(calls.unpublish(id, 7));
      expect(await history(id)).to.deep.equal([
        'unpublished Five',
        'published Five',
        'published Four',
        'published Two',
      ]);
      const [latest] = await calls.revisions(id);
      expect(latest).to.deep.include({ at: now.toISOString(), by: { id: ada.id, username: 'ada' } });
    });

    it('ignores a changed date and a repeated publication', async () => {
      const { id } = await calls.make({ published: true });
      await calls.done(calls.change(id, { published_at: '2026-09-01T08:00:00Z' }));
      await calls.done(calls.publish(id, { version: 2 }));
      expect(await history(id)).to.deep.equal(['published A title']);
    });

    it('stores nothing for a refused change', async () => {
      const { id } = await calls.make({ published: true });
      const before = await kept();
      const answers = await Promise.all(
        Array.from({ length: 5 }, (_, i) => calls.change(id, { title: `Title ${i}`, version: 1 })),
      );
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
      expect(await kept()).to.equal(before + 1);
      expect(await history(id)).to.have.length(2);
    });
  });

  describe('when an article is built in', () => {
    it('starts with the text before its first change', async () => {
      await storePost(site.connection, { slug: 'seeded', title: 'As it came', content: '<p>Old.</p>' });
      const stored = await site.connection.collection('posts').findOne({ slug: 'seeded' });
      const id = String(stored?.['_id']);
      await calls.done(calls.save(id, { title: 'In work', version: 1 }));
      expect(await history(id)).to.deep.equal([]);
      await calls.done(calls.publish(id, { version: 2 }));
      expect(await history(id)).to.deep.equal(['published In work', 'published As it came']);
      const first = (await calls.revisions(id)).at(-1);
      expect(first).to.include({ by: null, at: '2025-03-04T09:30:00.000Z' });
      expect(await calls.revision(id, first?.id ?? '')).to.include({ content: '<p>Old.</p>', slug: 'seeded' });
    });
  });

  describe('when one is read', () => {
    it('returns every field as it was', async () => {
      const fields = {
        title: 'T',
        slug: 'all-fields',
        excerpt: 'E',
        content: '<p>C</p>',
        category: 'K',
        author: 'A',
        author_id: null,
        tags: ['x', 'y'],
        featured_image: '/p.png',
        featured_image_alt: 'P',
        seo_title: 'S',
        seo_description: 'D',
        social_title: 'L',
        social_picture: `/media/${'a'.repeat(32)}/1280.jpg`,
      };
      const { id } = await calls.make({ ...fields, published: true });
      await calls.done(calls.change(id, { title: 'Other', tags: [] }));
      const first = (await calls.revisions(id)).at(-1);
      expect(await calls.revision(id, first?.id ?? '')).to.deep.equal({ ...first, ...fields });
    });

    it('answers 404 for a missing revision or one of another article', async () => {
      const one = await calls.make({ published: true });
      const other = await calls.make({ published: true });
      for (const revisionId of [unknownId, 'nonsense', await newest(other.id)]) {
        const path = `${site.url}/api/admin/blog/posts/${one.id}/revisions/${revisionId}`;
        expect((await fetch(path, { headers: ada.headers })).status).to.equal(404);
        expect((await calls.restoreRevision(one.id, revisionId, 1)).status).to.equal(404);
      }
    });
  });

  describe('when one is restored', () => {
    it('becomes the working copy of a published article, which stays', async () => {
      const { id } = await calls.make({ title: 'Old', slug: 'address', published: true });
      const revisionId = await newest(id);
      await calls.done(calls.change(id, { title: 'New', slug: 'new-address' }));
      const post = await calls.done(calls.restoreRevision(id, revisionId, 2));
      expect(post).to.include({ title: 'New', slug: 'new-address', version: 3 });
      expect(post.working_copy).to.include({ title: 'Old', slug: 'address' });
      expect(await history(id)).to.deep.equal(['restored Old', 'published New', 'published Old']);
      expect(await calls.done(calls.restoreRevision(id, revisionId, 2))).to.deep.equal(post);
    });

    it('restores the slug, even if nothing else has changed', async () => {
      const { id } = await calls.make({ title: 'Same', slug: 'before-the-move', published: true });
      const revisionId = await newest(id);
      await calls.done(calls.change(id, { slug: 'after-the-move' }));
      const post = await calls.done(calls.restoreRevision(id, revisionId, 2));
      expect(post.working_copy).to.include({ title: 'Same', slug: 'before-the-move' });
      const published = await calls.done(calls.publish(id, { version: 3 }));
      expect(published).to.deep.include({ slug: 'before-the-move', former_slugs: ['after-the-move'] });
    });

    it('keeps the current slug if another article has the earlier one', async () => {
      const { id } = await calls.make({ title: 'First', slug: 'wanted', published: true });
      const revisionId = await newest(id);
      await calls.done(calls.change(id, { title: 'Moved', slug: 'moved' }));
      await calls.make({ title: 'Second', slug: 'wanted' });
      const post = await calls.done(calls.restoreRevision(id, revisionId, 2));
      expect(post.working_copy).to.include({ title: 'First', slug: 'moved' });
    });

    it('restores the slug of a draft that was public', async () => {
      const { id } = await calls.make({ title: 'Once', slug: 'once', published: true });
      const revisionId = await newest(id);
      await calls.done(calls.unpublish(id, 1));
      await calls.done(calls.save(id, { slug: 'twice', version: 2 }));
      const post = await calls.done(calls.restoreRevision(id, revisionId, 3));
      expect(post).to.deep.include({ slug: 'once', former_slugs: ['twice'] });
    });

    it('keeps the previous working copy as a revision', async () => {
      const { id } = await calls.make({ title: 'Public', published: true });
      const revisionId = await newest(id);
      await calls.done(calls.save(id, { title: 'Two hours of work', content: '<p>Long.</p>', version: 1 }));
      const restored = await calls.done(calls.restoreRevision(id, revisionId, 2));
      expect(restored.working_copy).to.equal(null);
      expect((await history(id)).slice(0, 2)).to.deep.equal(['restored Public', 'set-aside Two hours of work']);
      const setAside = (await calls.revisions(id))[1]?.id ?? '';
      const again = await calls.done(calls.restoreRevision(id, setAside, restored.version));
      expect(again.working_copy).to.include({ title: 'Two hours of work', content: '<p>Long.</p>' });
    });

    it('becomes the text of a draft, and keeps the draft’s as a revision', async () => {
      const { id } = await calls.make({ title: 'Public', published: true });
      await calls.done(calls.unpublish(id, 1));
      await calls.done(calls.save(id, { title: 'Draft', version: 2 }));
      const post = await calls.done(calls.restoreRevision(id, await newest(id), 3));
      expect(post).to.include({ title: 'Public', state: 'draft', working_copy: null });
      expect((await history(id)).slice(0, 2)).to.deep.equal(['restored Public', 'set-aside Draft']);
    });

    it('answers 409 to an old version', async () => {
      const { id } = await calls.make({ title: 'Old', published: true });
      const revisionId = await newest(id);
      await calls.done(calls.change(id, { title: 'New' }));
      const answer = await calls.restoreRevision(id, revisionId, 1);
      expect(answer.status).to.equal(409);
      expect(answer.current).to.include({ title: 'New' });
    });
  });
});
