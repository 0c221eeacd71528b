/** A company replaces the built-in industries by its own, of any number; case studies follow. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { CaseStudiesContent } from '#shared/content/case-studies.schema.ts';
import type { FormField } from '#shared/content/content-form.schema.ts';
import type { IndustriesContent, Industry } from '#shared/content/industries.schema.ts';
import { slugMessage } from '#shared/text/slug-rule.ts';
import { refusedFields } from '../support/account-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

/** The smallest industry that can be published. */
const clubs: Industry = {
  key: 'clubs',
  title: 'Clubs',
  navigationText: 'Fees, donations, a treasurer less',
  teaser: 'Accounts that the general meeting understands.',
  summary: 'Sports clubs and choirs with more members than time.',
  highlights: ['Donation receipts'],
  description: 'We keep the books, you keep the whistle.',
  stats: [],
  pairsClaim: 'The treasurer resigned',
  pairs: [
    {
      challenge: { title: 'Nobody wants the cash box', text: 'It has been in a shoe box since May.' },
      thread: 'mend',
      solution: { title: 'A box that counts itself', text: 'Fees are collected and booked once a month.' },
    },
  ],
  caseStudy: { quote: '', source: '', context: '' },
  closing: { title: 'Ask us', text: 'We answer.', primary: { label: 'Write', to: '/contact' } },
  metadata: { title: 'Clubs', description: 'Tax advice for clubs.', keywords: [] },
};

const farms: Industry = {
  ...clubs,
  key: 'farms',
  title: 'Farms',
  reach: { people: 900, text: '900 cows' },
  stats: [{ value: '7', unit: '', caption: 'farms handed over' }],
};

const doctors: Industry = { ...clubs, key: 'doctors', title: 'Doctors', reach: { people: 400, text: '400 patients' } };

