/** What an owner switches off in the settings is absent, and back with its data when it is switched on again. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { SignedInStaff } from '#shared/accounts/staff.contract.ts';
import { featureNames, type FeatureName, type FeatureSwitches } from '#shared/settings/feature-rules.ts';
import {
  appliedFor as position,
  formOf,
  goodApplication,
  lettersOf,
  ownPath,
  sendForm,
} from '../support/application-calls.ts';
import { giveAddress } from '../support/interview-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { shareDatabase } from '../support/shared-databases.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, serveTestSite, type TestSite } from '../support/start-site.ts';
import { embeddedOnly } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** Pages, which are features too. */
const pages = [
  ...(['industries', 'caseStudies', 'methodologies', 'technology'] as const),
  ...(['engagementModels', 'roadmap', 'sampleDocuments', 'careers'] as const),
];

describe('a feature that is switched off', () => {
  const site = serveTestSite({ countViews: 'browser' });
  let owner: TestStaff;
  const turn = (change: Partial<FeatureSwitches>) => settingsCalls(site, owner).switchFeatures(change);
  const get = (path: string): Promise<Response> => fetch(site.url + path, { headers: { accept: 'text/html' } });
  const statusOf = async (path: string): Promise<number> => (await get(path)).status;
  const page = async (path: string) => load(await (await get(path)).text());
  const asOwner = async (path: string): Promise<number> =>
    (await fetch(`${site.url}/api/admin${path}`, { headers: owner.headers })).status;
  const me = async (): Promise<SignedInStaff> =>
    (await (await fetch(`${site.url}/api/admin/me`, { headers: owner.headers })).json()) as SignedInStaff;
  const listed = async (path: string): Promise<boolean> => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as { paths: object };
    return path in paths;
  };
  /** Without a session: an unknown address is unknown to everybody. */
  const isUnknown = async (method: string, path: string): Promise<void> => {
    const answered = await fetch(site.url + path, { method });
    expect([answered.status, answered.headers.get('allow')], `${method} ${path}`).to.deep.equal([404, null]);
  };

  before(async () => {
    owner = await signIn(site);
  });
  afterEach(() => turn({ applications: true, analytics: true, search: true, statusPage: false, scorecards: false }));

  it('is one that a new site does not need', async () => {
    const { features } = await me();
    expect(features).to.deep.equal([...pages, 'applications', 'analytics', 'search']);
  });

  describe('applications', () => {
    const board = '/api/admin/applications/board';

    it('have no form, calls, capability and screens; their records return when they are switched on', async () => {
      const sent = await sendForm(site);
      expect(sent.status).to.equal(201);
      await turn({ applications: false });
      await isUnknown('GET', board);
      await isUnknown('POST', board);
      await isUnknown('POST', `/api/applications/${position}`);
      expect(await listed(board)).to.equal(false);
      expect(await statusOf(`/careers/${position}/apply`)).to.equal(404);
      await isUnknown('POST', `/careers/${position}/apply`);
      expect(await statusOf('/admin/applications')).to.equal(404);
      expect((await me()).may).not.to.include('recruiting');
      const overview = await fetch(`${site.url}/api/admin/overview`, { headers: owner.headers });
      expect(((await overview.json()) as { applications: unknown }).applications).to.equal(null);

      await turn({ applications: true });
      expect(await asOwner('/applications/board')).to.equal(200);
      const list = await fetch(`${site.url}/api/admin/applications`, { headers: owner.headers });
      expect(await list.json()).to.have.length(1);
      expect(await statusOf(`/careers/${position}/apply`)).to.equal(200);
    });

    it('leave “Apply Now” to the contact form', async () => {
      await turn({ applications: false });
      const $ = await page(`/careers/${position}`);
      expect($('a:contains("Apply Now")').attr('href')).to.equal(`/contact?position=${position}`);
      expect($('script[type="application/ld+json"]').text()).to.include('"directApply":false');
      const contact = await get(`/contact?position=${position}`);
      expect([contact.status, contact.redirected]).to.deep.equal([200, false]);
      const message = async () => (await page(`/contact?position=${position}`))('textarea[name=message]').text();
      expect(await message()).not.to.equal('');
      await turn({ careers: false });
      expect(await message()).to.equal('');
      await turn({ careers: true });
    });
  });

  it('scorecards, blind mode and the talent pool lose their calls', async () => {
    const calls = {
      scorecards: ['GET', '/api/admin/applications/{id}/scorecards'],
      blindMode: ['POST', '/api/admin/applications/{id}/reveal'],
      talentPool: ['POST', '/api/admin/applications/{id}/pool'],
    } as const satisfies Partial<Record<FeatureName, readonly string[]>>;
    for (const [name, [method, path]] of Object.entries(calls)) {
      const address = path.replace('{id}', '0'.repeat(24));
      await isUnknown(method, address);
      expect(await listed(path), name).to.equal(false);
      await turn({ [name]: true });
      expect((await fetch(site.url + address, { method })).status, name).to.equal(401);
      await turn({ [name]: false });
    }
    await turn({ scorecards: true, applications: false });
    await isUnknown('GET', calls.scorecards[1].replace('{id}', '0'.repeat(24)));
  });

  it('analytics counts nothing, has no calls and adds no script', async () => {
    const scripts = async () => (await page('/about'))('script[src*="/count."]').length;
    expect([await scripts(), await asOwner('/analytics?from=2026-11-01&to=2026-11-02')]).to.deep.equal([1, 200]);
    await turn({ analytics: false });
    expect(await scripts()).to.equal(0);
    expect((await page('/about'))('html').attr('data-off')).to.equal('analytics');
    await isUnknown('POST', '/_view');
    expect(await asOwner('/analytics?from=2026-11-01&to=2026-11-02')).to.equal(404);
    expect(await statusOf('/admin/analytics')).to.equal(404);
    await turn({ analytics: true });
    expect(await scripts()).to.equal(1);
  });

  it('search has no page and no links', async () => {
    const leads = async (): Promise<number> => (await page('/about'))('a[href^="/search"]').length;
    const home = async (): Promise<string> => (await page('/'))('script[type="application/ld+json"]').text();
    const map = async (): Promise<boolean> => (await (await get('/sitemaps/pages.xml')).text()).includes('/search<');
    const fields = async (): Promise<number> => (await page('/no-such-page'))('form[action="/search"]').length;
    const before = [await leads(), (await home()).includes('SearchAction'), await map(), await fields()];
    expect(before).to.deep.equal([1, true, true, 1]);
    await turn({ search: false });
    for (const path of ['/search', '/search?q=loom', '/search.md', '/_data/search'])
      expect(await statusOf(path), path).to.equal(404);
    const after = [await leads(), (await home()).includes('SearchAction'), await map(), await fields()];
    expect(after).to.deep.equal([0, false, false, 0]);
    await turn({ search: true });
    expect(await statusOf('/search?q=loom')).to.equal(200);
  });

  it('the address of a page that is off is redirected like any missing address', async () => {
    const leadsOn = async (path: string) => {
      const $ = await page(path);
      return [$('main form[action="/search"]').length, $('main h2:contains("Popular pages")').length];
    };
    expect(await leadsOn('/status')).to.deep.equal([1, 1]);
    await turn({ search: false, applications: false });
    for (const path of ['/status', '/search', `/careers/${position}/apply`, '/no-such-page']) {
      expect(await leadsOn(path), path).to.deep.equal([0, 1]);
      expect((await page(path))('main').text(), path).not.to.match(/search/i);
    }
  });

  it('the status page exists once it is switched on', async () => {
    expect(await statusOf('/status')).to.equal(404);
    await turn({ statusPage: true });
    expect(await statusOf('/status')).to.equal(200);
  });

  it('backups without a place have no calls and no screen', async () => {
    await isUnknown('GET', '/api/admin/backups');
    expect(await statusOf('/admin/backups')).to.equal(404);
    expect((await me()).may).not.to.include('backups');
    const { fixed } = await settingsCalls(site, owner).read();
    expect(fixed).to.deep.include({ path: 'features.backups', variable: 'BACKUP_TO' });
  });

  it('is off on every instance, without a restart', async () => {
    const other = await startTestSite({
      mongodbUri: site.databaseUri,
      fallbackMs: 50,
      jwtSecret: 'of the other instance, long',
    });
    try {
      await turn({ search: false });
      await until(async () => (await fetch(`${other.url}/search`)).status === 404);
    } finally {
      await other.close();
    }
  });
});

