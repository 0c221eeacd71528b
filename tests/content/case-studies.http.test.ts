import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import type { CaseStudiesContent } from '#shared/content/case-studies.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { blockOf } from '../support/structured-data.ts';
import { until } from '../support/until.ts';

const { items } = caseStudiesContent.studies;
const paths = items.map(({ id }) => `/case-studies/${id}`);

describe('the case studies', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const calls = contentCalls(site, staff);

  const text = async (address: string): Promise<string> => (await fetch(site.url + address)).text();
  const get = async (address: string): Promise<CheerioAPI> => load(await text(address));
  const linksOn = async (address: string): Promise<string[]> =>
    (await get(address))('main a')
      .map((_, link) => load(link)('a').attr('href'))
      .get();
  const statusOf = async (address: string): Promise<number> => (await fetch(site.url + address)).status;
  const edited = async (change: (content: CaseStudiesContent) => void) => {
    const page = await calls.read('case-studies');
    const content = structuredClone(page.content) as CaseStudiesContent;
    change(content);
    return { page, content };
  };

  it('are listed in the overview with one figure each, at their former anchors', async () => {
    const $ = await get('/case-studies');
    for (const [index, { id, title, metrics, challenge }] of items.entries()) {
      const plate = $(`main li#${id}`);
      expect(plate.find('h3 a').attr('href')).to.equal(paths[index]);
      expect(plate.text()).to.include(title).and.include(metrics[0]?.caption);
      expect(plate.find('data')).to.have.lengthOf(1);
      expect($('main').text()).not.to.include(challenge);
    }
    expect(blockOf($, 'ItemList')?.['itemListElement']).to.have.lengthOf(items.length);
  });

  it('are shown on one line of months, with links, and a plane from the month of going live', async () => {
    const $ = await get('/case-studies');
    const rows = $('main figure li').toArray();
    expect(rows.map((row) => $(row).find('a').attr('href'))).to.deep.equal(paths);
    // 8, 18, 12 and 10 of 18 months, from months 2, 5, 8 and 6.
    expect(rows.map((row) => $(row).find('line[data-thread]').attr('x2'))).to.deep.equal([
      '44.4%',
      '100%',
      '66.7%',
      '55.6%',
    ]);
    expect(rows.map((row) => $(row).find('rect').attr('x'))).to.deep.equal(['11.1%', '27.8%', '44.4%', '33.3%']);
    for (const row of rows) expect($(row).find('svg').attr('aria-hidden')).to.equal('true');
  });

  it('have complete pages that link to the next in a circle', async () => {
    for (const [index, study] of items.entries()) {
      const path = paths[index] ?? '';
      const $ = await get(path);
      const main = $('main').text();
      expect($('h1').text()).to.equal(study.title);
      for (const said of [study.client, study.challenge, study.solution, study.testimonial.quote, ...study.results])
        expect(main, path).to.include(said);
      for (const { caption, measured } of study.metrics) expect(main).to.include(caption).and.include(measured);
      for (const { title, before, after } of study.changes ?? [])
        expect(main).to.include(title).and.include(before.text).and.include(after.text);
      for (const { title } of [...(study.milestones ?? []), ...(study.setbacks ?? [])]) expect(main).to.include(title);
      expect(main).to.include('it describes no real client');
      const next = (index + 1) % items.length;
      expect($('main a').last().attr('href'), path).to.equal(paths[next]);
      expect($('main a').last().text()).to.equal(items[next]?.title);
      expect(blockOf($, 'Article')).to.include({ headline: study.title, genre: 'Illustrative example' });
      expect(blockOf($, 'BreadcrumbList')?.['itemListElement']).to.have.lengthOf(3);
    }
  });

  it('show before and after to scale', async () => {
    const $ = await get('/case-studies/building-permits');
    const widths = $('main dl svg rect')
      .map((_, bar) => $(bar).attr('width'))
      .get();
    // 19 of 74 days, 400 of 3,000 calls.
    expect(widths).to.deep.equal(['25.7%', '13.3%']);
    expect($('main dl svg line[x2="100%"]').length).to.be.greaterThan(0);
  });

  it('are found by search, services, industries, the sitemap, Markdown and programs', async () => {
    expect(await linksOn('/search?q=mainframe')).to.include('/case-studies/claims-mainframe');
    expect(await linksOn('/services/ai-data')).to.include('/case-studies/spare-parts');
    expect(await linksOn('/industries/governments')).to.include('/case-studies/building-permits');
    expect(await text('/sitemaps/case-studies.xml')).to.include('/case-studies/building-permits</loc>');
    expect(await text('/llms.txt')).to.include('/case-studies/freight-payments.md');
    const twin = await text('/case-studies/freight-payments.md');
    expect(twin).to.include('38 days').and.include('26 hours').and.include('Eleven payments made twice');
  });

  it('link to the engagement models while these are on', async () => {
    const settings = settingsCalls(site, staff);
    const address = '/case-studies/claims-mainframe';
    expect(await linksOn(address)).to.include('/engagement-models');
    await settings.switchFeatures({ engagementModels: false });
    expect(await linksOn(address)).not.to.include('/engagement-models');
    await settings.switchFeatures({ engagementModels: true });
  });

  it('refuse a slug that is taken or invalid', async () => {
    for (const [id, field] of [
      ['claims-mainframe', 'studies.items'],
      ['No Address', 'studies.items.0.id'],
    ] as const) {
      const { page, content } = await edited(({ studies }) => Object.assign(studies.items[0] ?? {}, { id }));
      const response = await calls.send('PUT', '/case-studies/working-copy', { version: page.version, content });
      expect(response.status, id).to.equal(422);
      const { errors } = (await response.json()) as { readonly errors: readonly { readonly field: string }[] };
      expect(errors.map((error) => error.field)).to.deep.equal([field]);
    }
  });

  it('are added and removed by staff, and previewed before they are public', async () => {
    const { page, content } = await edited(({ studies }) => {
      const [first] = studies.items;
      if (!first) return;
      const added = { ...structuredClone(first), id: 'fifth-study', title: 'A fifth one', example: false };
      studies.items.splice(0, studies.items.length, ...studies.items.slice(1), {
        ...added,
        changes: [],
        milestones: [],
        setbacks: [],
        metrics: added.metrics.map(({ measured: _, ...rest }) => rest),
      });
    });
    const saved = await calls.save(page, content);
    expect(saved.paths).to.include('/case-studies/fifth-study').and.not.include('/case-studies/freight-payments');
    expect(await statusOf('/case-studies/fifth-study')).to.equal(404);
    const { preview } = await calls.ask<{ readonly preview: string }>('POST', '/case-studies/preview');
    const previewed = await get(`/case-studies/fifth-study?preview=${preview}`);
    expect(previewed('h1').text()).to.equal('A fifth one');

    await calls.publish(saved);
    await until(async () => (await statusOf('/case-studies/fifth-study')) === 200);
    const $ = await get('/case-studies/fifth-study');
    expect($('main').text()).not.to.include('What went wrong').and.not.include('it describes no real client');
    // Most of its text is the same, so its former address redirects.
    const former = await fetch(`${site.url}/case-studies/freight-payments`, { redirect: 'manual' });
    expect([former.status, former.headers.get('location')]).to.deep.equal([301, '/case-studies/fifth-study']);
    for (const address of ['/case-studies', '/search?q=a+fifth+one', '/industries/startups'])
      expect(await linksOn(address), address)
        .to.include('/case-studies/fifth-study')
        .and.not.include('/case-studies/freight-payments');
    expect(await text('/sitemaps/case-studies.xml'))
      .to.include('/case-studies/fifth-study</loc>')
      .and.not.include('/case-studies/freight-payments<');
  });

  it('end with the invitation to write if there is only one', async () => {
    const { page, content } = await edited(({ studies }) => void studies.items.splice(1));
    await calls.publish(await calls.save(page, content));
    const [only] = content.studies.items;
    const path = `/case-studies/${only?.id}`;
    await until(async () => (await get(path))('main h2').last().text() === content.closing.title);
  });
});