describe('the industries of a company', () => {
  const site = serveTestSite();
  let staff: TestStaff;
  const page = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, $: load(await answer.text()) };
  };
  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
  const publish = async (...industries: readonly Industry[]): Promise<void> => {
    const calls = contentCalls(site, staff);
    const text = await calls.read('industries');
    const content = { ...(text.content as unknown as IndustriesContent), industries };
    const { paths } = await calls.publish(await calls.save(text, content));
    expect(paths).to.deep.equal(['/industries', ...industries.map(({ key }) => `/industries/${key}`)]);
  };

  before(async () => {
    staff = await signIn(site);
    await publish(farms, doctors, clubs);
  });

  it('have pages without sections that nothing is written for', async () => {
    const { status, $ } = await page('/industries/clubs');
    expect(status).to.equal(200);
    expect($('h1').text()).to.equal('Clubs');
    expect($('main').html()).to.include('/art/weave/clubs/');
    expect($('main').text()).to.include('shoe box').and.not.include('Success Story').and.not.include('In figures');
    expect($('main a').last().attr('href')).to.equal('/industries/farms');
    const missing = await page('/industries/startups');
    expect([missing.status, missing.$('h1').text()]).to.deep.equal([404, 'Industry Not Found']);
  });

  it('are on the home page, in the overview, menus, sitemap, search and llms.txt', async () => {
    for (const path of ['/', '/industries']) {
      const { $ } = await page(path);
      for (const key of ['farms', 'doctors', 'clubs'])
        expect($(`main h3 a[href="/industries/${key}"], main h3 ~ div a[href="/industries/${key}"]`).length).to.equal(
          1,
        );
      expect($('#menu-industries li').length).to.equal(3);
      expect($('a[href$="startups"]').length, path).to.equal(0);
    }
    const map = await read('/sitemaps/industries.xml');
    expect(map.match(/<loc>/g)).to.have.length(3);
    expect(map).to.include('<lastmod>');
    expect((await page('/search?q=treasurer')).$('main').text()).to.include('Clubs');
    expect(await read('/llms.txt')).to.include('/industries/doctors.md');
  });

  it('are drawn if they state a number of people, smallest first', async () => {
    const { $ } = await page('/industries');
    const bodies = $('main figure li');
    expect(bodies.map((_, body) => $(body).find('a').text()).get()).to.deep.equal(['Doctors', 'Farms']);
    const sides = bodies.map((_, body) => Number.parseFloat($(body).find('svg').attr('width') ?? ''));
    expect(sides.get()).to.deep.equal([6.67, 10]);
    expect($('main figure').text()).to.include('900 cows').and.include('400 patients');
  });

  describe('and case studies', () => {
    before(() => publish(farms, doctors, clubs));

    const edited = async (change: (study: CaseStudiesContent['studies']['items'][number]) => object) => {
      const calls = contentCalls(site, staff);
      const text = await calls.read('case-studies');
      const { studies, ...rest } = text.content as unknown as CaseStudiesContent;
      const items = studies.items.slice(0, 1).map((study) => ({ ...study, ...change(study) }));
      return calls.save(text, { ...rest, studies: { ...studies, items } });
    };
    const study = '/case-studies/freight-payments';

    it('whose industry was removed, which have no link to it', async () => {
      for (const path of ['/case-studies', study]) {
        const { status, $ } = await page(path);
        expect(status).to.equal(200);
        expect($('a[href="/industries/startups"]').length).to.equal(0);
        expect($('main').text()).not.to.match(/Startups|undefined/);
      }
      expect(await read(`${study}.md`)).not.to.include('/industries/startups');
    });

    it('cannot be published until another one is chosen', async () => {
      const calls = contentCalls(site, staff);
      const { version } = await edited(() => ({}));
      const refused = await refusedFields(await calls.send('POST', '/case-studies/publish', { version }));
      expect(Object.keys(refused)).to.deep.equal(['studies.items.0.industryKey']);
      expect(refused['studies.items.0.industryKey']).to.include('/industries/startups').and.include('another industry');
    });

    it('link to the chosen one, and show its title or a name of their own', async () => {
      const calls = contentCalls(site, staff);
      const choices = (field: FormField): readonly string[] => {
        if (field.kind === 'entry') return [...field.before, ...field.after].map(({ id }) => id);
        if (field.kind === 'list') return choices(field.item);
        return 'fields' in field ? field.fields.flatMap((each) => choices(each.field)) : [];
      };
      const saved = await edited(() => ({ industryKey: 'farms' }));
      expect(choices(saved.form)).to.deep.equal(['', 'farms', 'doctors', 'clubs']);
      await calls.publish(saved);
      const link = async () => (await page(study)).$('main dd a[href="/industries/farms"]').text();
      expect(await link()).to.equal('Farms');
      expect((await page('/case-studies')).$('main').text()).to.include('Farms');
      expect((await page('/industries/farms')).$(`main a[href="${study}"]`).length).to.equal(1);
      expect((await page('/search?q=farms')).$(`main a[href="${study}"]`).length).to.equal(1);

      await publish({ ...farms, title: 'Farms & Vineyards' }, clubs);
      expect(await link()).to.equal('Farms & Vineyards');
      await calls.publish(await edited(() => ({ industryName: 'Dairy' })));
      expect(await link()).to.equal('Dairy');
      await settingsCalls(site, staff).switchFeatures({ industries: false });
      expect((await page(study)).$('main dt:contains(Industry) + dd').html()).to.equal('Dairy');
      await settingsCalls(site, staff).switchFeatures({ industries: true });
      await calls.publish(await edited(() => ({ industryKey: undefined, industryName: 'Fishery' })));
      const { $ } = await page(study);
      expect($('main dt:contains(Industry) + dd').text()).to.equal('Fishery');
      expect($('main a[href^="/industries"]').length).to.equal(0);
    });
  });

  it('have addresses of their own', async () => {
    const calls = contentCalls(site, staff);
    const { version, content } = await calls.read('industries');
    const mistakes = async (...keys: string[]) => {
      const industries = keys.map((key) => ({ ...clubs, key }));
      return refusedFields(
        await calls.send('PUT', '/industries/working-copy', { version, content: { ...content, industries } }),
      );
    };
    expect(await mistakes('Höfe')).to.deep.equal({ 'industries.0.key': slugMessage });
    expect((await mistakes('farms', 'farms'))['industries']).to.include('Two entries have the name farms');
  });

  it('are saved by an editor that was opened before an update', async () => {
    const calls = contentCalls(site, staff);
    const text = await calls.read('industries');
    const { pairs, ...rest } = clubs;
    const lists = {
      challenges: pairs.map(({ challenge }) => challenge),
      solutions: pairs.map(({ solution }) => solution),
      threads: pairs.map(({ thread }) => thread),
    };
    const { content } = await calls.save(text, { ...text.content, industries: [{ ...rest, ...lists }] });
    expect(content['industries']).to.deep.equal([clubs]);
  });

  it('may be one or twelve', async () => {
    await publish(clubs);
    const { $ } = await page('/industries/clubs');
    expect($('main').text()).not.to.include('Next industry');
    expect((await page('/industries')).$('main figure').length).to.equal(0);
    await publish(...Array.from({ length: 12 }, (_, at) => ({ ...farms, key: `industry-${at}`, title: `No. ${at}` })));
    expect((await page('/industries')).$('main figure li').length).to.equal(12);
    expect((await page('/')).$('main a[href^="/industries/industry-"]').length).to.equal(12);
    expect((await page('/industries/industry-11')).$('main').text()).to.include('Next industry');
  });
});
