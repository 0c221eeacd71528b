/** Messages that a version without a lead desk stored are the lead desk's too. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { createOldSubmissionRepository } from '#server/features/contact/upgrade/old-submission.repository.ts';
import { upgradeSubmissions } from '#server/features/contact/upgrade/upgrade-submissions.ts';
import { deskReader } from '../support/read-desk.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

const day = (of: number): Date => new Date(Date.UTC(2026, 0, of, 9));

const oldMessage = (of: number, fields: object = {}): Record<string, unknown> => ({
  _id: new Types.ObjectId(),
  name: `Writer ${of}`,
  email: `Writer.${of}@Old.example`,
  company: 'Before Ltd',
  service_interest: '',
  message: 'Sent to a site that had no desk yet.',
  urgent: false,
  status: 'new',
  submitted_at: day(of),
  spam: { score: 0, reasons: [] },
  fingerprint: 'same',
  consent: { version: '2026-01', text: 'Told.' },
  outbox: [{ _id: new Types.ObjectId(), kind: 'confirmation', state: 'waiting', due_at: day(of), attempts: 0 }],
  version: 1,
  ...fields,
});

const store = (site: TestSite, messages: readonly Record<string, unknown>[]) =>
  site.connection.collection('submissions').insertMany([...messages]);

describe('the start over messages of an earlier version', () => {
  let dataDir: string;
  let site: TestSite | undefined;

  const start = async (): Promise<TestSite> => (site = await startTestSite({ dataDir }));
  const stop = async (): Promise<void> => {
    await site?.close();
    site = undefined;
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
  });
  afterEach(async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('gives them their promise, their clock and their words', async () => {
    const spam = oldMessage(2, { status: 'spam', outbox: [] });
    const sent = { _id: new Types.ObjectId(), kind: 'confirmation', state: 'sent', due_at: day(3), attempts: 1 };
    await store(await start(), [oldMessage(1), spam, oldMessage(3, { outbox: [sent] })]);
    await stop();
    const upgraded = await start();
    const desk = deskReader(upgraded, await signIn(upgraded));

    const { items: list } = await desk.list('q=before+writ');
    expect(list.map(({ name, clock, mail }) => [name, clock, mail])).to.deep.equal([
      ['Writer 3', 'running', 'sent'],
      ['Writer 2', 'stopped', 'none'],
      ['Writer 1', 'running', 'waiting'],
    ]);
    expect(list[0]).to.include({ promise: 'standard', due_at: day(4).toISOString(), assignee: null });
    const whole = await desk.whole(list[0]?.id ?? '');
    expect(whole.thread).to.deep.equal([]);
    expect(whole.mails[0]).to.include({ created_at: day(3).toISOString(), next_attempt_at: null });
    expect(upgraded.logged.find(({ messages }) => messages === 3)?.msg).to.match(/upgraded/);
  });

  it('shows what arrives by such a version afterwards, as far as it is there', async () => {
    const running = await start();
    await store(running, [oldMessage(1)]);
    const desk = deskReader(running, await signIn(running));
    const { items, total } = await desk.list();
    expect(total).to.equal(1);
    expect(items[0]).to.include({ name: 'Writer 1', promise: 'standard', due_at: day(2).toISOString() });
    const whole = await desk.whole(items[0]?.id ?? '');
    expect(whole.thread).to.deep.equal([]);
    expect(whole.mails[0]).to.include({ kind: 'confirmation', created_at: day(1).toISOString() });
  });

  it('does it once, however many processes do it', async () => {
    const { connection, logged } = await start();
    await store(
      site as TestSite,
      Array.from({ length: 450 }, (_, i) => oldMessage(1 + (i % 28))),
    );
    const lines: string[] = [];
    const deps = {
      submissions: createOldSubmissionRepository(connection),
      promises: { dueAt: (at: Date) => new Date(at.getTime() + 1000) },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    };
    await Promise.all([upgradeSubmissions(deps), upgradeSubmissions(deps), upgradeSubmissions(deps)]);
    const counts = lines.map((line) => (JSON.parse(line) as { readonly messages: number }).messages);
    expect(counts.reduce((sum, count) => sum + count, 0)).to.equal(450);
    expect(await connection.collection('submissions').countDocuments({ email_key: null })).to.equal(0);
    expect(logged.some(({ msg = '' }) => /upgraded/.test(msg))).to.equal(false);
  });
});
