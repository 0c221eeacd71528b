import { expect } from 'chai';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { keepSignedIn, signIn, signInAgain } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const hourMs = 60 * 60 * 1000;
const unknownId = '0123456789abcdef01234567';

describe('the calls that make and change articles', () => {
  let now = new Date('2026-03-04T12:00:00Z');

  const inHours = (hours: number): Date => new Date(now.getTime() + hours * hourMs);
  const publicSlugs = async (): Promise<string[]> => {
    const posts = (await (await fetch(`${site.url}/api/blog/posts?limit=50`)).json()) as { readonly slug: string }[];
    return posts.map(({ slug }) => slug);
  };

  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  let calls = postCalls(site, staff);

  describe('POST /api/admin/blog/posts', () => {
    it('creates a draft from a title and a text, which is not public', async () => {
      const answer = await calls.create({ title: ' A  first\narticle ', content: '<p>Hello.</p>' });
      expect(answer.status).to.equal(201);
      expect(answer.headers.get('cache-control')).to.equal('no-store');
      expect(answer.post).to.deep.include({
        title: 'A first article',
        slug: 'a-first-article',
        content: '<p>Hello.</p>',
        excerpt: '',
        category: '',
        author: '',
        featured_image: null,
        tags: [],
        published: false,
        published_at: null,
        state: 'draft',
        version: 1,
        read_time: 1,
        working_copy: null,
        former_slugs: [],
        featured_image_alt: '',
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        changed_at: now.toISOString(),
        changed_by: { id: staff.id, username: staff.username },
      });
      expect((await calls.read(answer.post.id)).post).to.deep.equal(answer.post);
      expect(await publicSlugs()).not.to.include('a-first-article');
    });

    it('accepts every field and publishes at once if requested', async () => {
      const fields = {
        title: 'Whole',
        slug: 'the-whole',
        excerpt: 'In short.',
        content: '<h2>Part</h2><p>Text.</p>',
        category: 'DevOps',
        author: 'Mira',
        featured_image: '/media/a.jpg',
        featured_image_alt: 'A desk',
        seo_title: 'Found as this',
        seo_description: 'Found with this.',
        published: true,
      };
      const post = await calls.make({ ...fields, tags: [' Git ', 'C++', 'git', '', 'c++'] });
      expect(post).to.deep.include({ ...fields, tags: ['Git', 'C++'], state: 'published' });
      expect(post.published_at).to.equal(now.toISOString());
      expect(await publicSlugs()).to.include('the-whole');
    });

    it('schedules if published_at is in the future, and shows it from then on', async () => {
      const post = await calls.make({ slug: 'later', published: true, published_at: inHours(2).toISOString() });
      expect(post).to.include({ state: 'scheduled', published_at: inHours(2).toISOString() });
      expect(await publicSlugs()).not.to.include('later');
      now = new Date(inHours(2).getTime() - 1);
      expect(await publicSlugs()).not.to.include('later');
      now = new Date(now.getTime() + 1);
      expect(await publicSlugs()).to.include('later');
      expect((await calls.read(post.id)).post.state).to.equal('published');
    });

    it('accepts a time with an offset and returns it in UTC', async () => {
      const post = await calls.make({ published_at: '2026-05-01T10:00:00+02:00' });
      expect(post).to.include({ published: false, state: 'draft', published_at: '2026-05-01T08:00:00.000Z' });
    });

    for (const [name, fields, field] of [
      ['no title', { title: undefined }, 'title'],
      ['an empty title', { title: '  ' }, 'title'],
      ['a title of 201 characters', { title: 't'.repeat(201) }, 'title'],
      ['no content', { content: undefined }, 'content'],
      ['empty content', { content: ' ' }, 'content'],
      ['a slug with capitals', { slug: 'Hello' }, 'slug'],
      ['a slug with two hyphens', { slug: 'a--b' }, 'slug'],
      ['a slug with a hyphen at its end', { slug: 'a-' }, 'slug'],
      ['an empty slug', { slug: '' }, 'slug'],
      ['a slug of 101 characters', { slug: 's'.repeat(101) }, 'slug'],
      ['a picture over http', { featured_image: 'http://example.com/a.png' }, 'featured_image'],
      ['a picture by javascript:', { featured_image: 'javascript:alert(1)' }, 'featured_image'],
      ['a picture of another host without a scheme', { featured_image: '//example.com/a.png' }, 'featured_image'],
      ['a picture behind a backslash', { featured_image: '/\\example.com/a.png' }, 'featured_image'],
      ['a picture behind a tab', { featured_image: '/\t/example.com/a.png' }, 'featured_image'],
      ['a picture with a password', { featured_image: 'https://a:b@example.com/a.png' }, 'featured_image'],
      ['a picture that is no address', { featured_image: 'https://' }, 'featured_image'],
      ['21 tags', { tags: Array.from({ length: 21 }, (_, i) => `tag ${i}`) }, 'tags'],
      ['a tag of 41 characters', { tags: ['t'.repeat(41)] }, 'tags.0'],
      ['tags that are no list', { tags: 'one, two' }, 'tags'],
      ['a moment that is none', { published_at: 'tomorrow' }, 'published_at'],
      ['a moment in the year 0', { published_at: '0000-01-01T00:00:00+10:00' }, 'published_at'],
      ['published that is no boolean', { published: 'yes' }, 'published'],
      ['a description of 171 characters', { seo_description: 'd'.repeat(171) }, 'seo_description'],
      ['a title for links of 101 characters', { social_title: 't'.repeat(101) }, 'social_title'],
      ['a picture for links from elsewhere', { social_picture: 'https://example.com/a.png' }, 'social_picture'],
      ['a picture for links that is a drawing', { social_picture: '/art/tangle/x/wide.svg' }, 'social_picture'],
    ] as const)
      it(`answers 422 for ${name} and names the field`, async () => {
        const answer = await calls.create({ title: 'A title', content: '<p>Text.</p>', ...fields });
        expect(answer.status).to.equal(422);
        expect(answer.fields).to.deep.equal([field]);
      });

    it('accepts a body of nearly 2 MB, and answers 413 above', async () => {
      const post = await calls.make({ slug: 'long', content: `<p>${'word '.repeat(399_000)}</p>` });
      expect(post.read_time).to.equal(1995);
      expect((await calls.create({ title: 'Long', content: 'x'.repeat(2_000_001) })).status).to.equal(413);
    });

    it('answers 400 to invalid JSON', async () => {
      const response = await fetch(`${site.url}/api/admin/blog/posts`, {
        method: 'POST',
        headers: staff.headers,
        body: '{"title":',
      });
      expect(response.status).to.equal(400);
    });

    describe('with an Idempotency-Key', () => {
      it('creates one article for a repeated request, also ten at once', async () => {
        const body = { title: 'Only once', content: '<p>Text.</p>' };
        const answers = await Promise.all(Array.from({ length: 10 }, () => calls.create(body, 'once')));
        expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([201]));
        expect(new Set(answers.map(({ post }) => post.id))).to.have.property('size', 1);
        expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).to.have.length(9);
        const changed = await calls.create({ ...body, content: '<p>Other text.</p>' }, 'once');
        expect(changed.status).to.equal(422);
        const other = await calls.create(body, 'another');
        expect(other.post.slug).to.equal('only-once-2');
      });

      it('creates a new one after 24 hours, for another person, and after the first was deleted', async () => {
        const make = async (by: PostCalls) =>
          (await by.create({ title: 'Day', content: '<p>Text.</p>' }, 'day')).post.id;
        const first = await make(calls);
        const mira = postCalls(site, await signIn(site, 'mira'));
        expect(await make(mira)).not.to.equal(first);
        now = inHours(25);
        calls = postCalls(site, await signInAgain(site, staff));
        const second = await make(calls);
        expect(second).not.to.equal(first);
        await calls.remove(second);
        expect(await make(calls)).not.to.equal(second);
      });
    });
  });

  describe('PATCH /api/admin/blog/posts/{id}', () => {
    it('changes sent fields, keeps the others, and increases the version', async () => {
      const made = await calls.make({ excerpt: 'Before.', tags: ['a'], featured_image: '/a.png' });
      now = inHours(1);
      const changed = await calls.done(calls.change(made.id, { title: 'After', featured_image: null }));
      expect(changed).to.deep.include({ title: 'After', excerpt: 'Before.', tags: ['a'], featured_image: null });
      expect(changed).to.include({ version: 2, updated_at: now.toISOString(), created_at: made.created_at });
    });

    it('sets published_at on publication if it is empty, and keeps it afterwards', async () => {
      const { id } = await calls.make();
      const published = await calls.done(calls.change(id, { published: true }));
      expect(published).to.include({ state: 'published', published_at: now.toISOString() });
      const at = published.published_at;
      now = inHours(1);
      expect(await calls.done(calls.change(id, { published: false }))).to.include({ state: 'draft', published_at: at });
      expect(await calls.done(calls.change(id, { published: true }))).to.include({ published_at: at });
      const moved = await calls.done(calls.change(id, { published_at: inHours(5).toISOString() }));
      expect(moved.state).to.equal('scheduled');
    });

    it('does nothing if nothing changes', async () => {
      const made = await calls.make({ published: true });
      const same = await calls.done(calls.change(made.id, { title: made.title, published: true, tags: [] }));
      expect(same).to.deep.equal(made);
      expect(await calls.done(calls.change(made.id, {}))).to.deep.equal(made);
    });

    it('answers 409 to an old version, with the current article and the author of the change', async () => {
      const made = await calls.make({ title: 'First' });
      const theirs = await calls.done(calls.change(made.id, { title: 'Second', version: 1 }));
      const answer = await calls.change(made.id, { title: 'Third', version: 1 });
      expect(answer.status).to.equal(409);
      expect(answer.headers.get('content-type')).to.match(/^application\/problem\+json/);
      expect(answer.current).to.deep.equal(theirs);
      expect(answer.detail).to.match(/^You have changed this article/);
      // Repeating the request after a lost response succeeds.
      expect(await calls.done(calls.change(made.id, { title: 'Second', version: 1 }))).to.deep.equal(theirs);
    });

    it('loses none of twenty concurrent changes of different fields', async () => {
      const { id } = await calls.make();
      const changes = Array.from({ length: 20 }, (_, i) => ({ [i % 2 ? 'author' : 'category']: `Name ${i}` }));
      await Promise.all(changes.map((change) => calls.done(calls.change(id, change))));
      expect((await calls.read(id)).post.version).to.equal(21);
    });

    it('answers 422 if title or text would be empty', async () => {
      const { id, version } = await calls.make({ title: 'Soon empty' });
      await calls.done(calls.save(id, { title: '', content: '<script>x</script>', version }));
      const answer = await calls.change(id, { published: true });
      expect(answer.status).to.equal(422);
      expect(answer.fields).to.deep.equal(['title', 'content']);
    });

    for (const id of [unknownId, 'nonsense', '0'.repeat(25)])
      it(`answers 404 for the id ${id}`, async () => {
        expect((await calls.change(id, { title: 'X' })).status).to.equal(404);
        expect((await calls.read(id)).status).to.equal(404);
        expect((await calls.remove(id)).status).to.equal(404);
      });
  });
});
