import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { examplesContent } from '#shared/content/examples.content.ts';
import { examplesOf, type ExamplesContent } from '#shared/content/examples.schema.ts';
import { textsOf } from '#shared/content/content-entries.ts';
import { zoneTime } from '#shared/time/zone-times.ts';
import { contentCalls } from '../support/content-calls.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { blockOf } from '../support/structured-data.ts';
import { until } from '../support/until.ts';

const documents = examplesOf(examplesContent);

describe('the sample documents', () => {
  const site = serveTestSite();

  const text = async (address: string): Promise<string> => (await fetch(site.url + address)).text();
  const get = async (address: string): Promise<CheerioAPI> => load(await text(address));

  it('have 350 to 900 words, and are marked as examples', async () => {
    for (const { key, title } of documents) {
      const $ = await get(`/examples/${key}`);
      expect($('h1').text()).to.equal(title);
      expect($('main').text()).to.include('It describes no client');
      const words = $('article').text().split(/\s+/).length;
      expect(words, key).to.be.within(350, 900);
    }
  });

  it('show all of their content', async () => {
    for (const { teaser: _, metadata, from, key, ...said } of documents) {
      const $ = await get(`/examples/${key}`);
      const main = $('main').text();
      for (const each of textsOf(said))
        if (/[a-z]{3}/.test(each) && !/^\w+\/\w+$/.test(each) && !/^(Mitigated|Open|Watched)$/.test(each))
          expect(main.replaceAll('Loomstack', '{product}').replaceAll('24 hours', '{answerTime}'), key).to.include(
            each,
          );
      expect($('title').text()).to.include(metadata.title);
      expect($(`main aside a[href="${from?.to}"]`)).to.have.lengthOf(1);
    }
  });

  it('have correct sums', async () => {
    const $ = await get('/examples/proposal');
    expect($('tfoot td').first().text()).to.equal('$480,000');
  });

  it('are linked once from their pages, and from one to the next', async () => {
    for (const [index, { key, from, teaser }] of documents.entries()) {
      const to = from?.to ?? '';
      const $ = await get(to);
      const link = $(`main a[href="/examples/${key}"]`);
      expect(link.text(), to).to.equal(teaser.link);
      const next = documents[(index + 1) % documents.length]?.key;
      expect((await get(`/examples/${key}`))('main a').last().attr('href')).to.equal(`/examples/${next}`);
    }
  });

  it('are found by search, the sitemap, Markdown, programs and structured data', async () => {
    expect(await text('/search?q=outbox')).to.include('href="/examples/decision-record"');
    expect(await text('/sitemaps/examples.xml')).to.include('/examples/shift-handover</loc>');
    expect(await text('/llms.txt')).to.include('/examples/runbook.md');
    const twin = await text('/examples/proposal.md');
    expect(twin).to.include('| 8 | New ground, one service on it |').and.include('# Forty services');
    const $ = await get('/examples/decision-record');
    expect(blockOf($, 'DigitalDocument')).to.deep.include({
      name: 'Keep the order queue in the database',
      genre: ['Decision record', 'An example'],
    });
    expect($('meta[property="og:image"]').attr('content')).to.include('/examples/decision-record');
  });

  it('show local times of three places, with the date where it differs', async () => {
    const $ = await get('/examples/shift-handover');
    const row = $('table').last().find('tbody tr').last();
    const times = row
      .find('time')
      .map((_, time) => $(time).text())
      .get();
    expect(times).to.deep.equal(['17:00', '01:00+1', '20:00', '14:00']);
    const moment = { day: '2026-07-01', time: '23:30', past: true };
    expect(zoneTime(moment, 'Asia/Singapore')).to.deep.equal({ time: '07:30', days: 0 });
    expect(zoneTime(moment, 'America/Sao_Paulo')).to.deep.equal({ time: '20:30', days: -1 });
  });

  it('are edited by staff, and lose their mark when they show real work', async () => {
    const calls = contentCalls(site, await signIn(site));
    const page = await calls.read('examples');
    expect(page.paths).to.have.members(documents.map(({ key }) => `/examples/${key}`));
    const content = structuredClone(page.content) as ExamplesContent;
    Object.assign(content.runbook, { example: false, title: 'Orders are late' });
    const bad = structuredClone(content);
    bad.handover.shift.at = '6 in the morning';
    const refused = await calls.send('PUT', '/examples/working-copy', { version: page.version, content: bad });
    expect(refused.status).to.equal(422);
    expect(await refused.json()).to.have.nested.property('errors[0].message', 'Enter a time such as 06:00.');
    await calls.publish(await calls.save(page, content));
    await until(async () => (await get('/examples/runbook'))('h1').text() === 'Orders are late');
    expect((await get('/examples/runbook'))('main').text()).not.to.include('It describes no client');
    expect(await text('/technology-ecosystem')).to.include('Orders are late');
  });
});
