/** The applicant's page behind a private link, and limits, reminders and retention of applications. */
import { expect } from 'chai';
import { load, type CheerioAPI } from 'cheerio';
import { applicationsContent } from '#shared/careers/applications.content.ts';
import { createApplicationRepository } from '#server/features/careers/application.repository.ts';
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
import { giveAddress } from '../support/interview-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { emptyCollections } from '../support/empty-collections.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const { form: words, status } = applicationsContent;
const { mistakes } = words;
const pageOf = async (response: Response): Promise<CheerioAPI> => load(await response.text());

describe('the applicant’s page', () => {
  const site = serveTestSite();
  beforeEach(() => emptyCollections(site, 'applications', 'applications.files', 'applications.chunks', 'letters'));
  const get = async (path: string): Promise<CheerioAPI> => pageOf(await fetch(site.url + path));

  const change = (path: string, action: string, file?: Buffer): Promise<Response> => {
    const { pathname, searchParams } = new URL(path, site.url);
    const form = new FormData();
    form.set('key', searchParams.get('key') ?? '');
    form.set('action', action);
    if (file !== undefined) form.append('files', new File([new Uint8Array(file)], 'Certificate.pdf'));
    return fetch(site.url + pathname, { method: 'POST', body: form, redirect: 'manual' });
  };

  it('is linked in the confirmation, with its key neither stored nor logged', async () => {
    await sendForm(site);
    const [letter] = await lettersOf(site, 'application-received');
    expect(letter?.to.address).to.equal('Amara@Samplewood.example');
    const said = JSON.stringify(letter?.data);
    expect(said).to.contain('30-minute Initial Interview').and.contain('Technical Assessment');
    expect(said).not.to.match(/proposal|strategy call|sales|Amara Osei/i);
    const path = await ownPath(site);
    const key = new URL(path, site.url).searchParams.get('key') ?? '';
    expect(JSON.stringify(await storedApplications(site))).not.to.contain(key);
    await fetch(site.url + path);
    expect(JSON.stringify(site.logged)).not.to.contain(key).and.not.to.contain('Amara');
  });

  it('keeps all links of emails that are created at the same time', async () => {
    await sendForm(site);
    const [{ id = '' } = {}] = await createApplicationRepository(site.connection).newest(1);
    const hashes = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(hashes.map((hash) => createApplicationRepository(site.connection).addLink(id, hash)));
    const [stored] = await storedApplications(site);
    expect(stored?.link_hashes).to.include.members(hashes);
  });

  it('shows the state, and is not cached, indexed or sent in referrers', async () => {
    await sendForm(site);
    const path = await ownPath(site);
    for (const address of [path, `/_data${path}`]) {
      const response = await fetch(site.url + address);
      expect(response.status, address).to.equal(200);
      expect(response.headers.get('cache-control')).to.equal('no-store');
      expect(response.headers.get('referrer-policy')).to.equal('strict-origin');
      expect(response.headers.get('x-robots-tag')).to.contain('noindex');
      expect(await response.text()).to.contain(status.states.application.title);
    }
    for (const address of [path.replace('?', '/?'), path.replace('/careers', '//careers')]) {
      const { status: redirected, headers } = await fetch(site.url + address, { redirect: 'manual' });
      expect([redirected, headers.get('location'), headers.get('cache-control')], address).to.deep.equal([
        ...[301, path, 'no-store'],
      ]);
    }
    expect((await fetch(site.url + path.replace('/application?', '/application.md?'))).status).to.equal(404);
    const wrong = path.replace(/key=.{43}/, `key=${'x'.repeat(43)}`);
    expect((await fetch(site.url + wrong)).status).to.equal(404);
    expect((await fetch(site.url + path.replace('devops-engineer', 'product-manager'))).status).to.equal(404);
  });

  it('lists the files before the ways to change the application', async () => {
    await sendForm(site);
    const $ = await get(await ownPath(site));
    const parts = $('main h2')
      .toArray()
      .map((each) => $(each).text());
    const { add, erase, labels } = status;
    expect(parts.filter((each) => [add.title, erase.title, labels.files].includes(each))).to.deep.equal([
      labels.files,
      add.title,
      erase.title,
    ]);
  });

  it('accepts another file, and refuses an invalid one', async () => {
    await sendForm(site);
    const path = await ownPath(site);
    expect((await change(path, 'add', pdfFile('more'))).headers.get('location')).to.match(/&done=added$/);
    expect((await storedApplications(site))[0]?.files).to.have.lengthOf(2);
    const refused = await change(path, 'add', Buffer.from('text'));
    expect(refused.status).to.equal(422);
    expect(await refused.text()).to.contain(mistakes.files.kind);
    expect(await countFiles(site)).to.equal(2);
  });

  it('withdraws the application after a confirmation', async () => {
    await sendForm(site);
    const path = await ownPath(site);
    const asked = await get(`${path}&ask=withdraw`);
    expect(asked('main').text()).to.contain(status.withdraw.ask);
    expect((await storedApplications(site))[0]?.stage).to.equal('application');
    expect((await change(path, 'withdraw')).headers.get('location')).to.match(/&done=withdrawn$/);
    const [stored] = await storedApplications(site);
    expect(stored?.stage).to.equal('withdrawn');
    expect(stored?.clock_due_at).to.equal(undefined);
    const $ = await get(path);
    expect($('main').text()).to.contain(status.states.withdrawn.title);
    expect($('[name=action][value=add]')).to.have.lengthOf(0);
  });

  it('deletes data and files, and leaves a figure without a name', async () => {
    await sendForm(site);
    const path = await ownPath(site);
    const response = await change(path, 'erase');
    const after = await get(response.headers.get('location') ?? '');
    expect(after('h1').text()).to.equal(status.erase.done);
    expect(await storedApplications(site)).to.deep.equal([]);
    expect(await countFiles(site)).to.equal(0);
    expect(await site.connection.collection('applications.chunks').countDocuments()).to.equal(0);
    const [figure, ...others] = await site.connection.collection('application_figures').find().toArray();
    expect(others).to.deep.equal([]);
    expect(Object.keys(figure ?? {}).toSorted()).to.deep.equal(['_id', 'position', 'stage', 'submitted_on']);
    expect((await fetch(site.url + path)).status).to.equal(404);
    expect((await change(path, 'erase')).status).to.equal(404);
    // They may apply again.
    expect((await sendForm(site)).status).to.equal(201);
    expect(await storedApplications(site)).to.have.lengthOf(1);
  });
});

