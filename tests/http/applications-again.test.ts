/** Applications that are sent again: the same request, a corrected form, and a second application. */
import { expect } from 'chai';
import { load } from 'cheerio';
import { applicationsContent } from '#shared/content/applications.content.ts';
import { fileHash } from '#server/features/media/receive-file.ts';
import {
  countFiles,
  formOf,
  goodApplication,
  lettersOf,
  ownPath,
  postForm,
  sendForm,
  storedApplications,
} from '../support/application-calls.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { pdfFile } from '../support/make-file.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

describe('an application that is sent again', () => {
  let site: TestSite;
  let late = 0;
  before(async () => {
    site = await startTestSite({ clock: () => new Date(Date.now() + late) });
  });
  beforeEach(async () => {
    late = 0;
    await emptyCollections(site, 'applications', 'applications.files', 'applications.chunks', 'letters');
  });
  after(() => site.close());

  describe('by POST /careers/{position}/apply', () => {
    it('takes what is corrected when the form is sent again from the same page, files and words', async () => {
      const shown = { ...goodApplication, form_shown_at: String(Date.now() - 60_000) };
      const sendAgain = (fields: object, words: string): Promise<Response> =>
        postForm(site, formOf({ ...shown, ...fields }, [{ content: pdfFile(words) }]));
      for (const [fields, words] of [
        [{}, 'old'],
        [{}, 'corrected'],
        [{}, 'corrected'],
        [{ phone: '+233 20 555 0199' }, 'corrected'],
      ] as const)
        expect((await sendAgain(fields, words)).status).to.equal(303);
      const [stored, ...others] = await storedApplications(site);
      expect(others).to.deep.equal([]);
      expect(stored?.phone).to.equal('+233 20 555 0199');
      expect(stored?.files.map(({ hash }) => hash)).to.deep.equal(
        ['old', 'corrected'].map((each) => fileHash(pdfFile(each))),
      );
      expect(await countFiles(site)).to.equal(2);
      expect(await lettersOf(site, 'application-again')).to.deep.equal([]);
      for (const words of ['3', '4', '5', '6']) expect((await sendAgain({}, words)).status).to.equal(303);
      const full = await sendAgain({}, '7');
      expect(full.status).to.equal(422);
      expect(load(await full.text())('[aria-labelledby=apply-mistakes]').text()).to.contain(
        applicationsContent.form.mistakes.files.many,
      );
      expect(await countFiles(site)).to.equal(6);
      // Somebody else cannot know when the page was shown.
      await postForm(site, formOf({ ...shown, form_shown_at: '1', phone: '' }, [{ content: pdfFile('foreign') }]));
      expect((await storedApplications(site))[0]).to.have.property('phone', goodApplication['phone']);
      expect(await countFiles(site)).to.equal(6);
    });
  });

  describe('POST /api/applications/{position}', () => {
    it('answers the same to the same key, and says by field what is wrong', async () => {
      const form = () => formOf(goodApplication, [{ content: pdfFile('one') }]);
      const first = await sendForm(site, form(), 'key-1');
      const again = await sendForm(site, form(), 'key-1');
      expect([first.status, again.status]).to.deep.equal([201, 201]);
      expect(await again.json()).to.deep.equal(await first.json());
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      expect(await storedApplications(site)).to.have.lengthOf(1);
      expect(await countFiles(site)).to.equal(1);
      expect(await lettersOf(site, 'application-again')).to.deep.equal([]);
      for (const other of [
        formOf({ ...goodApplication, phone: '' }, [{ content: pdfFile('one') }]),
        formOf(goodApplication, [{ name: 'Other.pdf', content: pdfFile('one') }]),
        // As long as the first.
        formOf(goodApplication, [{ content: pdfFile('two') }]),
      ]) {
        const reused = await sendForm(site, other, 'key-1');
        expect(reused.status).to.equal(422);
        expect(await reused.json()).to.include({ code: 'idempotency-key-reused' });
      }
      expect(await countFiles(site)).to.equal(1);
      const refused = await sendForm(
        site,
        formOf({ ...goodApplication, name: '' }, [{ content: Buffer.from('text') }]),
      );
      expect(refused.status).to.equal(422);
      expect(await refused.json()).to.deep.include({ kinds: { name: 'missing', cv: 'kind' } });
    });

    it('keeps one application of a person, answers a second one alike, and mails the owner a link once a day', async () => {
      await sendForm(site);
      const second = formOf({ ...goodApplication, email: 'AMARA@samplewood.EXAMPLE', message: 'Somebody else' });
      const answer = await sendForm(site, second, 'another');
      expect(answer.status).to.equal(201);
      expect(Object.keys((await answer.json()) as object)).to.deep.equal(['due_at', 'due_in_words']);
      await sendForm(site, second, 'a third');
      const all = await storedApplications(site);
      expect(all.map(({ message }) => message)).to.deep.equal([goodApplication['message']?.replace('\r\n', '\n')]);
      expect(await countFiles(site)).to.equal(1);
      const letters = await lettersOf(site, 'application-again');
      expect(letters.map(({ to }) => to.address)).to.deep.equal(['Amara@Samplewood.example']);
      // Both links open the same page.
      for (const kind of ['application-received', 'application-again'])
        expect((await fetch(site.url + (await ownPath(site, kind)))).status).to.equal(200);
      await sendForm(site, second, 'elsewhere', 'product-manager');
      late = 25 * 3_600_000;
      await sendForm(site, second, 'tomorrow');
      expect(await lettersOf(site, 'application-again')).to.have.lengthOf(2);
    });
  });
});
