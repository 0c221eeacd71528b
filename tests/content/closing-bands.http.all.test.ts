/** The ends of pages: an input that begins a message, or the plate of the next record. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { contactContent } from '#shared/contact/contact.content.ts';
import { contactFields } from '#shared/contact/contact-rules.ts';
import { industryKeys } from '../support/page-addresses.ts';
import { serviceKeys } from '../support/page-addresses.ts';
import { careersContent } from '#shared/careers/careers.content.ts';
import { serveTestSite } from '../support/start-site.ts';

/** The form of a band: with an input, a plate, or a drawing behind the text. */
const formOf = ($: CheerioAPI): string => {
  const band = $('main section[data-unprinted]').last();
  if (band.find('form').length > 0) return 'field';
  return band.find('[data-plate]').length > 0 ? 'next' : 'art';
};

describe('the end of a page', () => {
  const site = serveTestSite({ rateLimit: true });

  const get = async (path: string): Promise<CheerioAPI> => load(await (await fetch(site.url + path)).text());
  const begin = (text: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${site.url}/contact`, { method: 'POST', headers, body: new URLSearchParams({ begin: text }) });

  it('differs from those of its neighbors in the menus', async () => {
    const menus = [
      ['/services', '/services/ai-data'],
      ['/industries', '/industries/startups'],
      ['/about', '/methodologies', '/technology-ecosystem', '/engagement-models', '/roadmap'],
      ['/case-studies', '/careers', '/careers/product-manager'],
    ];
    for (const paths of menus) {
      const forms = await Promise.all(paths.map(async (path) => formOf(await get(path))));
      for (const [index, form] of forms.slice(1).entries()) expect(form, paths[index + 1]).not.to.equal(forms[index]);
    }
  });

  describe('with the plate of the next record', () => {
    const nextOf = async (path: string): Promise<string | undefined> =>
      (await get(path))('[data-plate] h2 a').attr('href');

    it('links all records of a kind in a circle', async () => {
      const kinds = [
        serviceKeys.map((key) => `/services/${key}`),
        industryKeys.map((key) => `/industries/${key}`),
        careersContent.openings.positions.map(({ key }) => `/careers/${key}`),
      ];
      for (const paths of kinds)
        expect(await Promise.all(paths.map(nextOf))).to.deep.equal([...paths.slice(1), paths[0]]);
    });

    it('keeps the call above it', async () => {
      const $ = await get('/services/ai-data');
      const band = $('main section[data-unprinted]').last();
      expect(band.find('h2').first().text()).to.equal('Ready to Get Started?');
      expect(band.find('a').first().attr('href')).to.equal('/contact?service=ai-data');
    });
  });

  describe('with an input for a message', () => {
    it('is a plain form and keeps its links', async () => {
      for (const path of ['/industries', '/methodologies', '/engagement-models', '/case-studies']) {
        const $ = await get(path);
        const form = $('main form');
        expect([form.attr('method'), form.attr('action')], path).to.deep.equal(['post', '/contact#contact-name']);
        const line = form.find('input[name=begin][required]');
        expect(form.find(`label[for="${line.attr('id')}"]`).text(), path).not.to.equal('');
        expect(form.find('button[type=submit]'), path).to.have.lengthOf(1);
        expect($('main section[data-unprinted] a[href="/contact"]'), path).to.have.lengthOf(1);
      }
    });

    it('passes the text to the form, but not to an address, cache or log', async () => {
      const words = 'Our "invoices" double <b>each</b> spring & nobody knows why';
      const response = await begin(`  ${words} `);
      expect([response.status, response.url]).to.deep.equal([200, `${site.url}/contact`]);
      expect(response.headers.get('cache-control')).to.equal('private, no-cache');
      const $ = load(await response.text());
      expect($('[name=message]').text().trim()).to.equal(words);
      expect($('[name=name]').val()).to.equal('');
      expect($('[aria-invalid]')).to.have.lengthOf(0);
      expect($('main').text()).not.to.include(contactContent.outcomes.failed);
      expect((await get('/contact'))('[name=message]').text()).to.equal('');
      expect(JSON.stringify(site.logged)).not.to.include('invoices');
      expect(await site.connection.collection('submissions').countDocuments()).to.equal(0);
    });

    it('reports a text that is too long, and keeps it', async () => {
      const { max } = contactFields.message;
      const words = 'why '.repeat(max / 4 + 1).trim();
      const response = await begin(words);
      expect(response.status).to.equal(422);
      const $ = load(await response.text());
      expect($('[name=message]').text()).to.equal(words);
      expect($('[name=message]').attr('aria-invalid')).to.equal('true');
      expect($('a[href="#contact-message"]').text()).to.equal(
        'Shorten the project details to 5,000 characters or fewer.',
      );
      expect((await begin(' ')).status).to.equal(422);
    });

    it('refuses a text from another site', async () => {
      expect((await begin('Hello', { 'sec-fetch-site': 'cross-site' })).status).to.equal(403);
    });

    it('does not count as a message for rate limits', async () => {
      for (let round = 0; round < 12; round += 1) expect((await begin('Hello')).status).to.equal(200);
      const fields = { name: 'Amara', email: 'amara@samplewood.example', company: 'Samplewood', message: 'Hello' };
      const sent = await fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(fields) });
      expect(sent.url).to.include('/contact?sent=');
    });
  });
});
