/** Applications with an email address that has applied before: each is kept, and staff see them next to each other. */
import { expect } from 'chai';
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
import { answerOn, giveAddress, interviewCalls } from '../support/interview-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('applying again', () => {
  let late = 0;
  const site = serveTestSite({ clock: () => new Date(Date.now() + late) });
  const { read, send } = interviewCalls(site, keepSignedIn(site, 'rosa', 'recruiter'));
  before(() => giveAddress(site, 'rosa'));
  beforeEach(async () => {
    late = 0;
    await emptyCollections(site, 'applications', 'applications.files', 'applications.chunks', 'letters');
  });

  it('keeps every application of an address, answers alike, and sends a link once a day', async () => {
    await sendForm(site);
    const second = { ...goodApplication, email: 'AMARA@samplewood.EXAMPLE', message: 'Somebody else' };
    const answer = await sendForm(site, formOf(second), 'another');
    expect(answer.status).to.equal(201);
    expect(Object.keys((await answer.json()) as object)).to.deep.equal(['due_at', 'due_in_words']);
    expect((await sendForm(site, formOf({ ...second, message: 'A third' }), 'a third')).status).to.equal(201);
    const [first, ...others] = (await storedApplications(site)).toSorted(
      (a, b) => a.submitted_at.getTime() - b.submitted_at.getTime(),
    );
    expect(first?.message).to.equal(goodApplication['message']?.replace('\r\n', '\n'));
    expect(others.map(({ message }) => message)).to.deep.equal(['Somebody else', 'A third']);
    expect(others.map((each) => each.again_of)).to.deep.equal([String(first?._id), String(first?._id)]);
    expect(others.map(({ stage }) => stage)).to.deep.equal(['application', 'application']);
    expect(await countFiles(site)).to.equal(3);
    const letters = await lettersOf(site, 'application-again');
    expect(letters.map(({ to }) => to.address)).to.deep.equal(['AMARA@samplewood.EXAMPLE']);
    for (const kind of ['application-received', 'application-again'])
      expect((await fetch(site.url + (await ownPath(site, kind)))).status).to.equal(200);
    await sendForm(site, formOf(second), 'elsewhere', 'product-manager');
    expect(await lettersOf(site, 'application-received')).to.have.lengthOf(2);
    late = 25 * 3_600_000;
    await sendForm(site, formOf(second), 'tomorrow');
    expect(await lettersOf(site, 'application-again')).to.have.lengthOf(2);
    // "Delete everything" means all of them.
    await answerOn(site, await ownPath(site, 'application-again'), { action: 'erase' });
    expect((await storedApplications(site)).map(({ position }) => position.key)).to.deep.equal(['product-manager']);
  });

  it('treats both forms of an international domain as one person, and sends to the form that was typed', async () => {
    await sendForm(site, formOf({ ...goodApplication, email: 'kim@bücher.example' }));
    await sendForm(site, formOf({ ...goodApplication, email: 'Kim@xn--bcher-kva.example' }), 'another');
    const [first, second] = (await storedApplications(site)).toSorted(
      (a, b) => a.submitted_at.getTime() - b.submitted_at.getTime(),
    );
    expect(second?.again_of).to.equal(String(first?._id));
    expect([first?.email, second?.email]).to.deep.equal(['kim@bücher.example', 'Kim@xn--bcher-kva.example']);
    const [letter] = await lettersOf(site, 'application-received');
    expect(letter?.to.address).to.equal('kim@bücher.example');
  });

  it('accepts an applicant whose address a bot has used before, and shows staff both', async () => {
    const bot = formOf({ ...goodApplication, name: 'Bot', website: 'https://spam.example' });
    expect((await sendForm(site, bot)).status).to.equal(201);
    // The second one is also held and kept.
    expect((await sendForm(site, bot, 'again')).status).to.equal(201);
    expect((await sendForm(site, formOf(), 'their own')).status).to.equal(201);
    const all = await storedApplications(site);
    expect(all.map(({ stage }) => stage).toSorted()).to.deep.equal(['application', 'spam', 'spam']);
    const own = all.find(({ stage }) => stage === 'application');
    expect(own).to.include({ name: 'Amara Osei' });
    expect(await lettersOf(site, 'application-received')).to.have.lengthOf(1);
    expect((await lettersOf(site, 'application-arrived')).map(({ about }) => about)).to.deep.equal([String(own?._id)]);
    const others = (await read(String(own?._id))).others;
    expect(others.map(({ stage }) => stage)).to.deep.equal(['spam', 'spam']);
    const listed = (await (await send('GET', '?stage=application')).json()) as { is_again: boolean }[];
    expect(listed.map((each) => each.is_again)).to.deep.equal([true]);
  });

  it('stores a form that is sent with the key of another form', async () => {
    await sendForm(site, formOf(), 'key');
    for (const [change, files] of [
      [{ message: 'Other words' }, [{}]],
      [{}, [{ content: pdfFile('another CV') }]],
    ] as const) {
      const answer = await sendForm(site, formOf({ ...goodApplication, ...change }, files), 'key');
      expect([answer.status, answer.headers.get('idempotent-replayed')]).to.deep.equal([201, null]);
    }
    const again = await sendForm(site, formOf({ ...goodApplication, message: 'Other words' }), 'key');
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect(await storedApplications(site)).to.have.lengthOf(3);
  });

  it('stores a request once if it is sent several times at once', async () => {
    const answers = await Promise.all(['key', 'key', 'key'].map((key) => sendForm(site, formOf(), key)));
    expect(answers.map(({ status }) => status)).to.deep.equal([201, 201, 201]);
    expect(await storedApplications(site)).to.have.lengthOf(1);
    expect(await countFiles(site)).to.equal(1);
    expect(await lettersOf(site, 'application-again')).to.deep.equal([]);
  });

  it('stores a form without JavaScript that is sent again with another file, once', async () => {
    const shown = { ...goodApplication, form_shown_at: String(Date.now() - 60_000) };
    for (const words of ['old', 'corrected', 'corrected'])
      expect((await postForm(site, formOf(shown, [{ content: pdfFile(words) }]))).status).to.equal(303);
    const stored = await storedApplications(site);
    expect(stored).to.have.lengthOf(2);
    const first = stored.find(({ again_of }) => again_of === undefined);
    const second = stored.find(({ again_of }) => again_of !== undefined);
    expect(second).to.include({ again_of: String(first?._id), stage: 'application' });
    expect(await countFiles(site)).to.equal(2);
  });
});
