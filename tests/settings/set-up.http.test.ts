/** The set-up over HTTP: what is done by itself, what an owner says, and the demonstration content. */
import { expect } from 'chai';
import type { Demonstration, SetUp } from '#shared/settings/set-up.contract.ts';
import type { ContentList } from '#shared/content/content.schema.ts';
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import { industriesContent } from '#shared/content/industries.content.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { isForThePublic } from '#server/features/settings/set-up/read-set-up.ts';
import { contentCalls } from '../support/content-calls.ts';
import { startMailServer } from '../support/mail-server.ts';
import { postCalls } from '../support/post-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { callsBelow, signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from '../support/start-site.ts';
import { embeddedOnly } from '../support/test-database.ts';

const setUpCalls = (site: TestSite, staff: TestStaff) => {
  const send = callsBelow(site, staff, '/setup/');
  const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await send(method, path, body);
    expect(response.status, `${method} ${path}`).to.equal(200);
    return (await response.json()) as Body;
  };
  return {
    send,
    read: () => ask<SetUp>('GET', 'steps'),
    mark: (step: string, state: string) => ask<SetUp>('PUT', `steps/${step}`, { state }),
    close: () => ask<SetUp>('POST', 'close'),
    demonstration: (method = 'GET') => ask<Demonstration>(method, 'demonstration'),
    remove: (kind: string) => ask<Demonstration>('DELETE', `demonstration?kind=${kind}`),
  };
};

