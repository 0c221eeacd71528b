/** The contact form as a browser without JavaScript sends it. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { contactContent } from '#shared/contact/contact.content.ts';
import { serviceKeys } from '../support/page-addresses.ts';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';

const good = {
  name: 'Amara Osei',
  email: 'amara@samplewood.example',
  company: 'Samplewood Clinics',
  service_interest: 'ai-data',
  message: 'First line\r\nSecond line with <b>brackets</b> & "quotes"',
};

const post = (site: TestSite, fields: Record<string, string>): Promise<Response> =>
  fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const pageOf = async (response: Response): Promise<CheerioAPI> => load(await response.text());

const valuesOn = ($: CheerioAPI) => ({
  name: $('[name=name]').val(),
  email: $('[name=email]').val(),
  company: $('[name=company]').val(),
  service_interest: $('[name=service_interest] option[selected]').attr('value'),
  message: $('[name=message]').text(),
  urgent: $('[name=urgent]').is('[checked]'),
});

describe('the contact page', () => {
  const site = serveTestSite();
  const get = async (path: string): Promise<CheerioAPI> => pageOf(await fetch(site.url + path));

  it('has a plain form with the specified fields and labels', async () => {
    const $ = await get('/contact');
    const form = $('form[action="/contact"]');
    expect(form.attr('method')).to.equal('post');
    const labelOf = (name: string) => $(`label[for="${form.find(`[name=${name}]`).attr('id')}"]`).text();
    expect(['name', 'email', 'company', 'service_interest', 'message'].map(labelOf)).to.deep.equal([
      'Name',
      'Email',
      'Company',
      'Service Interest',
      'Project Details',
    ]);
    for (const name of ['name', 'email', 'company', 'message'])
      expect(form.find(`[name=${name}]`).is('[required]'), name).to.equal(true);
    expect(form.find('[name=email]').attr('type')).to.equal('email');
    expect(form.find('[name=message]').attr('rows')).to.equal('6');
    const services = form.find('[name=service_interest] option').map((_, option) => $(option).attr('value'));
    expect(services.get()).to.deep.equal(['', ...serviceKeys, 'consulting']);
    expect(form.find('button[type=submit]').text()).to.equal('Send Message');
    expect(form.find('[name=website]').closest('[aria-hidden=true]')).to.have.lengthOf(1);
    expect(form.attr('novalidate')).to.equal(undefined);
  });

  it('shows the specified promises, steps, contacts and figures', async () => {
    const text = (await get('/contact'))('main').text();
    for (const expected of [
      'Quick Response Guarantee',
      'within 24 hours',
      'within 4 business hours',
      'What Happens Next',
      'Initial Review',
      'Strategy Call',
      'Proposal',
      'hello@loomstack.example',
      '+1 (555) 010-0142',
      'Headquarters',
      '500+',
      '99%',
      '24/7',
    ])
      expect(text).to.contain(expected);
  });

  it('selects the service in the query, and ignores unknown services and positions', async () => {
    expect(valuesOn(await get('/contact?service=devops-automation'))).to.include({
      service_interest: 'devops-automation',
    });
    const unknown = await get('/contact?service=quantum&position=juggler');
    expect(unknown('[name=position]')).to.have.lengthOf(0);
    expect(valuesOn(unknown)).to.include({ service_interest: '', message: '' });
  });
});

describe('POST /contact', () => {
  let late = 0;
  const site = serveTestSite({ rateLimit: true, clock: () => new Date(Date.now() + late) });
  const stored = () => site.connection.collection<SubmissionFields>('submissions').find().toArray();

  beforeEach(async () => {
    late = 0;
    await emptyCollections(site, 'submissions', 'rate_counters');
  });

  it('stores the message and redirects to the receipt', async () => {
    const response = await post(site, { ...good, urgent: 'true', position: 'devops-engineer' });
    expect(response.status).to.equal(303);
    const location = response.headers.get('location') ?? '';
    expect(location).to.match(/^\/contact\?sent=.+#contact-receipt$/);
    const [message] = await stored();
    expect(message).to.include({ ...good, message: good.message.replace('\r\n', '\n'), urgent: true });
    expect(message?.position).to.equal('devops-engineer');
    const $ = await pageOf(await fetch(site.url + location));
    const receipt = $('section[aria-labelledby=contact-receipt]');
    expect(receipt.text()).to.contain(contactContent.outcomes.sent);
    const reference = String(message?._id);
    expect(receipt.find('dd').eq(1).text().replaceAll(' ', '')).to.equal(reference);
    expect(receipt.find('time').attr('datetime')).to.equal(message?.due_at.toISOString());
    expect(receipt.find('time').text()).to.match(/ at \d\d:\d\d \(UTC\)$/);
    const titles = receipt.find('li h3').map((_, title) => $(title).text());
    expect(titles.get()).to.deep.equal(['Received', 'Read', 'Answered']);
    expect(receipt.find('li').eq(0).attr('aria-current')).to.equal('step');
    expect($('form[method=post] h2').text()).to.equal('Write another');
    expect(valuesOn($)).to.include({ name: '', message: '' });

    const staff = await signIn(site);
    const desk = new URL(`/api/admin/contact-submissions?q=${reference.match(/.{4}/g)?.join('+')}`, site.url);
    const found = (await (await fetch(desk, { headers: staff.headers })).json()) as readonly { readonly id: string }[];
    expect(found.map(({ id }) => id)).to.deep.equal([reference]);
  });

  it('shows the form for a forged, changed or expired receipt', async () => {
    const response = await post(site, good);
    const location = response.headers.get('location') ?? '';
    const isForm = async (path: string): Promise<boolean> => {
      const $ = await pageOf(await fetch(site.url + path));
      return $('#contact-receipt').length === 0 && !$('form[method=post]').is('[hidden]');
    };
    expect(await isForm(location)).to.equal(false);
    for (const path of ['/contact', '/contact?sent=1', location.replace(/\.\w/, '.0')])
      expect(await isForm(path), path).to.equal(true);
    late = 61 * 60 * 1000;
    expect(await isForm(location)).to.equal(true);
  });

  it('stores one message for a double click, and another one for another text', async () => {
    const shown = { form_shown_at: String(Date.now() - 60_000) };
    const twice = await Promise.all([post(site, { ...good, ...shown }), post(site, { ...good, ...shown })]);
    expect(twice.map(({ status }) => status)).to.deep.equal([303, 303]);
    expect(await stored()).to.have.length(1);
    expect((await post(site, { ...good, ...shown, message: 'Something else' })).status).to.equal(303);
    expect(await stored()).to.have.length(2);
  });

  it('answers 422 with the mistakes, the failure message and the values', async () => {
    // Placeholders of content are plain text in a visitor's message.
    const message = `${good.message} {product}`;
    const response = await post(site, { ...good, message, email: 'amara', company: ' ', urgent: 'on' });
    expect(response.status).to.equal(422);
    expect(response.headers.get('content-type')).to.match(/^text\/html/);
    const $ = await pageOf(response);
    expect($('main').text()).to.contain(contactContent.outcomes.failed);
    expect(valuesOn($)).to.deep.equal({
      ...good,
      message: message.replace('\r\n', '\n'),
      email: 'amara',
      company: ' ',
      urgent: true,
    });
    for (const field of ['email', 'company']) {
      const control = $(`[name=${field}]`);
      expect(control.attr('aria-invalid')).to.equal('true');
      const described = control.attr('aria-describedby') ?? '';
      expect($(`#${described}`).text()).to.match(/^Enter/);
      expect($(`a[href="#${control.attr('id')}"]`).text()).to.equal($(`#${described}`).text());
    }
    expect(await stored()).to.deep.equal([]);
  });

  it('answers 422 for a service that the site does not have, with the text', async () => {
    const refused = await post(site, { ...good, service_interest: 'quantum' });
    expect(refused.status).to.equal(422);
    const $ = await pageOf(refused);
    expect($('main').text()).to.contain(contactContent.form.mistakes.service_interest.unfit);
    expect(valuesOn($)).to.include({ name: good.name, service_interest: undefined });
  });

  it('keeps the position of a refused form', async () => {
    const $ = await pageOf(await post(site, { ...good, email: 'amara', position: 'devops-engineer' }));
    expect($('[name=position]').val()).to.equal('devops-engineer');
    expect($('main').text()).to.contain('30-minute Initial Interview').and.not.contain('Proposal');
  });

  it('answers 429 with the time to wait and the values, and counts together with the API', async () => {
    const known = { ...good, form_shown_at: String(Date.now() - 60_000) };
    expect((await post(site, known)).status).to.equal(303);
    for (let round = 0; round < 9; round += 1) {
      const sent =
        round % 2 === 0
          ? await post(site, good)
          : await fetch(`${site.url}/api/contact`, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(good),
            });
      expect(sent.status).to.be.oneOf([201, 303]);
    }
    const response = await post(site, good);
    expect(response.status).to.equal(429);
    expect(Number(response.headers.get('retry-after'))).to.be.within(3500, 3600);
    const $ = await pageOf(response);
    expect($('main').text())
      .to.contain(contactContent.outcomes.failed)
      .and.to.match(/try again in \d+ minutes/);
    expect(valuesOn($)).to.include({ name: good.name, service_interest: 'ai-data' });
    const repeated = await post(site, known);
    expect([repeated.status, repeated.headers.get('idempotent-replayed')]).to.deep.equal([303, 'true']);
  });

  it('answers 415 for other bodies than forms and 413 for large ones, with a page', async () => {
    const json = await fetch(`${site.url}/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([json.status, json.headers.get('content-type')]).to.deep.equal([415, 'text/html; charset=utf-8']);
    expect((await post(site, { ...good, padding: 'x'.repeat(110_000) })).status).to.equal(413);
  });
});

describe('POST /contact while a message cannot be stored', () => {
  it('answers 503 with the failure message and the values', async () => {
    const site = await startTestSite({
      rateLimit: true,
      jwtSecret: 'a secret for tests that is long enough',
      mongodbUri: 'mongodb://127.0.0.1:9/site',
      // No folder can be created there, even by root.
      dataDir: '/proc/nowhere',
    });
    try {
      site.expectError(/neither in the database nor on the disk/);
      const response = await post(site, { ...good, form_shown_at: String(Date.now()) });
      expect(response.status).to.equal(503);
      expect(Number(response.headers.get('retry-after'))).to.be.greaterThan(0);
      const $ = await pageOf(response);
      expect($('main').text()).to.contain(contactContent.outcomes.failed);
      expect(valuesOn($)).to.include({ name: good.name, email: good.email });
    } finally {
      await site.close();
    }
  });
});
