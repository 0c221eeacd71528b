/** The journal files of waiting messages, with a real folder for each test. */
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { IdentifiedSubmission } from '#server/features/contact/submission-record.ts';
import { openJournalFolder } from '#server/features/contact/offline-queue/journal-folder.ts';
import { readLines, writeLine } from '#server/features/contact/offline-queue/journal-file.ts';
import { createWriteAheadJournal } from '#server/features/contact/offline-queue/write-ahead-journal.ts';
import { sampleContact } from '../support/sample-contact.ts';

const submitted_at = new Date('2026-11-20T09:30:00Z');
const due_at = new Date('2026-11-21T09:30:00Z');

const message = (id: string): IdentifiedSubmission => ({
  id,
  ...sampleContact,
  message: 'Über Nacht?\nJa.',
  status: 'new',
  submitted_at,
  promise: 'standard',
  due_at,
  spam: { score: 0, reasons: [] },
  fingerprint: 'same',
  consent: { version: '1', text: 'We answer.' },
  idempotency: { key_hash: `key of ${id}`, expires_at: new Date('2026-11-21T09:30:00Z') },
  mail: ['staff-notification', 'confirmation'],
});

describe('the journal of waiting messages', () => {
  let parent: string;
  const folderPath = () => join(parent, 'waiting');
  const files = async () => (await readdir(folderPath())).sort();
  const idsIn = async (name: string) =>
    readLines(await readFile(join(folderPath(), name), 'utf8')).submissions.map(({ id }) => id);

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'journal-'));
  });
  afterEach(() => rm(parent, { recursive: true, force: true }));

  it('returns what was written, and nothing of a truncated line', () => {
    const lines = writeLine(message('one')) + writeLine(message('two'));
    expect(readLines(lines)).to.deep.equal({ submissions: [message('one'), message('two')], damagedLines: 0 });
    const bytes = Buffer.from(lines);
    const firstEnd = Buffer.byteLength(writeLine(message('one')));
    for (let cut = 0; cut < bytes.length; cut += 1) {
      const { submissions, damagedLines } = readLines(bytes.subarray(0, cut).toString('utf8'));
      expect([submissions.length, damagedLines], `cut at ${cut}`).to.deep.equal([cut < firstEnd ? 0 : 1, 0]);
    }
  });

  it('writes simultaneous messages to one file, in their order', async () => {
    const journal = createWriteAheadJournal(openJournalFolder(folderPath()));
    const ids = Array.from({ length: 50 }, (_, index) => `message ${index}`);
    await Promise.all(ids.map((id) => journal.append(message(id))));
    const [name = '', ...others] = await files();
    expect(others).to.deep.equal([]);
    expect(await idsIn(name)).to.deep.equal(ids);
    await journal.closeFile();
  });

  it('loses no acknowledged message when another process takes the file', async () => {
    const journal = createWriteAheadJournal(openJournalFolder(folderPath()));
    const other = openJournalFolder(folderPath());
    const acknowledged: string[] = [];
    const seen = new Set<string>();
    let writing = true;
    const write = async (from: number): Promise<void> => {
      for (let number = from; number < 60; number += 3) {
        await journal.append(message(String(number)));
        acknowledged.push(String(number));
      }
    };
    const take = async (): Promise<void> => {
      const last = !writing;
      for (const name of await other.free()) {
        const file = await other.take(name);
        for (const { id } of (await file?.read())?.submissions ?? []) seen.add(id);
        await file?.remove();
      }
      if (last) return;
      await sleep(5);
      await take();
    };
    const taking = take();
    await Promise.all([0, 1, 2].map(write));
    await journal.closeFile();
    writing = false;
    await taking;
    expect(acknowledged).to.have.length(60);
    expect(acknowledged.filter((id) => !seen.has(id))).to.deep.equal([]);
    expect(await files()).to.deep.equal([]);
  });

  it('does not take a file of another process that is touched', async () => {
    const journal = createWriteAheadJournal(openJournalFolder(folderPath()));
    await journal.append(message('one'));
    await journal.closeFile();
    const [first, second] = [openJournalFolder(folderPath()), openJournalFolder(folderPath())];
    const [name = ''] = await first.free();
    expect(await first.take(name)).not.to.equal(null);
    expect(await second.take(name)).to.equal(null);
    expect(await second.free()).to.deep.equal([]);
    const [taken = ''] = await files();
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(join(folderPath(), taken), longAgo, longAgo);
    expect(await second.free()).to.deep.equal([taken]);
    const file = await second.take(taken);
    expect((await file?.read())?.submissions.map(({ id }) => id)).to.deep.equal(['one']);
  });

  it('refuses messages over the limit, and continues when there is room', async () => {
    const size = Buffer.byteLength(writeLine(message('one')));
    const folder = openJournalFolder(folderPath());
    const journal = createWriteAheadJournal(folder, 2 * size);
    await journal.append(message('one'));
    await journal.append(message('two'));
    const refused = await journal.append(message('six')).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refused).to.have.property('name', 'JournalFullError');
    await journal.closeFile();
    for (const name of await folder.free()) await (await folder.take(name))?.remove();
    await journal.append(message('six'));
    expect(await idsIn((await files())[0] ?? '')).to.deep.equal(['six']);
    await journal.closeFile();
  });

  it('finds waiting messages, also of earlier processes', async () => {
    const first = createWriteAheadJournal(openJournalFolder(folderPath()));
    await first.append(message('one'));
    await first.closeFile();
    const second = createWriteAheadJournal(openJournalFolder(folderPath()));
    await second.load();
    expect(second.findByKey('key of one', submitted_at)).to.deep.include({ id: 'one', submitted_at, due_at });
    expect(second.findByKey('key of one', new Date('2026-11-22T00:00:00Z'))).to.equal(null);
    expect(second.countAlike('same', new Date(0))).to.equal(1);
    second.forget('one');
    expect(second.findByKey('key of one', submitted_at)).to.equal(null);
  });

  it('appends to a new file if its own was removed', async () => {
    const journal = createWriteAheadJournal(openJournalFolder(folderPath()));
    await journal.append(message('one'));
    const [name = ''] = await files();
    await rename(join(folderPath(), name), join(folderPath(), 'elsewhere'));
    await journal.append(message('two'));
    const [, added = ''] = await files();
    expect(await idsIn(added)).to.deep.equal(['two']);
    expect((await stat(join(folderPath(), added))).mode & 0o777).to.equal(0o600);
    await journal.closeFile();
  });
});
