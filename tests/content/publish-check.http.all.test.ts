/** The publish check with other articles, pictures and pages. */
import { expect } from 'chai';
import mongoose from 'mongoose';
import { aboutContent } from '#shared/content/about.content.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const text = `<p>${'word '.repeat(60)}</p>`;
const hash = '0123456789abcdef0123456789abcdef';

describe('GET /api/admin/blog/posts/{id}/check', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const posts = postCalls(site, ada);

  let made = 0;
  /** An article without findings. */
  const whole = () => {
    made += 1;
    return { title: `Article ${made}`, excerpt: `About ${made}.`, content: text, category: 'C', author: 'A' };
  };

  const call = (id: string, headers = ada.headers): Promise<Response> =>
    fetch(`${site.url}/api/admin/blog/posts/${id}/check`, { headers });
  const check = async (id: string): Promise<readonly Finding[]> => {
    const response = await call(id);
    expect(response.status).to.equal(200);
    return (await response.json()) as Finding[];
  };
  const messages = async (body: object): Promise<readonly string[]> =>
    (await check((await posts.make({ ...whole(), ...body })).id)).map(({ code, message }) => `${code}: ${message}`);

  before(async () => {
    await storePost(site.connection, { slug: 'live', former_slugs: ['was'], title: 'Live', excerpt: 'Said before.' });
    await storePost(site.connection, { slug: 'draft', title: 'Draft', excerpt: 'Said in a draft.', published: false });
    await storePost(site.connection, { slug: 'later', title: 'Later', published_at: new Date('2999-01-01') });
    await storePost(site.connection, { slug: 'named', title: 'Its headline', seo_title: 'Its other name' });
    await site.connection.model('Media').create({
      hash,
      name: 'loom.jpg',
      alt: 'A loom',
      width: 2000,
      height: 500,
      bytes: 3_000_000,
      variants: [{ width: 1280, height: 320, format: 'jpg', bytes: 700_000, file_id: '0123456789abcdef01234567' }],
      uploaded_by: { id: ada.id, username: 'ada' },
      uploaded_at: new Date(),
    });
  });

  it('returns an empty list without findings', async () => {
    expect(await messages({})).to.deep.equal([]);
  });

  it('answers 404 for an article that is missing or in the trash', async () => {
    const { id } = await posts.make();
    await posts.remove(id);
    expect((await call(id)).status).to.equal(404);
    expect((await call('0123456789abcdef01234567')).status).to.equal(404);
  });

  it('reports what is missing and where', async () => {
    const { id } = await posts.make({ title: 'A', content: '<h2>One</h2><p><img src="/no/such" alt=""></p>' });
    const found = await check(id);
    expect(found.map(({ level, code }) => `${level} ${code}`)).to.deep.equal([
      ...['blocker excerpt-missing', 'blocker picture-without-alt', 'blocker picture-missing', 'hint category-missing'],
      ...['hint author-missing', 'hint seo-description-missing', 'hint text-short'],
    ]);
    expect(found[1]?.where).to.deep.equal({
      field: 'content',
      element: { kind: 'picture', index: 0, quote: 'such' },
    });
  });

  it('checks the working copy of a published article', async () => {
    const live = await posts.make({ ...whole(), published: true });
    await posts.done(posts.save(live.id, { author: '', version: live.version }));
    expect((await check(live.id)).map(({ code }) => code)).to.deep.equal(['author-missing']);
  });

  it('checks links to articles', async () => {
    const slugs = ['live', 'was', 'draft', 'later', 'nowhere'];
    const links = slugs.map((slug) => `<p><a href="/blog/${slug}">To ${slug}</a></p>`).join('');
    expect(await messages({ content: text + links })).to.deep.equal([
      'link-broken: No article has the address /blog/nowhere. Fix or remove the link.',
      'link-moved: “Live” has another address now. Link to /blog/live.',
      'link-unpublished: “Draft” is not published. Publish it first or remove the link.',
      'link-unpublished: “Later” is not published. Publish it first or remove the link.',
    ]);
  });

  it('knows the article’s own slugs and anchors', async () => {
    const content = `<h2>One</h2>${text}<p><a href="/blog/own-one#s-one">Above</a> <a href="/blog/own-two">All</a></p>`;
    const live = await posts.make({ ...whole(), slug: 'own-one', published: true, content });
    await posts.done(posts.save(live.id, { slug: 'own-two', version: live.version }));
    expect(await check(live.id)).to.deep.equal([]);
  });

  it('compares with other public articles and pages only', async () => {
    expect(await messages({ seo_title: 'Live', excerpt: 'Said before.' })).to.deep.equal([
      'seo-title-duplicate: “Live” has the same title in search results. Change it.',
      'seo-description-duplicate: “Live” has the same description in search results. Change it.',
    ]);
    expect(await messages({ title: 'Its other name' })).to.have.lengthOf(1);
    expect(await messages({ title: 'Its headline' })).to.deep.equal([]);
    expect(await messages({ title: 'Draft', excerpt: 'Said in a draft.' })).to.deep.equal([]);
    const page = aboutContent.metadata.title;
    expect((await messages({ seo_title: page.toUpperCase() }))[0]).to.include(`“${page}” has the same title`);
  });

  it('reports a requested slug that another article has', async () => {
    const live = await posts.make({ ...whole(), published: true });
    await posts.done(posts.save(live.id, { slug: 'live', version: live.version }));
    const found = await check(live.id);
    expect(found.map(({ message }) => message)).to.deep.equal([
      'Choose another address: live belongs to the article “Live”.',
    ]);
    const saved = await posts.done(posts.read(live.id));
    expect((await posts.publish(live.id, { version: saved.version })).status).to.equal(409);
  });

  it('checks uploaded pictures and their sizes', async () => {
    const picture = { featured_image: `/media/${hash}/1280.jpg`, featured_image_alt: 'A loom' };
    expect(await messages(picture)).to.deep.equal([
      'picture-heavy: This picture is 700 kB, which slows the page down. Choose a smaller one.',
      'picture-wide: This picture is 2000 × 500 pixels; lists crop most of it. Choose a taller one.',
    ]);
    const other = `/media/${'f'.repeat(32)}/1280.jpg`;
    expect(await messages({ content: `${text}<img src="${other}" alt="A">` })).to.deep.equal([
      'picture-missing: Picture not found. Choose another one.',
    ]);
  });

  it('needs as many queries for a hundred links as for one', async () => {
    const link = (number: number): string =>
      `<a href="/blog/x-${number}">Link ${number}</a><img src="/media/${String(number).padStart(32, '0')}/1.jpg" alt="A">`;
    const countFor = async (links: number): Promise<number> => {
      const { id } = await posts.make({
        ...whole(),
        content: text + Array.from({ length: links }, (_, n) => link(n)).join(''),
      });
      let asked = 0;
      mongoose.set('debug', (collection: string) => void (asked += /posts|media/.test(collection) ? 1 : 0));
      try {
        expect(await check(id)).to.have.lengthOf(2 * links);
      } finally {
        mongoose.set('debug', false);
      }
      return asked;
    };
    const once = await countFor(1);
    expect(once).to.be.within(5, 8);
    expect(await countFor(100)).to.equal(once);
  });

  it('returns at most 200 findings', async () => {
    const { id } = await posts.make({ ...whole(), content: text + '<a href="/x">X</a>'.repeat(300) });
    expect(await check(id)).to.have.lengthOf(200);
  });

  describe('its queries', () => {
    it('use indexes', async () => {
      const collection = site.connection.collection('posts');
      for (let n = 0; n < 300; n += 1) await storePost(site.connection, { slug: `many-${n}`, excerpt: `Many ${n}.` });
      for (const [field, value] of [
        ['title', 'Title of many-7'],
        ['excerpt', 'Many 7.'],
        ['seo_title', 'Its other name'],
        ['seo_description', 'None'],
      ] as const) {
        const others = { published: true, published_at: { $lte: new Date() } };
        const plan = await collection.find({ [field]: value, ...others }).explain('executionStats');
        const { totalDocsExamined } = plan['executionStats'] as { readonly totalDocsExamined: number };
        expect(totalDocsExamined, field).to.be.at.most(1);
      }
    });
  });
});
