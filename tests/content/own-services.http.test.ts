/** A company replaces the built-in services by its own, of any number, with addresses and texts of its own. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { Service, ServicesContent } from '#shared/content/services.schema.ts';
import { slugMessage } from '#shared/text/slug-rule.ts';
import { refusedFields } from '../support/account-calls.ts';
import { contentCalls } from '../support/content-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const step = { title: 'The oven stands still', text: 'It does so on the Saturday before Easter.' };

/** The smallest service that can be published. */
const ovens: Service = {
  key: 'ovens-and-proofers',
  title: 'Ovens & Proofers',
  navigationText: 'Planned, delivered, kept warm',
  teaser: 'Deck ovens and proofers, with service at night.',
  summary: 'Deck ovens, rack ovens and proofers for craft bakeries.',
  capabilities: ['Deck ovens'],
  description: 'From the floor plan to the first loaf.',
  challengesClaim: 'When bakers call us',
  challenges: [step],
  offeringsClaim: 'What you can order',
  offerings: [{ title: 'Installation', text: 'On a Sunday, so that you bake on Monday.', keep: 'A wiring plan' }],
  approach: { statement: 'We bake with you first.', paragraphs: ['Then we measure the room.'], terms: [] },
  outcomes: [],
  closingText: 'Tell us what you bake.',
  metadata: { title: 'Ovens & Proofers', description: 'Ovens and proofers for bakeries.', keywords: [] },
};

describe('the services of a company', () => {
  const site = serveTestSite();
  let staff: TestStaff;
  const page = async (path: string) => {
    const answer = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    return { status: answer.status, $: load(await answer.text()) };
  };
  const read = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
  const publish = async (services: readonly Service[]): Promise<void> => {
    const calls = contentCalls(site, staff);
    const text = await calls.read('services');
    const content = { ...(text.content as unknown as ServicesContent), services };
    const { paths } = await calls.publish(await calls.save(text, content));
    expect(paths).to.deep.equal(['/services', ...services.map(({ key }) => `/services/${key}`)]);
  };

  before(async () => {
    staff = await signIn(site);
    await publish([ovens]);
  });

  it('have a page without sections that nothing is written for', async () => {
    const { status, $ } = await page('/services/ovens-and-proofers');
    expect(status).to.equal(200);
    expect($('h1').text()).to.equal('Ovens & Proofers');
    const main = $('main').text();
    for (const absent of ['Proven Outcomes', 'Other services', 'Next service', 'A bill, annotated'])
      expect(main).not.to.include(absent);
    expect($('main').html()).to.include('/art/weave/ovens-and-proofers/');
    expect($('main a[href="/contact?service=ovens-and-proofers"]').text()).to.include('Get Started');
    expect((await page('/services/cloud-infrastructure')).status).to.equal(404);
  });

  it('are on the home page, in the overview, menus, footer, sitemap and search', async () => {
    for (const path of ['/', '/services']) {
      const { $ } = await page(path);
      expect($('main a[href="/services/ovens-and-proofers"]').length, path).to.be.at.least(1);
      expect($('a[href^="/services/"]:not([href$="ovens-and-proofers"])').length, path).to.equal(0);
      expect($('footer a[href="/services/ovens-and-proofers"]').length).to.equal(1);
    }
    const map = await read('/sitemaps/services.xml');
    expect(map.match(/<loc>/g)).to.have.length(1);
    expect(map).to.include('<lastmod>');
    expect((await page('/search?q=proofers')).$('main').text()).to.include('Ovens & Proofers');
  });

  it('can be chosen in the contact form; another service is refused', async () => {
    const { $ } = await page('/contact?service=ovens-and-proofers');
    const options = $('[name=service_interest] option');
    expect(options.map((_, option) => $(option).attr('value')).get()).to.deep.equal(['', ovens.key, 'consulting']);
    expect($('[name=service_interest] option[selected]').text()).to.equal('Ovens & Proofers');
    expect((await page('/contact?service=ai-data')).$('option[selected]').attr('value')).not.to.equal('ai-data');
    const message = { name: 'Ada', email: 'ada@bakery.example', company: 'Bakery', message: 'An oven, please.' };
    for (const [service_interest, status] of [
      [ovens.key, 201],
      ['ai-data', 422],
    ] as const) {
      const sent = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...message, service_interest }),
      });
      expect(sent.status, service_interest).to.equal(status);
    }
  });

  it('have addresses of their own', async () => {
    const calls = contentCalls(site, staff);
    const { key, version, content } = await calls.read('services');
    const mistakes = async (...keys: string[]) => {
      const services = keys.map((each) => ({ ...ovens, key: each }));
      return refusedFields(
        await calls.send('PUT', `/${key}/working-copy`, { version, content: { ...content, services } }),
      );
    };
    expect(await mistakes('Öfen')).to.deep.equal({ 'services.0.key': slugMessage });
    expect((await mistakes('consulting'))['services.0.key']).to.include('contact form');
    expect((await mistakes('ovens', 'ovens'))['services']).to.include('Two entries have the name ovens');
  });

  it('are accepted in a form that is sent twice, also if the service is gone the second time', async () => {
    const message = { name: 'Ada', email: 'ada@bakery.example', company: 'Bakery', message: 'A mixer, please.' };
    const former = { ...ovens, key: 'mixers', title: 'Mixers' };
    await publish([ovens, former]);
    const form = load(await read('/contact?service=mixers'))('form[action="/contact"]');
    const fields = Object.fromEntries(form.serializeArray().map(({ name, value }) => [name, value]));
    const send = () =>
      fetch(`${site.url}/contact`, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, ...message }),
        redirect: 'manual',
      });
    const receipt = (await send()).headers.get('location');
    expect(receipt).to.match(/^\/contact\?sent=/);
    await publish([ovens]);
    expect((await send()).headers.get('location')).to.equal(receipt);
  });

  it('may be twelve', async () => {
    await publish(
      Array.from({ length: 12 }, (_, index) => ({ ...ovens, key: `service-${index}`, title: `No. ${index}` })),
    );
    const { $ } = await page('/services');
    expect($('[data-thread]').length).to.equal(12);
    expect((await page('/services/service-11')).$('main').text()).to.include('Next service');
  });
});
