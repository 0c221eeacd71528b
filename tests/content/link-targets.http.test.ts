import { expect } from 'chai';
import type { LinkTarget } from '#shared/content/link-targets.contract.ts';
import { postCalls } from '../support/post-calls.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const siteUrl = 'https://site.example';

interface Found {
  readonly targets: readonly LinkTarget[];
  readonly warning: { readonly level: string; readonly message: string } | null;
}

describe('GET /api/admin/link-targets', () => {
  const site = serveTestSite({ siteUrl });
  const ada = keepSignedIn(site);
  before(async () => {
    const { make } = postCalls(site, ada);
    await make({ title: 'Looms in the rain', slug: 'looms-in-the-rain', published: true });
    await make({ title: 'Looms in the sun', slug: 'looms-in-the-sun' });
  });

  const ask = (q: string, headers = ada.headers): Promise<Response> =>
    fetch(`${site.url}/api/admin/link-targets?${new URLSearchParams({ q })}`, { headers });
  const find = async (q: string): Promise<Found> => (await (await ask(q)).json()) as Found;
  const paths = async (q: string): Promise<readonly string[]> => (await find(q)).targets.map(({ to }) => to);

  it('finds pages by name before those that mention the term, each once', async () => {
    const found = await paths('career');
    expect(found[0]).to.equal('/careers');
    expect(new Set(found).size).to.equal(found.length);
    expect(await paths('cloud')).to.include('/services/cloud-infrastructure');
  });

  it('finds pages and articles by the beginning of a path', async () => {
    expect((await paths('/serv'))[0]).to.equal('/services');
    expect(await paths('/blog/looms-in-the-ra')).to.deep.equal(['/blog/looms-in-the-rain']);
  });

  it('finds articles, and marks unpublished ones', async () => {
    const { targets } = await find('looms');
    expect(targets.map(({ to, state }) => `${to} ${state}`)).to.include.members([
      '/blog/looms-in-the-rain published',
      '/blog/looms-in-the-sun draft',
    ]);
  });

  it('returns all pages and the newest articles without a query, and nothing without a match', async () => {
    const { targets, warning } = await find('');
    expect(warning).to.equal(null);
    const count = (kind: string): number => targets.filter((target) => target.kind === kind).length;
    expect({ services: count('Service'), industries: count('Industry'), articles: count('Article') }).to.deep.equal({
      services: 6,
      industries: 4,
      articles: 2,
    });
    expect(targets[0]).to.deep.equal({ kind: 'Page', title: 'Home', to: '/', state: 'published' });
    expect(await paths('/')).not.to.include('/blog/looms-in-the-rain');
    expect(await paths('zzzzqqqq')).to.deep.equal([]);
  });

  it('reports problems of an address on this site, and ignores others', async () => {
    const level = async (q: string): Promise<string | undefined> => (await find(q)).warning?.level;
    expect((await find('/nowhere')).warning).to.deep.equal({
      level: 'blocker',
      message: 'No page has the address /nowhere. Fix or remove the link.',
    });
    expect(await level(`${siteUrl}/blog/nothing`)).to.equal('blocker');
    for (const q of ['/blog/looms-in-the-sun', '/no.pdf']) expect(await level(q), q).to.equal('hint');
    for (const q of ['/case-studies/no-such', '/careers/no-such', '/blog/tag/no-such', '/examples/no-such'])
      expect(await level(q), q).to.equal('blocker');
    for (const q of [
      '/',
      '/blog/looms-in-the-rain',
      '/contact?service=ai-data',
      'https://example.com/nowhere',
      'words',
      '/case-studies/spare-parts',
      '/About/',
      '/about.md',
      '/blog/looms-in-the-rain.md',
      '/favicon.svg',
      '/blog/feed.json',
      '/sitemap.xml',
    ])
      expect(await level(q), q).to.equal(undefined);
  });

  it('follows redirects', async () => {
    const redirects = redirectCalls(site, ada);
    await redirects.make({ from: '/old price list', to: '/services' });
    await redirects.make({ from: '/blog/for-now', to: '/about', kind: 302 });
    await redirects.make({ from: '/withdrawn', kind: 410 });
    const moved = { level: 'hint', message: '/old%20price%20list has another address now. Link to /services.' };
    expect((await find('/old%20Price%20List')).warning).to.deep.equal(moved);
    expect((await find('/blog/for-now')).warning).to.equal(null);
    expect((await find('/withdrawn')).warning?.level).to.equal('blocker');
  });
});
