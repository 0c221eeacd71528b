/** Open positions: each has a page until the end of its last day, without a scheduled job. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import type { CareersContent } from '#shared/careers/careers.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { blockOf, nodesIn } from '../support/structured-data.ts';
import { childOf, childrenOf, parseXml, textOf } from '../support/xml.ts';
import { until } from '../support/until.ts';

const path = '/careers/devops-engineer';

describe('an open position', () => {
  let now = new Date('2026-11-21T12:00:00Z');

  const get = async (address: string): Promise<{ status: number; $: CheerioAPI }> => {
    const response = await fetch(site.url + address);
    return { status: response.status, $: load(await response.text()) };
  };
  const linksOn = async (address: string): Promise<string[]> => {
    const { $ } = await get(address);
    return $('main a')
      .map((_, link) => $(link).attr('href'))
      .get();
  };
  const edit = async (change: (careers: CareersContent) => void): Promise<void> => {
    const page = await calls.read('careers');
    const pageContent = structuredClone(page.content) as CareersContent;
    change(pageContent);
    await calls.publish(await calls.save(page, pageContent));
  };

  const site = serveTestSite({ clock: () => now });
  const calls = contentCalls(site, keepSignedIn(site));
  before(async () => {
    await edit(({ openings }) => {
      const [, devops] = openings.positions;
      if (devops) Object.assign(devops, { posted: '2026-11-02', closes: '2026-11-30' });
    });
    await until(async () => (await get(path)).$('main').text().includes('November 30, 2026'));
  });

  it('is described as a job that can be done from the countries that the page names', async () => {
    const { $ } = await get(path);
    const job = blockOf($, 'JobPosting');
    expect(job).to.include({
      title: 'DevOps Engineer',
      datePosted: '2026-11-02',
      validThrough: '2026-12-01T00:00:00.000Z',
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
    });
    expect(job?.['description']).to.match(/^<p>.+<\/p><h3>.+<\/h3><ul><li>/);
    expect(job?.['hiringOrganization']).to.include({ name: 'Loomstack', sameAs: 'http://localhost/' });
    const countries = nodesIn(job).filter((node) => node['@type'] === 'Country');
    expect(countries).to.have.lengthOf.at.least(2);
    for (const { name } of countries) expect($('main').text()).to.include(String(name));
  });

  it('says what it pays, to readers, search engines and job boards', async () => {
    const { $ } = await get(path);
    expect($('main').text()).to.include('€62,000 to €78,000 a year');
    expect((await get('/careers')).$('main').text()).to.include('€62,000 to €78,000 a year');
    expect(blockOf($, 'JobPosting')?.['baseSalary']).to.deep.equal({
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 62_000, maxValue: 78_000, unitText: 'YEAR' },
    });
  });

  it('is in the feed for job boards, with everything that they ask for', async () => {
    const response = await fetch(`${site.url}/careers/jobs.xml`);
    expect(response.headers.get('content-type')).to.equal('application/xml; charset=utf-8');
    const jobs = childrenOf(childOf(await parseXml(await response.text()), 'source'), 'job');
    const job = jobs.find((each) => textOf(each, 'referencenumber') === 'devops-engineer');
    expect(jobs).to.have.lengthOf(6);
    expect(textOf(job, 'url')).to.equal(`http://localhost${path}?source=job-feed`);
    expect(textOf(job, 'expirationdate')).to.equal('2026-11-30');
    expect(textOf(job, 'salary')).to.equal('€62,000 to €78,000 a year');
    expect(textOf(job, 'description')).to.match(/^<p>.+<\/p><h3>/);
  });

  it('is not published without saying what it pays', async () => {
    const page = await calls.read('careers');
    const content = structuredClone(page.content) as CareersContent;
    delete content.openings.positions[1]?.pay;
    const saved = await calls.save(page, content);
    const answer = await calls.send('POST', '/careers/publish', { version: saved.version });
    expect(answer.status).to.equal(422);
    expect(await answer.json()).to.deep.include({
      code: 'not-publishable',
      errors: [
        {
          field: 'openings.positions.1.pay',
          message: 'Enter the salary of DevOps Engineer. Applicants see the range.',
        },
      ],
    });
    await calls.act('discard', await calls.read('careers'));
  });

  it('may be open in some countries only, or at one place', async () => {
    await edit(({ openings: { positions } }) => {
      Object.assign(positions[4] ?? {}, { countries: ['Portugal', 'Spain'] });
      Object.assign(positions[5] ?? {}, { location: 'Lisbon', countries: ['Portugal'] });
    });
    await until(async () => (await get('/careers/product-manager')).$('main').text().includes('Portugal, Spain.'));
    const remote = nodesIn(blockOf((await get('/careers/product-manager')).$, 'JobPosting'));
    const names = remote.filter((node) => node['@type'] === 'Country').map(({ name }) => name);
    expect(names).to.deep.equal(['Portugal', 'Spain']);
    const office = blockOf((await get('/careers/solutions-architect')).$, 'JobPosting');
    expect(office).not.to.have.property('jobLocationType');
    expect(nodesIn(office).find((node) => node['@type'] === 'PostalAddress')).to.include({
      addressLocality: 'Lisbon',
      addressCountry: 'Portugal',
    });
  });

  it('is found by the search', async () => {
    expect(await linksOn('/search?q=devops+engineer')).to.include(path);
  });

  it('may have its own title and description', async () => {
    await edit(({ openings }) => {
      const [first] = openings.positions;
      const description = 'Build whole products with us, from the whiteboard to the first month in production.';
      if (first) first.metadata = { title: 'Full-stack work', description, keywords: [] };
    });
    const own = '/careers/senior-full-stack-developer';
    await until(async () => (await get(own)).$('title').text() === 'Full-stack work | Loomstack');
    expect((await get(own)).$('h1').text()).to.equal('Senior Full-Stack Developer');
  });

  it('may have a last day in the far future', async () => {
    await edit(({ openings: { positions } }) => Object.assign(positions[0] ?? {}, { closes: '9999-12-31' }));
    const last = '/careers/senior-full-stack-developer';
    await until(async () => (await get(last)).$('main').text().includes('December 31, 9999'));
    expect((await get(last)).status).to.equal(200);
  });

  describe('on its last day', () => {
    it('is still open', async () => {
      now = new Date('2026-11-30T23:59:59Z');
      expect((await get(path)).status).to.equal(200);
      expect(await linksOn('/careers')).to.include(path);
    });
  });

  describe('when its last day is over', () => {
    before(() => void (now = new Date('2026-12-01T00:00:00Z')));

    it('is gone, with an explanation and without structured data of a job', async () => {
      const { status, $ } = await get(path);
      expect([status, $('h1').text()]).to.deep.equal([410, 'This position has been closed']);
      expect($('main a[href="/careers"]')).to.have.lengthOf(1);
      expect($('main a[href="/careers/product-manager"]')).to.have.lengthOf(1);
      expect(await (await fetch(`${site.url}/careers/jobs.xml`)).text()).not.to.include('devops-engineer');
      expect($('meta[name=robots]').attr('content')).to.equal('noindex');
      expect(blockOf($, 'JobPosting')).to.equal(undefined);
    });

    it('is no longer counted on the careers page, in its description and in /llms.txt', async () => {
      const { $ } = await get('/careers');
      expect($('main').text())
        .to.include('Open today: five positions.')
        .and.include('Five positions, and what each is for');
      expect($('meta[name=description]').attr('content')).to.match(/^Five positions open at /);
      expect(await (await fetch(`${site.url}/llms.txt`)).text()).to.include('Five positions open at ');
    });

    it('has left the list, the other positions, the search and the contact form', async () => {
      for (const address of ['/careers', '/careers/product-manager', '/search?q=devops+engineer'])
        expect(await linksOn(address), address).not.to.include(path);
      expect((await get('/contact?position=devops-engineer')).$('textarea').text()).to.equal('');
    });
  });
});
