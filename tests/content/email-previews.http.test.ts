/** Emails as their recipients get them, with the texts of a draft and invented data. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { ApplicationsContent } from '#shared/careers/applications.schema.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { ConfirmationMail } from '#shared/contact/confirmation-mail.schema.ts';
import { readMarks } from '#shared/text/text-marks.ts';
import { contentCalls } from '../support/content-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('GET the preview of an email', () => {
  const site = serveTestSite();
  const calls = contentCalls(site, keepSignedIn(site, 'eddie', 'editor'));
  beforeEach(() => emptyCollections(site, 'content_edition', 'content_texts'));

  const get = (path: string): Promise<Response> => fetch(site.url + path, { headers: { accept: 'text/html' } });
  const previewOf = async (key: string): Promise<string> =>
    (await calls.ask<{ readonly preview: string }>('POST', `/${key}/preview`)).preview;
  const applications = async (change: (content: ApplicationsContent) => object): Promise<ContentPage> => {
    const page = await calls.read('applications');
    return calls.save(page, { ...page.content, ...change(page.content as ApplicationsContent) });
  };
  const pathOf = ({ examples }: ContentPage, name: string): string =>
    examples.find(({ title }) => title === `Email: ${name}`)?.path ?? expect.fail(name);
  const textsOf = async (response: Response) => {
    expect(response.status).to.equal(200);
    const $ = load(await response.text());
    const envelope = $('header').text().replaceAll(/\s+/g, ' ').trim();
    const plain = $('pre').text();
    $('style, header, details').remove();
    return { envelope, body: $('body').text().replaceAll(/\s+/g, ' ').trim(), plain };
  };

  it('composes an unpublished text like the real email, with its subject and sender', async () => {
    const page = await applications(({ letters }) => ({
      letters: {
        ...letters,
        received: { ...letters.received, subject: 'Got it: {position}', text: 'Thanks from {product}. By {due}.' },
      },
    }));
    const key = await previewOf('applications');
    const response = await get(`${pathOf(page, 'Application received')}?preview=${key}`);
    expect(response.headers.get('content-security-policy'))
      .to.include("default-src 'none'")
      .and.include("frame-ancestors 'self'")
      .and.not.include('script');
    expect(response.headers.get('cache-control')).to.equal('no-store');
    const { envelope, body, plain } = await textsOf(response);
    expect(envelope)
      .to.match(/^Got it: \S.* to amara\.osei@example\.com/)
      .and.include('Loomstack <');
    expect(body)
      .to.match(/Thanks from Loomstack\. By \w+day, /)
      .and.not.include('{');
    expect(plain).to.include('Thanks from Loomstack.').and.include('/application?key=');
  });

  it('shows every email of the list, without placeholders, stored records or emails to send', async () => {
    const { examples } = await calls.read('applications');
    const key = await previewOf('applications');
    const emails = examples.filter(({ title }) => title.startsWith('Email: '));
    expect(emails).to.have.lengthOf(22);
    const shown = new Set<string>();
    for (const { path, title } of emails) {
      const { envelope, body } = await textsOf(await get(`${path}?preview=${key}`));
      expect(envelope + body, title).not.to.match(/\{\w+\}|undefined/);
      expect(envelope, title).to.include(title.includes('recruiter') ? 'rosa@example.com' : 'amara.osei@example.com');
      shown.add(envelope + body);
    }
    expect(shown).to.have.lengthOf(emails.length);
    for (const name of ['letters', 'applications', 'submissions'])
      expect(await site.connection.collection(name).countDocuments(), name).to.equal(0);
  });

  it('shows what a draft with gaps has, and marks its texts in the frame', async () => {
    const page = await applications(({ templates, letters }) => ({
      templates: [
        { title: 'Half', stage: '', subject: 'For {position} at {company}', text: '' },
        { title: '', stage: '', subject: '', text: 'Hello {name} of {product}' },
        ...templates,
        {},
      ],
      letters: { ...letters, received: { ...letters.received, heading: '' } },
    }));
    const key = await previewOf('applications');
    const show = async (name: string) => textsOf(await get(`${pathOf(page, name)}?preview=${key}&framed=1`));
    const half = await show('Half');
    expect(readMarks(half.envelope).text).to.match(/^For \S.* at Loomstack .*Rosa Recruiter at Loomstack/);
    expect(readMarks(half.envelope).places).to.include('applications:templates.0.subject');
    expect(readMarks(half.body).text).to.equal('(no text)');
    const second = await show('Template 2');
    expect(readMarks(second.body).text).to.equal('Hello Amara Osei of Loomstack');
    expect(readMarks(second.plain).places).to.deep.equal([]);
    expect(readMarks((await show('Template 8')).envelope).text).to.include('(no subject)');
    const received = await show('Application received');
    expect(readMarks(received.body).text).to.include('We received your application');
    expect(readMarks(received.body).places).to.include('applications:letters.received.text');
  });

  it('is not found without a valid key of the same page', async () => {
    const [path, key] = [pathOf(await calls.read('applications'), 'Talent pool'), await previewOf('applications')];
    const others = [path, `${path}?preview=no-such-key`, `${path}?preview=${await previewOf('confirmation-mail')}`];
    for (const address of [
      ...others,
      ...['x', 'templates.99', 'toString'].map((name) => `/preview/email/${name}?preview=${key}`),
    ])
      expect((await get(address)).status, address).to.equal(404);
  });

  it('shows the confirmation of a message in each of its forms', async () => {
    const page = await calls.read('confirmation-mail');
    const content = page.content as ConfirmationMail;
    const saved = await calls.save(page, { ...content, subject: 'Hello from {product}', thanks: '' });
    const key = await previewOf('confirmation-mail');
    const show = async (name: string) => textsOf(await get(`${pathOf(saved, name)}?preview=${key}`));
    const { envelope, body } = await show('Confirmation');
    expect(envelope).to.match(/^Hello from Loomstack .* to amara\.osei@example\.com/);
    expect(body)
      .to.include(content.thanks)
      .and.match(/answers within 24 hours: by \w+day, /);
    expect((await show('Confirmation of an urgent message')).body).to.include('It is urgent');
    expect((await show('Confirmation after the deadline')).body).to.include(content.promise.late);
    expect((await show('Confirmation after the answer')).body).to.include(content.promise.answered);
  });

  it('needs no open position', async () => {
    const careers = await calls.read('careers');
    const openings = { ...(careers.content['openings'] as object), positions: [] };
    await calls.publish(await calls.save(careers, { ...careers.content, openings }));
    const page = await calls.read('applications');
    const { envelope } = await textsOf(
      await get(`${pathOf(page, 'Repeated application')}?preview=${await previewOf('applications')}`),
    );
    expect(envelope).to.include('Engineer');
    expect(page.paths).to.deep.equal(['/careers']);
  });
});
