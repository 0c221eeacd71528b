/** A backup that is put into the database of a running site: the site keeps off, and nothing that is sent to it meanwhile is lost. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { backUpServer } from '#server/features/operations/backups/make-backup.ts';
import { restoreBackup } from '#server/features/operations/backups/restore-backup.ts';
import { fenced } from '#server/platform/mongodb/restore-fence.ts';
import { openTestClient, type TestClient } from '../support/open-test-client.ts';
import { postCalls } from '../support/post-calls.ts';
import { sampleContact } from '../support/sample-contact.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

describe('a restore while the site runs', () => {
  let folder: string;
  let database: TestClient;
  let site: TestSite;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-'));
    database = await openTestClient();
    site = await startTestSite({ mongodbUri: database.uri, jwtSecret: 'the secret of this site, long enough' });
    await until(async () => (await ready()) === 200);
  });
  afterEach(async () => {
    await site.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const ready = async (): Promise<number> => (await fetch(`${site.url}/readyz`)).status;
  const send = (message: string): Promise<Response> =>
    fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sampleContact, message }),
    });
  const messages = async (): Promise<string[]> =>
    (await database.db.collection('submissions').find().sort({ _id: 1 }).toArray()).map(({ message }) =>
      String(message),
    );

  it('loses no message, and shows what was restored', async () => {
    const path = join(folder, 'site.gz');
    const { make } = postCalls(site, await signIn(site));
    expect((await send('Before the backup.')).status).to.equal(201);
    await make({ title: 'In the backup', slug: 'first', published: true });
    await backUpServer(database.uri, { path, clock: () => new Date(), snapshot: false });
    await make({ title: 'After the backup', slug: 'second', published: true });
    expect((await fetch(`${site.url}/blog/second`)).status).to.equal(200);

    const restored = restoreBackup({ db: database.db, path, replace: true });
    await until(async () => (await ready()) === 503);
    expect((await send('During the restore.')).status).to.equal(201);
    await restored;

    await until(async () => (await ready()) === 200);
    await until(async () => (await messages()).includes('During the restore.'));
    expect(await messages()).to.have.members(['Before the backup.', 'During the restore.']);
    await until(async () => (await fetch(`${site.url}/blog/second`)).status === 404);
    expect((await fetch(`${site.url}/blog/first`)).status).to.equal(200);
  });

  it('stops the site until its last step is finished, but not because of an earlier killed restore', async () => {
    const states = database.db.collection<{ _id: string; beats?: number }>('restore_state');
    await states.insertOne({ _id: 'placing' });
    await until(async () => (await ready()) === 503);
    await states.deleteOne({ _id: 'placing' });
    await until(async () => (await ready()) === 200);
    // As a command leaves it that was killed.
    await states.insertOne({ _id: 'restoring', beats: 1 });
    await until(async () => (await ready()) === 503);
    await until(async () => (await ready()) === 200);
    await fenced(database.db, 0, () => until(async () => (await ready()) === 503));
    await until(async () => (await ready()) === 200);
  });
});
