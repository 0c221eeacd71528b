/** The public site of a company that deleted the invented content and does without some pages. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { FeatureName } from '#shared/settings/feature-rules.ts';
import { contentCalls } from '../support/content-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the site of a company without content of its own', () => {
  const site = serveTestSite({ demoContent: true });
  let owner: TestStaff;
  const page = async (path: string) =>
    load(await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text());

  const listed = async (name = 'pages') => {
    const map = await (await fetch(`${site.url}/sitemaps/${name}.xml`)).text();
    return [...map.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  };

  before(async () => {
    owner = await signIn(site);
    const removed = await fetch(`${site.url}/api/admin/setup/demonstration`, {
      method: 'DELETE',
      headers: owner.headers,
    });
    expect(removed.status).to.equal(200);
    await settingsCalls(site, owner).change({ name: 'Krume & Sohn Bäckereibedarf Handelsgesellschaft', social: [] });
  });

  it('has no heading over an empty list', async () => {
    const careers = (await page('/careers'))('main').text();
    expect(careers).to.include('No positions are open right now').and.not.include('what each is for');
    const studies = (await page('/case-studies'))('main');
    expect(studies.find('[aria-labelledby=studies]').length).to.equal(0);
    const footer = (await page('/'))('footer');
    expect(footer.text()).not.to.include('Elsewhere');
    expect(footer.find('ul:empty').length).to.equal(0);
  });

  it('has every page with a name of any length', async () => {
    await settingsCalls(site, owner).change({ name: 'Krume & Sohn Bäckereibedarf Handelsgesellschaft Hamburg-Alt' });
    for (const map of ['pages', 'services', 'industries', 'examples'])
      for (const path of await listed(map)) expect((await fetch(site.url + path)).status, path).to.equal(200);
  });

  it('shows texts that the name makes longer than their limit', async () => {
    const content = contentCalls(site, owner);
    const services = await content.read('services');
    const example = 'An example of {product}';
    const labels = { ...(services.content['labels'] as object), example };
    await content.publish(await content.save(services, { ...services.content, labels }));
    const shown = example.replace('{product}', 'Krume & Sohn Bäckereibedarf Handelsgesellschaft Hamburg-Alt');
    expect((await page('/services/ai-data'))('main').text()).to.include(shown);
  });

  it('shows a long name smaller', async () => {
    const $ = await page('/');
    const [lockup = '', small] = ($('header a[href="/"] > span').attr('class') ?? '').split(' ');
    expect(lockup).not.to.equal('');
    expect($('style').text()).to.include(`.${small}{font-size:1rem`);
  });

  describe('with pages switched off', () => {
    const off = {
      industries: '/industries',
      caseStudies: '/case-studies',
      methodologies: '/methodologies',
      technology: '/technology-ecosystem',
      engagementModels: '/engagement-models',
      roadmap: '/roadmap',
      sampleDocuments: '/examples/proposal',
      careers: '/careers',
    } as const satisfies Partial<Record<FeatureName, string>>;
    const names = Object.keys(off) as (keyof typeof off)[];
    const leadsOff = (path: string): boolean =>
      Object.values(off).some((each) => path === each || path.startsWith(`${each}/`) || path.startsWith('/examples/'));
    const switchAll = (isOn: boolean) =>
      settingsCalls(site, owner).switchFeatures(Object.fromEntries(names.map((name) => [name, isOn])));

    before(() => switchAll(false));
    after(() => switchAll(true));

    it('has none of them, and no link to them on any page', async () => {
      for (const path of [...Object.values(off), '/industries/startups', '/examples/runbook'])
        expect((await fetch(site.url + path, { headers: { accept: 'text/html' } })).status, path).to.equal(404);
      const paths = await listed();
      expect(paths).to.include.members(['/', '/about', '/services', '/contact', '/blog']);
      expect(paths.filter(leadsOff)).to.deep.equal([]);
      for (const path of [...paths, '/services/ai-data', '/search?q=cloud', '/no-such-page', '/case-studies']) {
        const $ = await page(path);
        const links = $('a[href^="/"]').map((_, link) => $(link).attr('href') ?? '');
        expect(links.get().filter(leadsOff), path).to.deep.equal([]);
        expect($('h1').length, path).to.equal(1);
        expect($('main ul:empty').length, path).to.equal(0);
      }
      const overview = await (await fetch(`${site.url}/llms.txt`)).text();
      expect(overview.match(/localhost\/[\w/-]+/g)?.filter((each) => leadsOff(each.slice(9)))).to.deep.equal([]);
    });

    it('publishes texts whose links to them are left out', async () => {
      const calls = contentCalls(site, owner);
      const services = await calls.read('services');
      const { built_in } = await calls.publish(
        await calls.save(services, { ...services.content, pageTitle: '{service} – {product}' }),
      );
      expect(built_in).to.equal(false);
    });

    it('shows the other pages, with the links that they require', async () => {
      const calls = contentCalls(site, owner);
      const home = await calls.read('homepage');
      const actions = {
        primary: { label: 'Read studies', to: '/case-studies' },
        secondary: { label: 'Ask', to: '/contact' },
      };
      await calls.publish(await calls.save(home, { ...home.content, actions }));
      const main = (await page('/'))('main');
      expect(main.find('a[href="/case-studies"]').length).to.equal(1);
      expect(main.find('a[href^="/industries"]').length).to.equal(0);

      await settingsCalls(site, owner).switchFeatures({ sampleDocuments: true });
      for (const key of ['proposal', 'decision-record', 'runbook', 'shift-handover'])
        expect((await page(`/examples/${key}`))('article h1').length, key).to.equal(1);
    });

    it('brings them back', async () => {
      await switchAll(true);
      expect((await page('/'))('a[href="/industries/startups"]').length).to.be.at.least(1);
    });
  });
});
