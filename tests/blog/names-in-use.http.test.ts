/** One spelling of each category and tag, and suggestions while typing. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the names of categories and tags', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const calls = postCalls(site, ada);

  const names = async (headers: Readonly<Record<string, string>> = ada.headers) => {
    const answer = await fetch(`${site.url}/api/admin/blog/names`, { headers });
    return { status: answer.status, body: (await answer.json()) as Record<string, string[]> };
  };

  it('are stored in the first spelling, ignoring case, spaces and hyphens', async () => {
    const first = await calls.make({ category: 'DevOps', published: true });
    expect(first.category).to.equal('DevOps');
    for (const spelling of ['devops', 'Dev Ops', 'dev-ops', 'DEVOPS']) {
      const { id, category } = await calls.make({ category: spelling });
      expect(category, `made with ${spelling}`).to.equal('DevOps');
      const saved = await calls.done(calls.save(id, { category: spelling, version: 1 }));
      expect(saved.category, `saved with ${spelling}`).to.equal('DevOps');
      const changed = await calls.done(calls.change(id, { category: spelling }));
      expect(changed.category, `changed to ${spelling}`).to.equal('DevOps');
    }
    const other = await calls.make({ category: 'C', published: true });
    expect((await calls.make({ category: 'C#' })).category).to.equal('C#');
    const working = await calls.done(calls.save(other.id, { category: 'dev ops', version: 1 }));
    expect(working.working_copy?.category).to.equal('DevOps');
  });

  it('follow drafts too, and can be respelled by their only article', async () => {
    const { id } = await calls.make({ category: 'Site Reliability' });
    expect((await calls.make({ category: 'site-reliability' })).category).to.equal('Site Reliability');
    const alone = await calls.make({ category: 'finops', published: true });
    expect((await calls.done(calls.change(alone.id, { category: 'FinOps' }))).category).to.equal('FinOps');
    expect((await calls.done(calls.save(id, { category: 'fin ops', version: 1 }))).category).to.equal('FinOps');
  });

  it('are compared completely, whatever their length, and have separate pages', async () => {
    const names = ['Проектирование и поддержка сетей', 'Проектирование и поддержка баз'] as const;
    const authors = [
      '数据平台的建设与运维团队数据平台的建设与运维一组',
      '数据平台的建设与运维团队数据平台的建设与运维二组',
    ] as const;
    const made = [];
    for (const [at, category] of names.entries())
      made.push(
        await calls.make({ category, tags: [category], author: authors[at], published: true, title: `Of ${at}` }),
      );
    expect(made.map(({ category }) => category)).to.deep.equal(names);
    expect(made.map(({ tags }) => tags)).to.deep.equal(names.map((name) => [name]));
    for (const [at, { slug }] of made.entries()) {
      const article = load(await (await fetch(`${site.url}/blog/${slug}`)).text());
      for (const list of ['category', 'tag', 'author']) {
        const path = article(`main a[href^="/blog/${list}/"]`).first().attr('href') ?? '';
        const page = load(await (await fetch(site.url + path)).text());
        expect(page('h1').text(), path).to.include(list === 'author' ? authors[at] : names[at]);
        const found = page('main article h3 a')
          .map((_, link) => page(link).attr('href'))
          .get();
        expect(found, path).to.deep.equal([`/blog/${slug}`]);
      }
      const listed = await fetch(`${site.url}/api/blog/posts?category=${encodeURIComponent(names[at] ?? '')}`);
      expect(((await listed.json()) as { slug: string }[]).map((post) => post.slug)).to.deep.equal([slug]);
    }
  });

  it('are one tag of an article if they have the same slug', async () => {
    const { tags } = await calls.make({ tags: ['Über', 'Uber', 'UBER', 'U\u0308ber', 'ü­ber'] });
    expect(tags).to.deep.equal(['Über']);
  });

  it('are suggested to authors once each, including those of drafts', async () => {
    await calls.make({ category: 'Testing', tags: ['Chaos', 'Load'], author: 'Mei Tan', published: true });
    await calls.make({ category: 'Drafted', tags: ['chaos', 'Soak'] });
    const { body } = await names();
    expect(body['categories']).to.include.members(['DevOps', 'Testing', 'Drafted']);
    expect(body['categories']?.filter((name) => /^dev.?ops$/i.test(name))).to.deep.equal(['DevOps']);
    expect(body['tags']).to.include.members(['Chaos', 'Load', 'Soak']).and.not.to.include('chaos');
    expect(body['authors']).to.include('Mei Tan');
    const viewer = await signIn(site, 'victor', 'viewer');
    expect((await names(viewer.headers)).body, 'for whoever filters').to.deep.equal(body);
  });
});