describe('the set-up', () => {
  let site: TestSite;
  let ada: TestStaff;
  let calls: ReturnType<typeof setUpCalls>;

  const begin = async (overrides: TestSiteOverrides = {}): Promise<void> => {
    site = await startTestSite(overrides);
    ada = await signIn(site);
    calls = setUpCalls(site, ada);
  };
  afterEach(() => site.close());

  const open = { company: 'open', mail: 'open', hours: 'open', colleague: 'open', content: 'open' } as const;

  it('is all open on a new site, and stores which steps an owner postpones or marks as done', async () => {
    await begin();
    const checks = { notify: false, domain: false, backup: false };
    expect(await calls.read()).to.deep.equal({ steps: open, checks, is_listed: true, site_url: 'http://localhost' });
    await calls.mark('mail', 'later');
    await calls.mark('hours', 'done');
    await calls.mark('backup', 'done');
    const { steps, checks: after } = await calls.read();
    expect(steps).to.deep.equal({ ...open, mail: 'later', hours: 'done' });
    expect(after.backup).to.equal(true);
  });

  it('refuses an unknown step or state', async () => {
    await begin();
    expect((await calls.send('PUT', 'steps/weather', { state: 'done' })).status).to.equal(404);
    expect((await calls.send('PUT', 'steps/mail', { state: 'open' })).status).to.equal(422);
  });

  it('marks steps as done by facts', async () => {
    const mailServer = await startMailServer();
    await begin({ smtpUrl: mailServer.url, siteUrl: 'https://www.company.example' });
    expect((await calls.read()).checks.domain).to.equal(true);
    await settingsCalls(site, ada).change({
      name: 'Weft & Warp',
      notify: { newMessages: ['hello@weft.example'], failedMail: [] },
    });
    expect(await calls.read()).to.deep.include({
      steps: { ...open, company: 'done' },
      checks: { notify: true, domain: true, backup: false },
    });
    const send = (path: string, body: object) =>
      fetch(`${site.url}/api/admin/${path}`, { method: 'POST', headers: ada.headers, body: JSON.stringify(body) });
    expect((await send('letters/test', { to: 'operator@company.example' })).status).to.equal(200);
    expect((await calls.read()).steps.mail).to.equal('done');
    const invited = await send('invitations', { name: 'Amara', email: 'amara@company.example', role: 'author' });
    expect(invited.status).to.equal(201);
    expect((await calls.read()).steps.colleague).to.equal('done');
    await mailServer.close();
  });

  it('closes the list for good when all steps are done, or when an owner closes it', async () => {
    await begin({ siteUrl: 'https://www.company.example' });
    for (const step of ['company', 'mail', 'hours', 'colleague', 'content', 'backup']) await calls.mark(step, 'done');
    expect((await calls.read()).is_listed).to.equal(true);
    const settings = settingsCalls(site, ada);
    await settings.change({ notify: { newMessages: ['hello@weft.example'], failedMail: [] } });
    expect((await calls.read()).is_listed).to.equal(false);
    await settings.change({ notify: { newMessages: [], failedMail: [] } });
    expect(await calls.read()).to.deep.include({
      is_listed: false,
      checks: { notify: false, domain: true, backup: true },
    });
    await site.close();
    await begin();
    expect((await calls.close()).is_listed).to.equal(false);
    expect((await setUpCalls(site, await signIn(site, 'olive')).read()).is_listed).to.equal(false);
  });

  it('knows the settings of the environment', async () => {
    await begin({ siteName: 'Weft & Warp' });
    expect((await calls.read()).steps.company).to.equal('done');
  });

  it('treats an encrypted public address as public', () => {
    for (const url of ['https://www.company.example', 'https://company.example:8443'])
      expect(isForThePublic(url), url).to.equal(true);
    for (const url of ['http://company.example', 'https://localhost:3000', 'https://127.0.0.1', 'https://[::1]'])
      expect(isForThePublic(url), url).to.equal(false);
  });

  describe('the demonstration content', () => {
    before(embeddedOnly('only its first start adds demonstration content'));
    beforeEach(() => begin({ demoContent: true }));

    const blog = async (): Promise<string> => (await fetch(`${site.url}/blog`)).text();
    const [first, second] = demonstrationPosts;
    const states = async (): Promise<readonly string[]> => {
      const { pages } = await contentCalls(site, ada).ask<ContentList>('GET', '');
      return pages.filter(({ state }) => state === 'draft').map(({ key }) => key);
    };

    it('is removed if it is unedited, can be restored, and is in the audit log', async () => {
      const posts = postCalls(site, ada);
      const there = await calls.demonstration();
      expect(there).to.include({ drafts: 2, can_add: false });
      expect(there.articles.map(({ is_edited }) => is_edited)).to.deep.equal(demonstrationPosts.map(() => false));
      const edited = there.articles.find(({ title }) => title === first?.title);
      const changed = await posts.change(edited?.id ?? '', { excerpt: 'Written by staff.' });
      expect(changed.status).to.equal(200);
      expect(await blog()).to.include(second?.title);

      const left = await calls.remove('articles');
      expect(left).to.deep.include({
        articles: [{ id: edited?.id, title: first?.title, is_edited: true }],
        drafts: 2,
        can_add: false,
      });
      expect(await blog()).not.to.include(second?.title);
      expect((await calls.remove('drafts')).drafts).to.equal(0);
      expect(await states()).to.deep.equal([]);
      expect((await calls.send('DELETE', 'demonstration?kind=articles')).status).to.equal(422);
      expect((await calls.send('POST', 'demonstration')).status).to.equal(422);

      await posts.remove(edited?.id ?? '');
      expect((await calls.demonstration()).can_add).to.equal(true);
      const back = await calls.demonstration('POST');
      expect(back).to.include({ drafts: 2, can_add: false });
      expect(back.articles.filter(({ is_edited }) => !is_edited)).to.have.lengthOf(demonstrationPosts.length - 1);
      expect(await blog()).to.include(second?.title);
      expect([...(await states())].sort()).to.deep.equal(['case-studies', 'methodologies']);

      const again = await calls.remove('articles');
      expect(again.articles).to.have.lengthOf(1);
      const entries = (await (
        await fetch(`${site.url}/api/admin/audit?kind=article`, { headers: ada.headers })
      ).json()) as { readonly words: string; readonly after: string | null }[];
      expect(entries.find(({ words }) => words === 'Deleted demonstration content')?.after).to.equal('5 articles');
    });

    it('is removed from the texts of pages by kind, without what the company wrote', async () => {
      const pages = contentCalls(site, ada);
      const html = async (path: string): Promise<string> => {
        const response = await fetch(site.url + path);
        expect(response.status, path).to.equal(200);
        return response.text();
      };
      expect((await calls.demonstration()).texts).to.deep.equal({ 'case-studies': 4, quotes: 4, positions: 6 });
      const careers = await pages.read('careers');
      const content = careers.content as unknown as CareersContent;
      const [own, ...others] = content.openings.positions;
      const openings = { ...content.openings, positions: [{ ...own, department: 'Weaving' }, ...others] };
      await pages.publish(await pages.save(careers, { ...content, openings }));
      expect((await calls.demonstration()).texts.positions).to.equal(5);
      const left = [await calls.remove('positions'), await calls.remove('case-studies'), await calls.remove('quotes')];
      expect(left.at(-1)?.texts).to.deep.equal({ 'case-studies': 0, quotes: 0, positions: 0 });
      expect(await html('/careers'))
        .to.include('Weaving')
        .and.not.to.include('Product Manager');
      for (const { title } of caseStudiesContent.studies.items)
        expect(await html('/case-studies')).not.to.include(title);
      for (const { key, caseStudy } of industriesContent.industries)
        expect(await html(`/industries/${key}`)).not.to.include(caseStudy.source);
      for (const path of ['/', '/services/ai-data', '/sitemap.xml', '/llms.txt']) await html(path);
      expect((await calls.send('DELETE', 'demonstration?kind=quotes')).status).to.equal(422);
      expect(await calls.demonstration('DELETE')).to.deep.include({ articles: [], can_add: true });
    });

    it('is added to a site that began empty', async () => {
      await site.close();
      await begin({ demoContent: false });
      expect(await calls.demonstration()).to.deep.include({ articles: [], drafts: 2, can_add: true });
      const added = await calls.demonstration('POST');
      expect(added.articles).to.have.lengthOf(demonstrationPosts.length);
      expect(added.drafts).to.equal(2);
      expect(await blog()).to.include(second?.title);
    });
  });
});
