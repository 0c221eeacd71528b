/** What visitors get at addresses that moved, are gone, are spelled differently, or never existed. */
import { expect } from 'chai';
import { redirectCalls } from '../support/redirect-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';
import { until } from '../support/until.ts';

describe('addresses that have moved', () => {
  const site = serveTestSite();
  const calls = redirectCalls(site, keepSignedIn(site));

  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(site.url + path, { redirect: 'manual', headers });
  /** Status and where it leads, as in `301 /about`. */
  const hop = async (path: string): Promise<string> => {
    const response = await ask(path);
    await response.text();
    return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
  };
  const told = async (path: string): Promise<unknown> => (await ask(`/_data${path}`)).json();

  before(async () => {
    await storePost(site.connection, { slug: 'present', former_slugs: ['past', 'long-past'] });
    await calls.make({ from: '/old', to: '/about' });
    await calls.make({ from: '/blog/lost', to: '/blog/past#end' });
    await calls.make({ from: '/café', to: '/contact?service=cloud', kind: 302 });
    await calls.make({ from: '/away', to: 'https://example.com/new' });
    await calls.make({ from: '/gone', kind: 410 });
    await calls.make({ from: '/docs/readme.md', to: '/about' });
    await calls.make({ from: '/blog/coming-too.md', to: '/about' });
    await calls.make({ from: '/price list', to: '/about' });
    await calls.make({ from: '/a%2Fb', to: '/about' });
    await calls.make({ from: '/x%2541', to: '/about' });
    await calls.make({ from: '/r%E9f', to: '/about' });
    await storePost(site.connection, { slug: 'coming-too' });
  });

  const hops: readonly (readonly [string, string])[] = [
    ['/old', '301 /about'],
    ['/OLD//?a=1&b=%2F', '301 /about?a=1&b=%2F'],
    ['//old/', '301 /about'],
    ['/caf%C3%A9?utm=x', '302 /contact?service=cloud&utm=x'],
    ['/CAF%C3%89/', '302 /contact?service=cloud'],
    ['/away/?q=1', '301 https://example.com/new?q=1'],
    ['/blog/lost', '301 /blog/present#end'],
    ['/Blog//Lost/?a=1', '301 /blog/present?a=1#end'],
    ['/blog/past?a=1', '301 /blog/present?a=1'],
    ['/BLOG/Long-Past/?a=1', '301 /blog/present?a=1'],
    ['/Blog/Present/', '301 /blog/present'],
    ['/ABOUT/?a=1', '301 /about?a=1'],
    ['/Admin/Dashboard/', '301 /admin/dashboard'],
    ['//evil.com/', '301 /evil.com'],
    ['/NotFound', '404'],
    ['/nowhere', '404'],
    ['/BLOG/Nothing', '404'],
    ['/about', '200'],
    ['/docs/readme.md', '301 /about'],
    ['/Docs/README.md?a=1', '301 /about?a=1'],
    ['/blog/coming-too.md', '200'],
    ['/Blog/Past.md', '301 /blog/present.md'],
    ['/About.md', '301 /about.md'],
    ['/nowhere.md', '404'],
    ['/Price%20List/', '301 /about'],
    ['/price%20list', '301 /about'],
    ['/a%2fb', '301 /about'],
    ['/A%2FB/', '301 /about'],
    ['/a/b', '404'],
    ['/a%252Fb', '404'],
    ['/x%2541', '301 /about'],
    ['/x%41', '404'],
    ['/xa', '404'],
    ['/r%e9f?a=1', '301 /about?a=1'],
    ['/R%E9F/', '301 /about'],
    ['/r%C3%A9f', '404'],
    ['/%ff', '404'],
    ['/admin/contact-submissions/A%20b', '301 /admin/contact-submissions/a%20b'],
    ['/admin/contact-submissions/a%20b', '200'],
  ];
  for (const [path, answer] of hops)
    it(`answers ${path} with ${answer}`, async () => {
      expect(await hop(path)).to.equal(answer);
    });

  it('lets redirects be corrected: browsers check them each time', async () => {
    const { headers } = await ask('/old');
    expect(headers.get('cache-control')).to.equal('no-cache');
    const [row] = await calls.list('?q=/old');
    await calls.change(row?.id ?? '', { from: '/old', to: '/careers' });
    expect(await hop('/old')).to.equal('301 /careers');
    await calls.remove(row?.id ?? '');
    expect(await hop('/old')).to.equal('404');
    await calls.restore(row?.id ?? '');
    expect(await hop('/old')).to.equal('301 /careers');
  });

  it('answers Gone for a removed page, as document and as page data', async () => {
    const response = await ask('/Gone/');
    expect(response.status).to.equal(410);
    expect(await response.text()).to.include('This page is gone');
    const data = await ask('/_data/gone');
    expect(data.status).to.equal(410);
    expect(await data.json()).to.have.nested.property('missing.title', 'This page is gone');
  });

  it('tells navigation within the site the new address', async () => {
    expect(await told('/away?q=1')).to.deep.equal({ kind: 'moved', to: 'https://example.com/new?q=1' });
    expect(await told('/BLOG/lost')).to.deep.equal({ kind: 'moved', to: '/blog/present#end' });
    expect(await told('/blog/past?a=1')).to.deep.equal({ kind: 'moved', to: '/blog/present?a=1' });
    expect(await told('/About/')).to.deep.equal({ kind: 'moved', to: '/about' });
  });

  it('shows a page published at a redirected address, and redirects again once it is gone', async () => {
    await calls.make({ from: '/blog/coming', to: '/blog' });
    expect(await hop('/blog/coming')).to.equal('301 /blog');
    await storePost(site.connection, { slug: 'coming' });
    expect(await hop('/blog/coming')).to.equal('200');
    expect(await hop('/Blog/Coming')).to.equal('301 /blog/coming');
  });

  it('counts redirected visits without delaying them', async () => {
    const { id } = await calls.make({ from: '/counted', to: '/about' });
    await Promise.all(['/counted', '/Counted/', '/_data/counted'].map(hop));
    const found = async () => (await calls.list('?q=counted')).find((row) => row.id === id);
    await until(async () => (await found())?.hits === 3);
    expect((await found())?.last_hit).to.be.a('string');
  });

  describe('the log of addresses not found', () => {
    const row = async (path: string) => (await calls.missed()).find((each) => each.path === path);

    it('keeps path, count and the host of the last referrer, until a redirect is created', async () => {
      await ask('/Missing/Page?email=a@b.c', { referer: 'https://Partner.example/private?user=7' });
      await ask('/missing/page');
      await until(async () => (await row('/missing/page'))?.count === 2);
      const found = await row('/missing/page');
      expect(found).to.include({ path: '/missing/page', referrer: 'partner.example' });
      expect(JSON.stringify(await calls.missed())).not.to.match(/a@b|private|user=7/);
      await calls.make({ from: '/missing/page', to: '/about' });
      expect(await row('/missing/page')).to.equal(undefined);
    });

    it('leaves out scanners, personal data, preview keys and pages that are gone', async () => {
      const silent = [
        '/.env',
        '/wp-login.php',
        '/x.php',
        '/a/.git/config',
        '/dump.sql',
        '/me@home.org',
        '/assets/a.js',
      ];
      for (const path of [...silent, '/gone', '/preview/secret', '/about?preview=secret']) await ask(path);
      await ask('/linked.php', { referer: 'https://partner.example/' });
      await ask('/last-of-them');
      await until(async () => (await row('/last-of-them')) !== undefined);
      const paths = (await calls.missed()).map(({ path }) => path);
      expect(paths).to.include('/linked.php');
      expect(paths.filter((path) => silent.includes(path) || /gone|preview|about/.test(path))).to.deep.equal([]);
    });

    it('offers only addresses that can be redirected', async () => {
      const asked = [
        '/a%5Cb',
        '/a%00b',
        '/fonts/lost',
        '/art/lost',
        '/me%40home.org',
        '/lost%20page',
        '/lost%252Fpage',
        '/lost%E9',
      ];
      for (const path of [...asked, '/blog?page=99', '/blog/tag/lost/rss.xml', '/last-offered']) await ask(path);
      await until(async () => (await row('/last-offered')) !== undefined);
      const rows = await calls.missed();
      const offered = rows.flatMap(({ path }) => (/^.blog$|lost|home|[\\%]/.test(path) ? [path] : []));
      expect(offered).to.include.members(['/lost%20page', '/lost%252fpage', '/lost%e9']);
      expect(offered.filter((path) => /^.blog$|home|fonts|art|rss|[\\%](?:5c|00)/.test(path))).to.deep.equal([]);
      for (const from of offered) expect((await calls.create({ from, to: '/about' })).status, from).to.equal(201);
    });

    it('lets staff remove a row', async () => {
      await ask('/forgettable');
      await until(async () => (await row('/forgettable')) !== undefined);
      const found = await row('/forgettable');
      expect((await calls.forget(found?.id ?? '')).status).to.equal(204);
      expect(await row('/forgettable')).to.equal(undefined);
    });
  });
});
