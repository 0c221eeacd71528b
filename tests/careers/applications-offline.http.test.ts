/** Applications that arrive while the database is unavailable are queued on the disk and stored once when it is back. */
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import mongoose from 'mongoose';
import type { ApplicationFields } from '#server/features/careers/application.model.ts';
import {
  appliedFor,
  countFiles,
  formOf,
  goodApplication,
  postForm,
  sendForm,
  sendPart,
} from '../support/application-calls.ts';
import { openDatabaseProxy, type DatabaseProxy } from '../support/database-proxy.ts';
import { pdfFile } from '../support/make-file.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('applications while the database is unavailable', () => {
  let proxy: DatabaseProxy;
  let dataDir: string;
  let sites: [TestSite, TestSite];
  let database: mongoose.Connection;
  let late = 0;

  before(async () => {
    proxy = await openDatabaseProxy();
    dataDir = await mkdtemp(join(tmpdir(), 'waiting-'));
    const start = () =>
      startTestSite({
        mongodbUri: proxy.uri,
        jwtSecret: 'a secret for tests that is long enough',
        dataDir,
        applicationsPollIntervalMs: 20,
        clock: () => new Date(Date.now() + late),
      });
    // Two instances share the folder.
    sites = [await start(), await start()];
    database = await mongoose.createConnection(proxy.directUri).asPromise();
    await proxy.become('closed');
  });
  after(async () => {
    for (const site of sites) await site.close();
    await database.destroy();
    await proxy.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const folder = () => join(dataDir, 'waiting-applications');
  const waiting = () => readdir(folder()).catch(() => []);
  const from = (email: string, files?: Parameters<typeof formOf>[1]): FormData =>
    formOf({ ...goodApplication, email }, files);
  const stored = (): Promise<ApplicationFields[]> =>
    database.collection<ApplicationFields>('applications').find().sort({ email: 1 }).toArray();
  const damaged = 'a-folder-without-its-form';

  it('are answered 201 with the due time, and readable only for the user of the program', async () => {
    const response = await sendForm(sites[0], from('a@samplewood.example'), 'one');
    expect(response.status).to.equal(201);
    expect(await response.json()).to.have.all.keys('due_at', 'due_in_words');
    const [name = ''] = await waiting();
    expect((await stat(folder())).mode & 0o777).to.equal(0o700);
    for (const file of await readdir(join(folder(), name)))
      expect((await stat(join(folder(), name, file))).mode & 0o777, file).to.equal(0o600);
  });

  it('are queued once for the same request, also by another instance', async () => {
    const again = await sendForm(sites[1], from('a@samplewood.example'), 'one');
    expect([again.status, again.headers.get('idempotent-replayed')]).to.deep.equal([201, 'true']);
    expect(await waiting()).to.have.length(1);
  });

  it('are accepted from the form without JavaScript', async () => {
    const files = [{}, { field: 'files', name: 'Letter.pdf', content: pdfFile('A letter') }] as const;
    const response = await postForm(sites[1], from('b@samplewood.example', files));
    expect(response.status).to.equal(303);
    expect(await (await fetch(sites[1].url + response.headers.get('location'))).text()).to.contain(
      'application-receipt',
    );
    expect(await waiting()).to.have.length(2);
  });

  it('are refused if the form is invalid, or if its files came in parts', async () => {
    expect((await sendForm(sites[0], from('nobody'))).status).to.equal(422);
    const upload = 'a'.repeat(32);
    const part = await sendPart(sites[0], upload, 0, pdfFile());
    expect([part.status, ((await part.json()) as { code: string }).code]).to.deep.equal([503, 'database-unavailable']);
    const named = JSON.stringify([{ field: 'cv', name: 'CV.pdf', upload, bytes: 100 }]);
    const form = formOf({ ...goodApplication, uploads: named }, []);
    expect((await sendForm(sites[0], form)).status).to.equal(503);
    expect(await waiting()).to.have.length(2);
  });

  it('are stored once with their files when it is back, and a damaged one does not stop the others', async () => {
    await mkdir(join(folder(), damaged));
    await writeFile(join(folder(), damaged, 'application.json'), '{');
    for (const site of sites) site.expectError(/^work in the background failed/);
    const sentBefore = new Date();
    late = 3_600_000;
    await proxy.become('open');
    await until(async () => (await waiting()).join() === damaged && (await stored()).length === 2);
    const [first, second] = await stored();
    expect(first).to.include({ stage: 'application', email: 'a@samplewood.example' });
    expect(first?.position.key).to.equal(appliedFor);
    expect(Number(first?.submitted_at)).to.be.at.most(Number(sentBefore));
    expect(second?.files.map(({ name }) => name)).to.deep.equal(['CV Amara Osei.pdf', 'Letter.pdf']);
    expect(await countFiles({ connection: database })).to.equal(3);
    expect(await database.collection('letters').countDocuments({ kind: 'application-received' })).to.equal(2);
    await until(async () => (await database.collection('work_failures').countDocuments({ record: damaged })) === 1);
    await until(async () => (await waiting()).join() === damaged);

    // The sender did not get the response.
    await until(async () => (await fetch(`${sites[0].url}/readyz`)).ok);
    const again = await sendForm(sites[0], from('a@samplewood.example'), 'one');
    expect([again.status, again.headers.get('idempotent-replayed')]).to.deep.equal([201, 'true']);
    expect(await stored()).to.have.length(2);
  });
});
