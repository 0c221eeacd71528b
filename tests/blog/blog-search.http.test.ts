/** Searches of articles: public text, and for staff working copies too. */
import { expect } from 'chai';
import type { PostSummary } from '#shared/blog/blog.contract.ts';
import { articleTerms } from '#server/features/blog/post-derived.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite, type TestSite } from '../support/start-site.ts';

type Found = (q: string) => Promise<string[]>;

const finder =
  (site: TestSite, path: string, staff: Pick<TestStaff, 'headers'> = { headers: {} }): Found =>
  async (q) => {
    const response = await fetch(`${site.url}${path}?q=${encodeURIComponent(q)}`, { headers: staff.headers });
    const slugs = ((await response.json()) as PostSummary[]).map(({ slug }) => slug);
    expect(response.headers.get('x-total-count')).to.equal(String(slugs.length));
    return slugs;
  };

describe('a search of articles', () => {
  const site = serveTestSite();
  const ada = keepSignedIn(site);
  const calls = postCalls(site, ada);
  const readers = finder(site, '/api/blog/posts');
  const staff = finder(site, '/api/admin/blog/posts', ada);

  it('matches word prefixes in every part, without case, accents and markup', async () => {
    await calls.make({
      slug: 'parts',
      published: true,
      title: 'Querying Zürich',
      excerpt: 'Alphabetic.',
      category: 'Bravo & Sons',
      author: 'Søren Charlie',
      tags: ['delta-echo'],
      content: '<p>fox<em>trot</em> of 2026 &amp; C, R2D2</p>',
    });
    for (const q of ['quer ZURI', 'alphab', 'brav sons', 'soren charlie', 'echo', 'foxtrot', '2026', 'c', 'R2'])
      expect(await readers(q), q).to.deep.equal(['parts']);
    for (const q of ['trot', 'em', 'amp', 'uerying', 'alphab brave', 'f', '&'])
      expect(await readers(q), q).to.deep.equal([]);
  });

  it('ignores invisible characters in articles and queries', async () => {
    const { id, slug } = await calls.make({
      title: 'Daten\u00adschutz on pa\u200bper',
      content: '<p>Zeit&shy;plan und Auf&#8203;wand</p>',
      published: true,
    });
    expect(slug).to.equal('datenschutz-on-paper');
    for (const q of ['Datenschutz', 'Daten\u00adschutz', 'zeitplan', '\u2060Aufwand', 'paper']) {
      expect(await readers(q), q).to.deep.equal([slug]);
      const page = await (await fetch(`${site.url}/search?q=${encodeURIComponent(q)}`)).text();
      expect(page, q)
        .to.include(`href="/blog/${slug}"`)
        .and.to.match(/<mark[^>]*>(?:Daten\u00adschutz|Zeit\u00adplan|Auf\u200bwand|paper)<\/mark>/);
    }
    expect((await calls.make({ title: 'Other', slug: '\u200eｏdd-one\u200b' })).slug).to.equal('odd-one');
    await calls.done(calls.change(id, { title: 'Gone' }));
  });

  it('finds similar words on the search page if no article has the words', async () => {
    await calls.make({ slug: 'spelled', published: true, title: 'Postgres under load', content: '<p>Vacuum</p>' });
    await calls.make({ slug: 'draft', title: 'Postgres in work', content: '<p>Vacuum</p>' });
    const page = async (q: string) => (await fetch(`${site.url}/search?q=${encodeURIComponent(q)}`)).text();
    for (const q of ['postgress', 'Postgers lod', 'vacuum']) {
      expect(await page(q), q).to.include('href="/blog/spelled"');
      expect(await page(q), q).to.not.include('href="/blog/draft"');
    }
    expect(await page('postmodern load')).to.not.include('href="/blog/spelled"');
    expect(await readers('postgress')).to.deep.equal([]);
  });

  it('finds a working copy for staff only, until it is published or discarded', async () => {
    const { id, version } = await calls.make({ slug: 'copied', published: true, content: '<p>Harvest sundial</p>' });
    const saved = await calls.done(calls.save(id, { content: '<p>Harvest moonrise</p>', version }));
    expect(await staff('sundial')).to.deep.equal(['copied']);
    expect(await staff('sundial moonrise')).to.deep.equal(['copied']);
    expect(await readers('moonrise')).to.deep.equal([]);
    await calls.done(calls.publish(id, { version: saved.version }));
    expect(await readers('harvest moonrise')).to.deep.equal(['copied']);
    expect(await readers('sundial')).to.deep.equal([]);
    expect(await staff('sundial')).to.deep.equal([]);
  });

  it('finds the beginning of a text with more words than are stored', async () => {
    const text = (from: number): string => Array.from({ length: 12_000 }, (_, i) => `n${from + i}n`).join(' ');
    await calls.make({ slug: 'endless', published: true, author: 'Verylong', content: `<p>${text(100_000)}</p>` });
    expect(await readers('verylong n100000n')).to.deep.equal(['endless']);
    expect(
      articleTerms({ title: '', excerpt: '', category: '', author: '', tags: [], content: text(0) }),
    ).to.have.length(10_000);
  });

  it('never returns the stored words', async () => {
    const { id } = await calls.make({ slug: 'bare', published: true });
    const bodies = [await calls.done(calls.save(id, { title: 'Other', version: 1 })), (await calls.read(id)).post];
    for (const body of bodies) expect(JSON.stringify(body)).not.to.include('"words"');
    expect(await (await fetch(`${site.url}/api/blog/posts/bare`)).text()).not.to.include('"words"');
  });
});