describe('applications that are switched off', () => {
  let late = 0;
  const clock = (): Date => new Date(Date.now() + late);
  const site = serveTestSite({
    clock,
    applicationsPollIntervalMs: 20,
    retentionPace: { pollIntervalMs: 20, pauseMs: 0 },
  });
  const stored = (): Promise<number> => site.connection.collection('applications').countDocuments();

  it('send no reminders, are still erased on time, and stay open to their applicants', async () => {
    const owner = await signIn(site);
    await giveAddress(site, 'ada');
    for (const name of ['Amara Osei', 'Sade Bello']) await sendForm(site, formOf({ ...goodApplication, name }));
    await site.connection
      .collection('applications')
      .updateOne(
        { name: 'Sade Bello' },
        { $set: { stage: 'declined', decided_at: clock() }, $unset: { clock_due_at: 1 } },
      );
    const own = site.url + (await ownPath(site));
    const settings = settingsCalls(site, owner);
    await settings.switchFeatures({ applications: false });
    expect((await fetch(own)).status).to.equal(200);
    await settings.switchFeatures({ careers: false });
    const page = await fetch(own);
    expect(page.status).to.equal(200);
    expect(await page.text()).not.to.include('href="/careers"');
    await settings.switchFeatures({ careers: true });
    late = 190 * 86_400_000;
    await until(async () => (await stored()) === 1);
    expect(await lettersOf(site, 'application-overdue')).to.have.length(0);
    await settingsCalls(site, await signInAgain(site, owner)).switchFeatures({ applications: true, careers: true });
    await until(async () => (await lettersOf(site, 'application-overdue')).length > 0);
  });
});

