/** Lists of articles by category, tag or author. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import type { Connection } from 'mongoose';
import { cutSlug, nameSlug } from '#shared/text/slug-rule.ts';
import { migrations } from '#server/features/migrations.ts';
import { runMigrations } from '#server/platform/mongodb/run-migrations.ts';
import { storePost } from '../support/store-post.ts';
import { serveTestSite } from '../support/start-site.ts';

const now = new Date('2025-06-01T12:00:00Z');

const nothing = (): void => undefined;
const migrate = (connection: Connection): Promise<void> =>
  runMigrations({
    connection,
    migrations,
    clock: () => new Date(),
    done: nothing,
    progress: { begin: nothing, advance: nothing, end: nothing },
  });

describe('the lists of articles by category, tag and author', () => {
  const ask = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });
  const read = async (path: string): Promise<CheerioAPI> => load(await (await ask(path)).text());
  const headlines = ($: CheerioAPI): (string | undefined)[] =>
    $('main article h3 a')
      .get()
      .map((link) => $(link).attr('href'));
  const canonical = ($: CheerioAPI) => $('link[rel=canonical]').attr('href');

  const site = serveTestSite({ clock: () => now });
  before(async () => {
    for (let n = 1; n <= 14; n += 1)
      await storePost(site.connection, {
        slug: `ai-${n}`,
        published_at: new Date(Date.UTC(2025, 0, n)),
        category: n === 14 ? 'AI & Data' : 'ai  and data',
        author: 'Zoë Ångström',
        tags: n === 1 ? ['C#', '日本'] : n === 2 ? ['C', 'Git'] : n === 3 ? ['Git'] : [],
      });
    await storePost(site.connection, { slug: 'other', category: 'Culture', author: 'Mira', tags: ['Git', 'C'] });
    await storePost(site.connection, { slug: 'draft', category: 'Drafts', published: false });
  });

  it('contain every spelling of the name, under the newest one', async () => {
    const $ = await read('/blog/category/ai-and-data');
    expect($('h1').text()).to.equal('AI & Data');
    expect($('main').text()).to.include('14 articles in AI & Data');
    expect(headlines($)).to.have.lengthOf(12).and.include('/blog/ai-14').and.not.include('/blog/other');
    expect($('nav[aria-label=Categories] [aria-current]').attr('href')).to.equal('/blog/category/ai-and-data');
  });

  it('have titles and addresses for every page, and links to adjacent pages in the head', async () => {
    const [first, second] = [await read('/blog/category/ai-and-data'), await read('/blog/category/ai-and-data?page=2')];
    expect(canonical(first)).to.equal('http://localhost/blog/category/ai-and-data');
    expect(first('head link[rel=next]').attr('href')).to.equal('http://localhost/blog/category/ai-and-data?page=2');
    expect(first('head link[rel=prev]')).to.have.lengthOf(0);
    expect(headlines(second)).to.deep.equal(['/blog/ai-2', '/blog/ai-1']);
    expect(second('title').text()).to.equal('AI & Data articles, page 2 | Loomstack');
    expect(canonical(second)).to.equal('http://localhost/blog/category/ai-and-data?page=2');
    expect(second('main a[rel=prev]').attr('href')).to.equal('/blog/category/ai-and-data');
    expect(second('head link[rel=prev]').attr('href')).to.equal('http://localhost/blog/category/ai-and-data');
  });

  it('distinguish tags that differ only in symbols or script', async () => {
    const $ = await read('/blog/ai-1');
    const tags = $('main [aria-label=Tags] a').get();
    const [sharp = '', japanese = ''] = tags.map((tag) => $(tag).attr('href') ?? '');
    expect(sharp).to.equal('/blog/tag/c-sharp');
    for (const path of [sharp, japanese]) expect(headlines(await read(path)), path).to.deep.equal(['/blog/ai-1']);
    expect(headlines(await read('/blog/tag/c'))).to.have.members(['/blog/ai-2', '/blog/other']);
  });

  it('are linked from the article', async () => {
    const $ = await read('/blog/ai-2');
    for (const path of ['/blog/category/ai-and-data', '/blog/tag/git', '/blog/author/zoe-angstrom'])
      expect($('main article').first().find(`a[href="${path}"]`), path).to.have.lengthOf(1);
    expect($('meta[property="article:author"]').attr('content')).to.equal('http://localhost/blog/author/zoe-angstrom');
    expect((await read('/blog/author/zoe-angstrom'))('h1').text()).to.equal('Articles by Zoë Ångström');
  });

  it('are followed by the articles adjacent in time, related ones, and the service', async () => {
    const $ = await read('/blog/ai-2');
    expect($('main a[rel=prev]').attr('href')).to.equal('/blog/ai-1');
    expect($('main a[rel=next]').attr('href')).to.equal('/blog/ai-3');
    // It shares two topics; the others of the category, this being the newest, share one. Its neighbors are listed already.
    expect(headlines($)).to.deep.equal(['/blog/other', '/blog/ai-14']);
    expect($('main article a[href="/services/ai-data"]')).to.have.lengthOf(1);
    expect((await read('/services/ai-data'))('main a[href="/blog/ai-14"]')).to.have.lengthOf(1);
  });

  for (const [asked, slug] of [
    ['/blog/category/AI%20%26%20Data', '/blog/category/ai-and-data'],
    ['/blog/category/ai-&-data?page=2', '/blog/category/ai-and-data?page=2'],
    ['/blog/tag/C%23', '/blog/tag/c-sharp'],
    ['/blog/author/Zo%C3%AB%20%C3%85ngstr%C3%B6m', '/blog/author/zoe-angstrom'],
  ] as const)
    it(`answer 301 to another spelling, ${asked}`, async () => {
      const response = await ask(asked);
      expect(response.status).to.equal(301);
      expect(response.headers.get('location')).to.equal(slug);
    });

  for (const path of ['category/drafts', 'tag/nothing', 'author/nobody', 'tag/-', 'category/culture?page=2'])
    it(`answer 404 for ${path}`, async () => {
      const response = await ask(`/blog/${path}`);
      expect(response.status).to.equal(404);
      expect(load(await response.text())('main a[href="/blog"]')).to.have.lengthOf(1);
    });

  it('are the canonical address of forms with a query', async () => {
    expect(canonical(await read('/blog?category=ai%20%26%20data&page=2'))).to.equal(
      'http://localhost/blog/category/ai-and-data?page=2',
    );
    expect(canonical(await read('/blog?tag=git'))).to.equal('http://localhost/blog/tag/git');
    expect(canonical(await read('/blog?tag=git&q=text'))).to.equal('http://localhost/blog');
  });

  it('find long names stored shortened by an earlier version, before and after the migrations', async () => {
    const { connection } = site;
    const [networks, databases] = ['Проектирование и сопровождение сетей', 'Проектирование и сопровождение баз'];
    await storePost(connection, { slug: 'networks', category: networks, author: networks, title: 'Daten\u00adnetz' });
    await storePost(connection, {
      slug: 'databases',
      category: databases,
      published_at: new Date('2025-05-01T00:00:00Z'),
    });
    const [long = '', cut = ''] = [nameSlug(networks), cutSlug(nameSlug(networks))];
    const earlier = { category_slug: cut, author_slug: cut, words: ['daten', 'netz'] };
    await connection.collection('posts').updateOne({ slug: 'networks' }, { $set: earlier });
    await connection.collection('posts').updateOne({ slug: 'databases' }, { $set: { category_slug: cut } });
    const topic = {
      _id: `category:${cut}`,
      list: 'category',
      slug: cut,
      key: cut.replaceAll('-', ''),
      name: networks,
      version: 1,
      moved_to: null,
    };
    await connection.collection<typeof topic & Record<string, unknown>>('topics').insertOne({
      ...topic,
      description: 'On wires.',
      cover: null,
      place: null,
      last_change: { at: now, by: { id: 'a', username: 'ada' } },
    });
    const listed = async (query: string): Promise<string[]> => {
      const found = (await (await fetch(`${site.url}/api/blog/posts?${query}`)).json()) as { readonly slug: string }[];
      return found.map(({ slug }) => slug);
    };
    for (const slug of [long, cut])
      expect(await listed(`category=${slug}`), slug).to.have.members(['networks', 'databases']);

    await migrate(connection);
    expect(headlines(await read(`/blog/category/${long}`))).to.deep.equal(['/blog/networks']);
    expect((await read(`/blog/category/${long}`))('main').text()).to.include('On wires.');
    expect(headlines(await read(`/blog/category/${nameSlug(databases)}`))).to.deep.equal(['/blog/databases']);
    for (const list of ['category', 'author']) {
      const answer = await ask(`/blog/${list}/${cut}`);
      expect([answer.status, answer.headers.get('location')]).to.deep.equal([301, `/blog/${list}/${long}`]);
    }
    expect(await listed('q=Datennetz')).to.deep.equal(['networks']);
  });
});
