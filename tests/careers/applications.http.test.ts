/** Applications for positions: the form with and without JavaScript, and files. */
import { expect } from 'chai';
import { load, type CheerioAPI } from 'cheerio';
import type { mongo } from 'mongoose';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import { applicationLimits, uploadPartBytes } from '#shared/careers/application-rules.ts';
import {
  countFiles,
  formOf,
  goodApplication,
  lettersOf,
  postForm,
  questionFields,
  sendForm,
  sendPart,
  storedApplications,
} from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { officeFile, openDocument, pdfFile, zipFile } from '../support/make-file.ts';
import { serveTestSite } from '../support/start-site.ts';

const page = '/careers/devops-engineer/apply';
const { form: words } = applicationsContent;
const { mistakes } = words;
const pageOf = async (response: Response): Promise<CheerioAPI> => load(await response.text());

describe('applications', () => {
  let late = 0;
  const site = serveTestSite({ clock: () => new Date(Date.now() + late) });
  beforeEach(async () => {
    late = 0;
    const files = ['applications.files', 'applications.chunks', 'application_uploads'];
    await emptyCollections(site, 'applications', ...files, 'letters');
  });
  const get = async (path: string): Promise<CheerioAPI> => pageOf(await fetch(site.url + path));

  describe('GET /careers/{position}/apply', () => {
    it('has a plain form with files, the questions of the position and the consent', async () => {
      const $ = await get(page);
      const form = $(`form[action="${page}"]`);
      expect(form.attr('method')).to.equal('post');
      expect(form.attr('enctype')).to.equal('multipart/form-data');
      for (const name of ['name', 'email', 'phone', 'cv', 'files', 'links', 'message', 'consent', ...questionFields]) {
        const control = form.find(`[name="${name}"]`);
        expect(control, name).to.have.lengthOf(1);
        expect($(`label[for="${control.attr('id')}"]`).text(), name).not.to.equal('');
      }
      expect($('main').text()).to.contain('6 months').and.contain('30-minute Initial Interview');
      expect($('meta[name=robots]').attr('content')).to.contain('noindex');
    });

    it('answers 404 for a position that does not exist', async () => {
      expect((await fetch(`${site.url}/careers/juggler/apply`)).status).to.equal(404);
      expect((await postForm(site, formOf(), 'juggler')).status).to.equal(404);
      expect((await sendForm(site, formOf(), undefined, 'juggler')).status).to.equal(404);
    });
  });

  describe('POST /careers/{position}/apply', () => {
    it('stores it with its files and redirects to the receipt', async () => {
      const files = [
        {},
        { field: 'files', name: 'Zeugnis ü.docx', content: officeFile('wordprocessingml.document.main+xml') },
      ] as const;
      const response = await postForm(site, formOf(goodApplication, files));
      expect(response.status).to.equal(303);
      const location = response.headers.get('location') ?? '';
      expect(location).to.match(/^\/careers\/devops-engineer\/apply\?sent=.+#application-receipt$/);
      const receipt = (await get(location))('section[aria-labelledby=application-receipt]');
      expect(receipt.text()).to.contain(applicationsContent.receipt.title);
      const [stored] = await storedApplications(site);
      expect(stored).to.deep.include({ name: 'Amara Osei', email: 'Amara@Samplewood.example', stage: 'application' });
      expect(stored?.links).to.deep.equal(['https://amara.example/work', 'https://code.example/amara']);
      expect(stored?.answers).to.deep.equal([
        { question: 'Have you been on call for a system in production?', answer: 'yes' },
      ]);
      expect(stored?.files.map(({ name, format }) => [name, format])).to.deep.equal([
        ['CV Amara Osei.pdf', 'pdf'],
        ['Zeugnis ü.docx', 'docx'],
      ]);
      expect(stored?.consent.text).to.contain('6 months');
      const hours = ((stored?.due_at.getTime() ?? 0) - (stored?.submitted_at.getTime() ?? 0)) / 3_600_000;
      expect(hours).to.equal(48);
    });

    const refuse = async (
      fields: Record<string, string>,
      files: Parameters<typeof formOf>[1],
      message: string,
    ): Promise<CheerioAPI> => {
      const response = await postForm(site, formOf({ ...goodApplication, ...fields }, files));
      expect(response.status).to.equal(422);
      const $ = await pageOf(response);
      expect($('[aria-labelledby=apply-mistakes]').text()).to.contain(message);
      expect(await storedApplications(site)).to.deep.equal([]);
      expect(await countFiles(site)).to.equal(0);
      return $;
    };
    const [question = ''] = questionFields;
    const wrong: readonly (readonly [string, Record<string, string>, Parameters<typeof formOf>[1], string])[] = [
      ['no name', { name: ' ' }, [{}], mistakes.name.missing],
      ['a name that nobody sees', { name: '\u200b' }, [{}], mistakes.name.missing],
      ['a name that is too long', { name: 'x'.repeat(101) }, [{}], 'Shorten your name to 100'],
      ['no address', { email: 'amara' }, [{}], mistakes.email.unfit],
      ['letters as a number', { phone: 'call me' }, [{}], mistakes.phone.unfit],
      ['a link that is none', { links: 'javascript:alert(1)' }, [{}], mistakes.links.unfit],
      ['six links', { links: 'https://a.example\n'.repeat(6) }, [{}], mistakes.links.many],
      ['no letter', { message: '' }, [{}], mistakes.message.missing],
      ['an answer that was not asked for', { [question]: 'perhaps' }, [{}], mistakes.question.unfit],
      ['a question without an answer', { [question]: '' }, [{}], mistakes.question.missing],
      ['no consent', { consent: '' }, [{}], mistakes.consent.missing],
      ['neither CV nor link', { links: '' }, [], mistakes.cv.missing],
      ['an empty file', {}, [{ content: Buffer.alloc(0) }], mistakes.files.empty],
      ['a program called CV.pdf', {}, [{ content: Buffer.from('MZ\x90\x00program') }], mistakes.files.kind],
      ['a web page called CV.pdf', {}, [{ content: Buffer.from('<script>alert(1)</script>') }], mistakes.files.kind],
      ['an archive', {}, [{ content: zipFile({ 'cv.txt': 'text' }) }], mistakes.files.kind],
      ['a spreadsheet', {}, [{ content: openDocument('spreadsheet') }], mistakes.files.kind],
      [
        'a document with macros',
        {},
        [{ content: officeFile('application/vnd.ms-word.document.macroEnabled.main+xml') }],
        mistakes.files.kind,
      ],
      [
        'a file that is too large',
        {},
        [{ content: Buffer.concat([pdfFile(), Buffer.alloc(applicationLimits.fileBytes)]) }],
        mistakes.files.large,
      ],
      [
        'four files',
        {},
        [{}, ...[1, 2, 3].map((n) => ({ field: 'files' as const, name: `${n}.pdf` }))],
        mistakes.files.many,
      ],
    ];
    for (const [what, fields, files, message] of wrong)
      it(`refuses ${what} and keeps the words`, async () => {
        const $ = await refuse(fields, files, message);
        if (!('message' in fields)) expect($('[name=message]').text()).to.contain('shorten the way');
        expect($('[aria-invalid]')).to.have.lengthOf(1);
      });

    it('refuses a body that is not a form, and a form of another site', async () => {
      const send = (headers: Record<string, string>, body: BodyInit): Promise<Response> =>
        fetch(site.url + page, { method: 'POST', headers, body });
      expect((await send({ 'content-type': 'text/plain' }, 'x')).status).to.equal(415);
      expect((await send({ 'content-type': 'multipart/form-data' }, 'x')).status).to.equal(400);
      expect((await send({ 'content-type': 'multipart/form-data; boundary=a' }, '--a\r\nbroken')).status).to.equal(400);
      expect((await send({ 'sec-fetch-site': 'cross-site' }, formOf())).status).to.equal(403);
      expect(await storedApplications(site)).to.deep.equal([]);
    });

    it('accepts ODT, cleans file names, and needs no CV if there is a link', async () => {
      const content = openDocument('text');
      await postForm(site, formOf(goodApplication, [{ name: '../../etc/pass"wd\n.exe', content }]));
      const [stored] = await storedApplications(site);
      expect(stored?.files[0]).to.include({ name: 'pass wd.odt', format: 'odt' });
      await postForm(site, formOf({ ...goodApplication, email: 'b@samplewood.example' }, []));
      expect(await storedApplications(site)).to.have.lengthOf(2);
    });

    it('removes full-width and invisible characters from addresses and numbers', async () => {
      const typed = {
        email: '\u202aamara＠samplewood.example\u202c',
        phone: '＋４９\u00a030–1234\u200b',
        links: '\u2060https://amara.example/work',
      };
      expect((await postForm(site, formOf({ ...goodApplication, ...typed }, []))).status).to.equal(303);
      const [stored] = await storedApplications(site);
      expect(stored).to.deep.include({
        email: 'amara@samplewood.example',
        phone: '+49 30-1234',
        links: ['https://amara.example/work'],
      });
    });

    it('holds a form that a program filled in as spam, and sends no email', async () => {
      expect((await postForm(site, formOf({ ...goodApplication, website: 'https://spam.example' }))).status).to.equal(
        303,
      );
      const [stored] = await storedApplications(site);
      expect(stored?.stage).to.equal('spam');
      expect(await lettersOf(site, 'application-received')).to.deep.equal([]);
    });
  });

  describe('POST /api/applications/{position}', () => {
    it('repeats its response to the same key, and names mistakes by field', async () => {
      const first = await sendForm(site, formOf(), 'key-1');
      const again = await sendForm(site, formOf(), 'key-1');
      expect([first.status, again.status]).to.deep.equal([201, 201]);
      expect(await again.json()).to.deep.equal(await first.json());
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      expect(await storedApplications(site)).to.have.lengthOf(1);
      expect(await countFiles(site)).to.equal(1);
      expect(await lettersOf(site, 'application-again')).to.deep.equal([]);
      const refused = await sendForm(
        site,
        formOf({ ...goodApplication, name: '' }, [{ content: Buffer.from('text') }]),
      );
      expect(refused.status).to.equal(422);
      expect(await refused.json()).to.deep.include({ kinds: { name: 'missing', cv: 'kind' } });
      const unfit = await sendForm(site, formOf({ ...goodApplication, email: 'sam@mail', phone: 'none', links: 'x' }));
      expect(JSON.stringify(await unfit.json())).to.match(/with an @ and a domain.*phone number.*https:/);
    });
  });

  describe('PUT /api/applications/{position}/uploads/{upload}/{part}', () => {
    const upload = '0123456789abcdef'.repeat(2);
    const large = Buffer.concat([pdfFile(), Buffer.alloc(2 * uploadPartBytes, '%')]);
    const parts = [0, 1, 2].map((part) => large.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes));
    const withUpload = (change: object = {}): FormData => {
      const named = { field: 'cv', name: 'CV.pdf', upload, bytes: large.length, ...change };
      return formOf({ ...goodApplication, uploads: JSON.stringify([named]) }, []);
    };
    const uploads = () => site.connection.collection('application_uploads');
    const known = async (): Promise<unknown> =>
      (await fetch(`${site.url}/api/applications/devops-engineer/uploads/${upload}`)).json();

    it('accepts parts in any order, also repeated, lists them, and the application joins them to a file', async () => {
      expect(await known()).to.deep.equal({ parts: [] });
      for (const part of [2, 0, 0])
        expect((await sendPart(site, upload, part, parts[part] ?? Buffer.alloc(0))).status).to.equal(204);
      expect(await known()).to.deep.equal({ parts: [0, 2] });
      const early = await sendForm(site, withUpload(), 'key');
      expect(early.status).to.equal(409);
      expect(await early.json()).to.include({ code: 'upload-incomplete' });
      expect(await storedApplications(site)).to.deep.equal([]);
      await sendPart(site, upload, 1, parts[1] ?? Buffer.alloc(0));
      expect((await sendForm(site, withUpload(), 'key')).status).to.equal(201);
      const [stored] = await storedApplications(site);
      expect(stored?.files.map(({ name, bytes }) => [name, bytes])).to.deep.equal([['CV.pdf', large.length]]);
      const chunks = await site.connection
        .collection<{ data: mongo.Binary }>('applications.chunks')
        .find()
        .sort({ n: 1 })
        .toArray();
      expect(Buffer.concat(chunks.map(({ data }) => data.value())).equals(large)).to.equal(true);
      expect(await uploads().countDocuments()).to.equal(0);
      // Its response was lost: the parts are gone, and need not be sent again.
      const again = await sendForm(site, withUpload(), 'key');
      expect([again.status, again.headers.get('idempotent-replayed')]).to.deep.equal([201, 'true']);
    });

    it('keeps parts while something else is wrong, and checks the file by its content', async () => {
      await sendPart(site, upload, 0, Buffer.from('no document'));
      const answer = await sendForm(site, withUpload({ bytes: 11 }));
      expect(answer.status).to.equal(422);
      expect(await answer.json()).to.deep.include({ kinds: { cv: 'kind' } });
      expect(await uploads().countDocuments()).to.equal(1);
    });

    it('refuses a part that is too large, has an invalid number or id, or is for no open position', async () => {
      expect((await sendPart(site, upload, 0, Buffer.alloc(uploadPartBytes + 1))).status).to.equal(413);
      expect((await sendPart(site, upload, 39, Buffer.from('%'))).status).to.equal(404);
      expect((await sendPart(site, 'short', 0, Buffer.from('%'))).status).to.equal(404);
      const elsewhere = `${site.url}/api/applications/juggler/uploads/${upload}`;
      expect((await fetch(elsewhere)).status).to.equal(404);
      for (const change of [{ upload: 'x' }, { field: 'other' }, { bytes: -1 }, { name: '' }])
        expect((await sendForm(site, withUpload(change))).status, JSON.stringify(change)).to.equal(400);
      expect(await uploads().countDocuments()).to.equal(0);
    });
  });
});
