/** Working copies: autosave, publish, schedule, unpublish, discard. */
import { expect } from 'chai';
import type { Post } from '#shared/blog/blog.contract.ts';
import type { StaffPost, StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { postCalls, publicAnswer } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const hourMs = 60 * 60 * 1000;

describe('the working copy of an article', () => {
  let now = new Date('2026-03-04T12:00:00Z');

  const inMinutes = (minutes: number): Date => new Date(now.getTime() + (minutes * hourMs) / 60);
  const publicPost = async (slug: string): Promise<Post> =>
    (await (await fetch(`${site.url}/api/blog/posts/${slug}`)).json()) as Post;
  const listed = async (id: string): Promise<StaffPostSummary | undefined> => {
    const response = await fetch(`${site.url}/api/admin/blog/posts?limit=200`, { headers: ada.headers });
    return ((await response.json()) as StaffPostSummary[]).find((post) => post.id === id);
  };
  const makePublic = (body: object = {}): Promise<StaffPost> => calls.make({ published: true, ...body });

  const site = serveTestSite({ clock: () => now });
  const ada = keepSignedIn(site);
  const calls = postCalls(site, ada);
  const mira = postCalls(site, keepSignedIn(site, 'mira'));

  describe('of a published article', () => {
    it('holds every saved field and changes nothing public', async () => {
      const live = await makePublic({ slug: 'live', title: 'Live' });
      const before = await publicPost('live');
      now = inMinutes(5);
      const fields = {
        title: 'In work',
        slug: 'wished',
        excerpt: 'New.',
        content: '<p>New.</p>',
        category: 'C',
        author: 'A',
        author_id: null,
        tags: ['t'],
        featured_image: '/n.png',
        featured_image_alt: 'N',
        seo_title: 'S',
        seo_description: 'D',
        social_title: 'L',
        social_picture: `/media/${'a'.repeat(32)}/1280.jpg`,
      };
      const saved = await calls.done(calls.save(live.id, { ...fields, version: live.version }));
      const mark = { saved_at: now.toISOString(), saved_by: { id: ada.id, username: 'ada' } };
      expect(saved.working_copy).to.deep.equal({ ...fields, ...mark });
      expect(saved).to.include({ title: 'Live', slug: 'live', version: 2, updated_at: live.updated_at });
      expect(saved.changed_at).to.equal(now.toISOString());
      expect(await publicPost('live')).to.deep.equal(before);
      expect(await publicAnswer(site, 'wished')).to.equal('404');
      expect((await listed(live.id))?.working_copy).to.deep.equal({ title: 'In work', ...mark });
    });

    it('keeps fields that are not sent again, and disappears when it equals the article', async () => {
      const live = await makePublic({ title: 'Same' });
      await calls.done(calls.save(live.id, { title: 'Other', version: 1 }));
      const second = await calls.done(calls.save(live.id, { excerpt: 'Short.', version: 2 }));
      expect(second.working_copy).to.include({ title: 'Other', excerpt: 'Short.' });
      const third = await calls.done(calls.save(live.id, { title: 'Same', excerpt: '', version: 3 }));
      expect(third.working_copy).to.equal(null);
    });

    it('becomes public with its slug, and the old one redirects', async () => {
      const live = await makePublic({ slug: 'before', title: 'Before' });
      await calls.done(calls.save(live.id, { title: 'After', slug: 'after', content: '<p>x</p>', version: 1 }));
      now = inMinutes(5);
      const post = await calls.done(calls.publish(live.id, { version: 2 }));
      expect(post).to.include({ title: 'After', slug: 'after', version: 3, state: 'published', working_copy: null });
      expect(post).to.include({ published_at: live.published_at, updated_at: now.toISOString() });
      expect((await publicPost('after')).title).to.equal('After');
      expect(await publicAnswer(site, 'before')).to.equal('301 after');
    });

    it('is refused with 409 if its slug was taken, and with 422 without a title', async () => {
      const live = await makePublic();
      await calls.done(calls.save(live.id, { slug: 'contested', version: 1 }));
      await calls.make({ slug: 'contested' });
      const answer = await calls.publish(live.id, { version: 2 });
      expect([answer.status, ...answer.fields]).to.deep.equal([409, 'slug']);
      await calls.done(calls.save(live.id, { slug: null, title: '', version: 2 }));
      const untitled = await calls.publish(live.id, { version: 3 });
      expect([untitled.status, ...untitled.fields]).to.deep.equal([422, 'title']);
    });

    it('takes over a direct change of the article, so that publishing it does not undo the change', async () => {
      const live = await makePublic({ title: 'Typo' });
      await calls.done(calls.save(live.id, { content: '<p>More.</p>', version: 1 }));
      const fixed = await calls.done(calls.change(live.id, { title: 'No typo' }));
      expect(fixed.working_copy).to.include({ title: 'No typo', content: '<p>More.</p>' });
      const post = await calls.done(calls.publish(live.id, { version: fixed.version }));
      expect(post).to.include({ title: 'No typo', content: '<p>More.</p>' });
    });

    it('becomes the draft when the article is unpublished', async () => {
      const live = await makePublic({ slug: 'taken-back', title: 'Public' });
      await calls.done(calls.save(live.id, { title: 'In work', version: 1 }));
      const draft = await calls.done(calls.unpublish(live.id, 2));
      expect(draft).to.include({ state: 'draft', published: false, title: 'In work', working_copy: null });
      expect(draft.published_at).to.equal(live.published_at);
      expect(await publicAnswer(site, 'taken-back')).to.equal('404');
      expect(await calls.done(calls.unpublish(live.id, 2))).to.deep.equal(draft);
    });

    it('takes over a change sent with the unpublishing', async () => {
      const live = await makePublic({ title: 'Public' });
      await calls.done(calls.save(live.id, { title: 'In work', excerpt: 'Kept.', version: 1 }));
      const draft = await calls.done(calls.change(live.id, { published: false, title: 'Last word' }));
      expect(draft).to.include({ state: 'draft', title: 'Last word', excerpt: 'Kept.', working_copy: null });
    });

    it('is kept as a revision when it is discarded', async () => {
      const live = await makePublic({ title: 'Stays' });
      await calls.done(calls.save(live.id, { title: 'Thought better of', version: 1 }));
      const post = await calls.done(calls.discard(live.id));
      expect(post).to.include({ title: 'Stays', working_copy: null, version: 3 });
      expect((await calls.revisions(live.id)).map(({ kind, title }) => `${kind} ${title}`)).to.deep.equal([
        'set-aside Thought better of',
        'published Stays',
      ]);
      expect(await calls.done(calls.discard(live.id))).to.deep.equal(post);
    });

    it('exists for a scheduled article too', async () => {
      const planned = await makePublic({ slug: 'planned', published_at: inMinutes(60).toISOString() });
      const saved = await calls.done(calls.save(planned.id, { title: 'Later still', version: 1 }));
      expect(saved).to.include({ state: 'scheduled', title: 'A title' });
    });
  });

  describe('of a draft', () => {
    it('is the draft itself, so that lists show its current title', async () => {
      const { id } = await calls.make({ title: 'First words' });
      const saved = await calls.done(calls.save(id, { title: '', content: '', version: 1 }));
      expect(saved).to.include({ title: '', content: '', version: 2, working_copy: null });
      await calls.done(calls.save(id, { title: 'Better words', version: 2 }));
      expect(await listed(id)).to.include({ title: 'Better words', working_copy: null });
    });

    it('gets the requested slug or the next free one: saving never fails for it', async () => {
      await calls.make({ slug: 'popular' });
      const { id } = await calls.make({ slug: 'plain' });
      const save = async (slug: string | null, version: number, title = 'New name') =>
        (await calls.done(calls.save(id, { slug, title, version }))).slug;
      expect(await save('popular', 1)).to.equal('popular-2');
      expect(await save('popular', 2, 'Another name')).to.equal('popular-2');
      expect(await save(null, 3, 'By its title')).to.equal('by-its-title');
      await calls.done(calls.publish(id, { version: 4 }));
      await calls.done(calls.unpublish(id, 5));
      expect(await save(null, 6, 'Too late')).to.equal('by-its-title');
    });

    it('is published at once, at its own time or at a given one', async () => {
      const first = await calls.make();
      const public1 = await calls.done(calls.publish(first.id, { version: 1 }));
      expect(public1).to.include({ state: 'published', published_at: now.toISOString(), version: 2 });

      const soon = inMinutes(30).toISOString();
      const second = await calls.make({ published_at: soon });
      const public2 = await calls.done(calls.publish(second.id, { version: 1 }));
      expect(public2).to.include({ state: 'scheduled', published_at: soon });
      const atOnce = await calls.done(calls.publish(second.id, { version: 2, published_at: null }));
      expect(atOnce).to.include({ state: 'published', published_at: now.toISOString() });

      const third = await calls.make();
      const public3 = await calls.done(calls.publish(third.id, { version: 1, published_at: soon }));
      expect(public3).to.include({ state: 'scheduled', published_at: soon });
    });
  });

  describe('with two authors', () => {
    it('answers 409 to an old version, with the other’s changes', async () => {
      const live = await makePublic();
      const theirs = await mira.done(mira.save(live.id, { title: 'By Mira', version: 1 }));
      for (const answer of [
        await calls.save(live.id, { title: 'By Ada', version: 1 }),
        await calls.publish(live.id, { version: 1 }),
        await calls.unpublish(live.id, 1),
        await calls.remove(live.id, 1),
      ]) {
        expect(answer.status).to.equal(409);
        expect(answer.detail).to.match(/^mira has changed this article/);
        expect(answer.current).to.deep.equal(theirs);
      }
    });

    it('lets one of ten concurrent saves of a version win', async () => {
      const live = await makePublic();
      const saves = Array.from({ length: 10 }, (_, i) => calls.save(live.id, { title: `Save ${i}`, version: 1 }));
      const statuses = (await Promise.all(saves)).map(({ status }) => status);
      expect(statuses.sort()).to.deep.equal([200, ...Array<number>(9).fill(409)]);
    });

    it('accepts a save that is repeated after a lost response', async () => {
      const live = await makePublic();
      const saved = await calls.done(calls.save(live.id, { title: 'Once', version: 1 }));
      expect(await calls.done(calls.save(live.id, { title: 'Once', version: 1 }))).to.deep.equal(saved);
      // The same text from another person, who has not seen that version.
      expect((await mira.save(live.id, { title: 'Once', version: 1 })).status).to.equal(409);
    });
  });

  it('requires a version', async () => {
    const { id } = await makePublic();
    for (const answer of [await calls.save(id, { title: 'X' }), await calls.publish(id, {})])
      expect([answer.status, ...answer.fields]).to.deep.equal([422, 'version']);
  });
});
