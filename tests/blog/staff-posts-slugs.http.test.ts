/** Slugs of articles: generated, chosen, changed, taken over. */
import { expect } from 'chai';
import { postCalls, publicAnswer } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the addresses of articles', () => {
  const now = new Date('2026-03-04T12:00:00Z');

  const at = (slug: string): Promise<string> => publicAnswer(site, slug);
  const pageAt = async (slug: string): Promise<string> => {
    const response = await fetch(`${site.url}/blog/${slug}`, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
  };

  const site = serveTestSite({ clock: () => now });
  const calls = postCalls(site, keepSignedIn(site));

  describe('when none is given', () => {
    it('makes one from the title, with a number if it is taken', async () => {
      const slugs = [];
      for (let i = 0; i < 3; i += 1) slugs.push((await calls.make({ title: 'Größe zählt' })).slug);
      expect(slugs).to.deep.equal(['grosse-zahlt', 'grosse-zahlt-2', 'grosse-zahlt-3']);
    });

    it('finds one for each of ten created at once, and for titles without Latin letters', async () => {
      const made = await Promise.all(Array.from({ length: 10 }, () => calls.make({ title: '日本語' })));
      expect(new Set(made.map(({ slug }) => slug))).to.have.property('size', 10);
      expect(made.map(({ slug }) => slug)).to.include('article');
    });

    it('ends no redirect of another article', async () => {
      const { id } = await calls.make({ title: 'Moving on', published: true });
      await calls.done(calls.change(id, { slug: 'moved-on' }));
      expect((await calls.make({ title: 'Moving on' })).slug).to.equal('moving-on-2');
    });
  });

  describe('when one is given', () => {
    it('answers 409 if another article has it, including drafts, and names the field', async () => {
      await calls.make({ slug: 'mine', title: 'The owner' });
      const { id } = await calls.make({ slug: 'yours' });
      for (const answer of [
        await calls.create({ title: 'X', content: 'y', slug: 'mine' }),
        await calls.change(id, { slug: 'mine' }),
      ]) {
        expect(answer.status).to.equal(409);
        expect(answer.fields).to.deep.equal(['slug']);
        expect(answer.detail).to.include('The owner');
        expect(answer.current).to.equal(undefined);
      }
    });

    it('gives it to one of ten concurrent requests', async () => {
      const body = { title: 'X', content: 'y', slug: 'wanted' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => calls.create(body)));
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([201, ...Array<number>(9).fill(409)]);
    });

    it('takes over one that only redirects to another article', async () => {
      const { id } = await calls.make({ slug: 'old-name', published: true });
      await calls.done(calls.change(id, { slug: 'new-name' }));
      expect(await at('old-name')).to.equal('301 new-name');
      await calls.make({ slug: 'old-name', published: true });
      expect(await at('old-name')).to.equal('200');
      expect(await at('new-name')).to.equal('200');
    });
  });

  describe('when the title changes', () => {
    it('stays, before the first publication and after', async () => {
      const { id, slug } = await calls.make({ title: 'As it was' });
      expect((await calls.done(calls.change(id, { title: 'Another' }))).slug).to.equal(slug);
      await calls.done(calls.change(id, { published: true }));
      const changed = await calls.done(calls.change(id, { title: 'Yet another' }));
      expect(changed).to.deep.include({ slug: 'as-it-was', former_slugs: [] });
    });
  });

  describe('when it is changed', () => {
    it('redirects every earlier one to the current one, without chains', async () => {
      const { id } = await calls.make({ slug: 'a', published: true });
      await calls.done(calls.change(id, { slug: 'b' }));
      const post = await calls.done(calls.change(id, { slug: 'c' }));
      expect(post.former_slugs).to.deep.equal(['a', 'b']);
      expect([await at('a'), await at('b'), await at('c')]).to.deep.equal(['301 c', '301 c', '200']);
      expect([await pageAt('a'), await pageAt('b')]).to.deep.equal(['301 /blog/c', '301 /blog/c']);
    });

    it('makes no loop when it returns to an earlier one', async () => {
      const { id } = await calls.make({ slug: 'there', published: true });
      await calls.done(calls.change(id, { slug: 'away' }));
      const post = await calls.done(calls.change(id, { slug: 'there' }));
      expect(post.former_slugs).to.deep.equal(['away']);
      expect([await at('there'), await at('away')]).to.deep.equal(['200', '301 there']);
    });

    it('keeps no redirect if the article was never public', async () => {
      const { id } = await calls.make({ slug: 'working-title' });
      const post = await calls.done(calls.change(id, { slug: 'real-title', published: true }));
      expect(post.former_slugs).to.deep.equal([]);
      expect(await at('working-title')).to.equal('404');
    });

    it('remembers slugs that were public, also while the article is not', async () => {
      const { id } = await calls.make({ slug: 'known', published: true });
      await calls.done(calls.change(id, { published: false }));
      await calls.done(calls.change(id, { slug: 'known-better' }));
      expect(await at('known')).to.equal('404');
      await calls.done(calls.change(id, { published: true }));
      expect(await at('known')).to.equal('301 known-better');
    });

    it('leads to the article that had it last', async () => {
      const first = await calls.make({ slug: 'shared', published: true });
      await calls.done(calls.change(first.id, { slug: 'first-owner' }));
      const second = await calls.make({ slug: 'shared', published: true });
      await calls.done(calls.change(second.id, { slug: 'second-owner' }));
      expect(await at('shared')).to.equal('301 second-owner');
      expect((await calls.read(first.id)).post.former_slugs).to.deep.equal([]);
    });
  });
});
