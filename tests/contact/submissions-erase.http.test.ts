/** Erasing messages leaves nothing of the person in any collection or file. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { deskCalls, storedSubmission, type DeskCalls } from '../support/desk-calls.ts';
import { everyRecord } from '../support/every-record.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storeSubmission } from '../support/store-submission.ts';

const nobody = '0123456789abcdef01234567';

/** Words that are nowhere else in the database. */
const person = {
  name: 'Quillon Verbeek',
  email: 'Quillon.Verbeek@brassfern.example',
  company: 'Brassfern Ateliers',
  message: 'Our zephyrine kiln controllers stopped reporting.',
};
const traces = ['quillon', 'verbeek', 'brassfern', 'zephyrine', 'overglaze', 'stoneware'];

const tracesIn = (content: string): string[] => traces.filter((word) => content.toLowerCase().includes(word));

const sendMessage = async (site: TestSite): Promise<string> => {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'zephyrine-key' },
    body: JSON.stringify(person),
  });
  expect(response.status).to.equal(201);
  return ((await response.json()) as { readonly id: string }).id;
};

const annotate = async (desk: DeskCalls, id: string): Promise<void> => {
  expect((await desk.note(id, 'Quillon asked about overglaze.')).status).to.equal(201);
  expect((await desk.reply(id, { text: 'Dear Quillon, about the stoneware:' })).status).to.equal(201);
};

describe('DELETE /api/admin/contact-submissions/{id}', () => {
  let site: TestSite;
  let ada: TestStaff;
  let desk: DeskCalls;

  beforeEach(async () => {
    site = await startTestSite({ rateLimit: true });
    ada = await signIn(site, 'ada');
    desk = deskCalls(site, ada);
  });
  afterEach(() => site.close());

  it('erases a message with its thread and emails from every collection, and no other message', async () => {
    const id = await sendMessage(site);
    await annotate(desk, id);
    const other = await storeSubmission(site.connection, { name: 'Amara Osei' });
    expect(tracesIn(await everyRecord(site))).to.deep.equal(traces);

    const { status, headers } = await desk.erase(id);
    expect([status, headers.get('x-erased-count')]).to.deep.equal([204, '1']);
    expect(tracesIn(await everyRecord(site))).to.deep.equal([]);
    expect((await storedSubmission(site, other))?.name).to.equal('Amara Osei');
    expect(tracesIn(JSON.stringify(site.logged))).to.deep.equal([]);
    expect(site.logged.find(({ msg }) => msg === 'messages erased')).to.include({ submission: id, staff: ada.id });
  });

  it('erases the other messages of the address on request', async () => {
    const first = await sendMessage(site);
    const second = await storeSubmission(site.connection, { ...person, email: person.email.toLowerCase() });
    const third = await storeSubmission(site.connection, { ...person, email: person.email.toUpperCase() });
    const other = await storeSubmission(site.connection, { email: 'verbeek@elsewhere.example' });
    expect((await desk.erase(first, 'message')).headers.get('x-erased-count')).to.equal('1');
    expect(await storedSubmission(site, second)).not.to.equal(null);

    const { status, headers } = await desk.erase(second, 'address');
    expect([status, headers.get('x-erased-count')]).to.deep.equal([204, '2']);
    expect([await storedSubmission(site, second), await storedSubmission(site, third)]).to.deep.equal([null, null]);
    expect(await storedSubmission(site, other)).not.to.equal(null);
  });

  it('answers 404 for unknown and erased messages, and 422 for an unknown scope', async () => {
    const id = await sendMessage(site);
    expect((await desk.erase(id, 'everything')).status).to.equal(422);
    expect((await desk.erase(id)).status).to.equal(204);
    for (const scope of ['message', 'address']) {
      expect((await desk.erase(id, scope)).status).to.equal(404);
      expect((await desk.erase(nobody, scope)).status).to.equal(404);
    }
    expect((await desk.change(id, { status: 'read' })).detail).to.contain('deleted');
  });

  it('is not undone by simultaneous changes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await storeSubmission(site.connection, person);
      const changes = [
        desk.change(id, { status: 'read' }),
        desk.note(id, 'overglaze'),
        desk.reply(id, { text: 'stoneware' }),
      ];
      const erased = await desk.erase(id);
      expect(erased.status).to.equal(204);
      const statuses = (await Promise.all(changes)).map(({ status }) => status);
      for (const status of statuses) expect(status).to.be.oneOf([200, 201, 404]);
      expect(await storedSubmission(site, id)).to.equal(null);
    }
    expect(tracesIn(await everyRecord(site))).to.deep.equal([]);
  });
});

describe('the files of the embedded database', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'erased-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const inFiles = async (): Promise<string[]> => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
    return tracesIn(contents.join('\n'));
  };

  it('have no trace of an erased message after the database has stopped', async () => {
    const site = await startTestSite({ dataDir });
    const desk = deskCalls(site, await signIn(site));
    const fill = async (from: number): Promise<void> => {
      for (let index = from; index < from + 60; index += 1)
        await storeSubmission(site.connection, {
          email: `sender${index}@samplewood.example`,
          message: `Message ${index}: ${'filler '.repeat((index * 37) % 400)}`,
        });
    };
    try {
      await fill(0);
      const id = await sendMessage(site);
      await fill(60);
      await annotate(desk, id);
      await fill(120);
      expect(await inFiles()).to.deep.equal(traces);
      expect((await desk.erase(id, 'address')).status).to.equal(204);
    } finally {
      await site.close();
    }
    expect(await inFiles()).to.deep.equal([]);
  });
});