describe('a site from before features could be switched off', () => {
  before(embeddedOnly('it starts twice on the same database'));

  const featuresOf = async (site: TestSite, name: string): Promise<SignedInStaff['features']> => {
    const { headers } = await signIn(site, name);
    return ((await (await fetch(`${site.url}/api/admin/me`, { headers })).json()) as SignedInStaff).features;
  };
  const restart = async (prepare: (site: TestSite) => Promise<void>): Promise<SignedInStaff['features']> => {
    const database = await shareDatabase('site');
    const during = async <T>(act: (site: TestSite) => Promise<T>): Promise<T> => {
      const site = await startTestSite({ database });
      try {
        return await act(site);
      } finally {
        await site.close();
      }
    };
    try {
      await during(async (site) => {
        await prepare(site);
        const markers = site.connection.collection<{ _id: string }>('site_markers');
        await markers.deleteOne({ _id: 'feature-switches' });
      });
      return await during((site) => featuresOf(site, 'later'));
    } finally {
      await database.close();
    }
  };

  it('keeps applications if there are any', async () => {
    const kept = await restart(async (site) => void (await sendForm(site)));
    expect(kept).to.deep.equal([...pages, 'applications', 'scorecards', 'talentPool', 'analytics', 'search']);
  });

  it('keeps the features of its stored settings', async () => {
    const kept = await restart(async (site) => {
      await settingsCalls(site, await signIn(site)).change({ motto: ['Spin,', 'Weave,', 'Wear'] });
      const texts = site.connection.collection('content_texts');
      const change = { 'content.statusPage': true, 'content.hiring': { blind: true } };
      await texts.updateMany({ 'content.motto': 'Spin,' }, { $set: change, $unset: { 'content.features': '' } });
    });
    expect(kept).to.deep.equal(featureNames.filter((name) => name !== 'backups'));
  });

  it('gets the features of a new site if it uses none of them', async () => {
    expect(await restart(() => Promise.resolve())).to.deep.equal([...pages, 'applications', 'analytics', 'search']);
  });
});