describe('applications over time', () => {
  it('are limited per client address, and keep the texts', async () => {
    const site = await startTestSite({ rateLimit: true });
    for (let index = 0; index < 10; index += 1)
      await postForm(site, formOf({ ...goodApplication, email: `person${index}@wood.example` }));
    const response = await postForm(site, formOf({ ...goodApplication, email: 'eleventh@wood.example' }));
    expect(response.status).to.equal(429);
    const $ = await pageOf(response);
    expect($('[name=message]').text()).to.contain('shorten the way');
    expect(response.headers.get('retry-after')).to.match(/^\d+$/);
    expect(await storedApplications(site)).to.have.lengthOf(10);
    await site.close();
  });

  it('remind recruiters before the answer is due, notify owners after it, and are deleted after the retention period', async () => {
    let late = 0;
    const site = await startTestSite({
      clock: () => new Date(Date.now() + late),
      applicationsPollIntervalMs: 100,
      retentionPace: { pollIntervalMs: 50, pauseMs: 1 },
    });
    await signIn(site, 'olga');
    await signIn(site, 'rosa', 'recruiter');
    await signIn(site, 'eddie', 'editor');
    for (const name of ['olga', 'rosa', 'eddie']) await giveAddress(site, name);
    await sendForm(site);
    const told = async (kind: string): Promise<string[]> =>
      (await lettersOf(site, kind)).map(({ to }) => to.address).toSorted();
    expect(await told('application-arrived')).to.deep.equal(['rosa@company.example']);
    late = 40 * 3_600_000;
    await until(async () => (await told('application-reminder')).length > 0);
    late = 49 * 3_600_000;
    await until(async () => (await told('application-overdue')).length > 1);
    expect(await told('application-reminder')).to.deep.equal(['rosa@company.example']);
    expect(await told('application-overdue')).to.deep.equal(['olga@company.example', 'rosa@company.example']);
    await site.connection
      .collection('applications')
      .updateOne({}, { $set: { stage: 'declined', decided_at: new Date() } });
    late = 200 * 24 * 3_600_000;
    await until(async () => (await storedApplications(site)).length === 0);
    await until(async () => (await countFiles(site)) === 0);
    await site.close();
  });
});
