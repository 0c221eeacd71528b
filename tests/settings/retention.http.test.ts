/** Records that are kept for longer than the settings say: counted, asked about, and erased once a day by one instance. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import { formatRetained } from '#shared/settings/retention-rules.ts';
import type { LeaseFields } from '#server/platform/mongodb/stored-lease.ts';
import { createAuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { databaseUriIn } from '../support/run-program.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { mailRow, storeSubmission, threadEntry } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const dayMs = 86_400_000;
const kept = {
  archivedDays: 0,
  spamDays: 0,
  auditDays: 400,
  applicationMonths: 6,
  poolMonths: 12,
  analyticsMonths: 25,
};
const retentionPace = { pollIntervalMs: 20, pauseMs: 0 };

describe('retention', () => {
  let dataDir: string;
  let now: Date;
  let first: TestSite;
  let second: TestSite;
  let ada: TestStaff;
  let calls: ReturnType<typeof settingsCalls>;

  const submissions = () => first.connection.collection('submissions');
  const names = async (): Promise<string[]> =>
    (await submissions().find().sort({ name: 1 }).toArray()).map((each) => String(each['name']));
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const leases = () => first.connection.collection<LeaseFields>('retention_leases');
  /** What is to be erased today is gone, and nobody is at it any more. */
  const swept = (): Promise<void> =>
    until(async () => {
      const [lease, ...others] = await leases().find().toArray();
      return others.length === 0 && lease?._id === 'swept' && lease.until > now;
    });
  const bySite = async (): Promise<AuditEntry[]> => {
    const response = await fetch(`${first.url}/api/admin/audit?who=site`, { headers: ada.headers });
    expect(response.status).to.equal(200);
    return (await response.json()) as AuditEntry[];
  };
  const signInNow = async (): Promise<void> => {
    ada = await signInAgain(first, ada);
    calls = settingsCalls(first, ada);
  };
  const nextDay = async (): Promise<void> => {
    now = new Date(now.getTime() + dayMs);
    await swept();
    await signInNow();
  };
  const change = async (retention: object, erase = false): Promise<Response> => {
    const { version, settings } = await calls.read();
    const name = `Change ${version}`;
    const changed = await calls.send('PUT', '', { version, erase, settings: { ...settings, name, retention } });
    // Whichever instance erases must know it.
    if (changed.status === 200) await until(async () => (await (await fetch(second.url)).text()).includes(name));
    return changed;
  };

  before(async () => {
    now = new Date('2027-06-01T09:00:00Z');
    dataDir = await mkdtemp(join(tmpdir(), 'retention-'));
    const clock = () => now;
    const jwtSecret = 'a secret of both instances, long enough';
    first = await startTestSite({ clock, dataDir, jwtSecret, retentionPace });
    second = await startTestSite({ clock, jwtSecret, mongodbUri: await databaseUriIn(dataDir), retentionPace });
    ada = await signIn(first);
  });
  beforeEach(async () => {
    await swept();
    now = new Date(now.getTime() + 3_600_000);
    await signInNow();
    const { connection } = first;
    await submissions().deleteMany({});
    await connection.collection('audit_entries').deleteMany({});
    await calls.change({ retention: kept });
    const archived = { status: 'archived' as const, submitted_at: ago(100) };
    await storeSubmission(connection, { ...archived, name: 'archived long ago', outbox: [mailRow('reply')] });
    await storeSubmission(connection, {
      ...archived,
      name: 'archived lately',
      thread: [threadEntry('status', { at: ago(5), from: 'new', to: 'archived' })],
    });
    await storeSubmission(connection, { status: 'spam', submitted_at: ago(40), name: 'spam of old' });
    await storeSubmission(connection, { status: 'spam', submitted_at: ago(2), name: 'spam of late' });
    await storeSubmission(connection, { status: 'replied', submitted_at: ago(900), name: 'answered' });
    const entry = { who: 'operator', kind: 'operation' } as const;
    for (const days of [450, 410, 90])
      await createAuditRepository(connection).insert({ ...entry, at: ago(days), words: `Something ${days} days ago` });
  });
  after(async () => {
    await second.close();
    await first.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('erases only old entries of the audit log by default', async () => {
    await nextDay();
    expect(await names()).to.have.length(5);
    const [only, ...more] = await bySite();
    expect(more).to.deep.equal([]);
    expect(only).to.deep.include({
      words: 'Deleted expired data',
      outcome: 'done',
      after: '2 entries of the audit log erased',
    });
    expect(only?.who).to.deep.include({ id: 'site', name: 'The site', username: null });
    const entries = first.connection.collection('audit_entries');
    expect(await entries.countDocuments({ words: 'Something 90 days ago' })).to.equal(1);
    expect(await entries.countDocuments({ at: { $lt: ago(400) } })).to.equal(0);
  });

  it('asks before a change of the settings erases records, and erases them within a day, once, on one instance', async () => {
    const refused = await change({ ...kept, archivedDays: 30, spamDays: 30 });
    expect(refused.status).to.equal(409);
    expect(await refused.json()).to.deep.include({
      code: 'would-erase',
      detail: '1 archived message and 1 message marked as spam would be deleted within a day.',
    });
    expect((await calls.read()).settings['retention']).to.deep.equal(kept);
    expect((await change({ ...kept, archivedDays: 30, spamDays: 30 }, true)).status).to.equal(200);
    expect(await names()).to.have.length(5);

    await nextDay();
    expect(await names()).to.deep.equal(['answered', 'archived lately', 'spam of late']);
    const erased = '1 archived message, 1 message marked as spam and 2 entries of the audit log erased';
    expect((await bySite()).map(({ after, outcome }) => [after, outcome])).to.deep.equal([[erased, 'done']]);
    const told = [first, second].flatMap(({ logged }) => logged.filter(({ msg }) => msg?.startsWith('what was kept')));
    expect(told.filter(({ archivedDays }) => archivedDays === 1)).to.have.length(1);
  });

  it('keeps a changed message for the full time again', async () => {
    expect((await change({ ...kept, archivedDays: 8 }, true)).status).to.equal(200);
    await nextDay();
    await nextDay();
    expect(await names())
      .to.include('archived lately')
      .and.not.to.include('archived long ago');
    await nextDay();
    expect(await names()).not.to.include('archived lately');
  });

  it('also asks before earlier settings with fewer days are restored', async () => {
    const { revisions } = await change({ ...kept, spamDays: 30 }, true).then(
      (response) => response.json() as ReturnType<typeof calls.read>,
    );
    const longer = await calls.change({ retention: kept });
    const path = `/revisions/${revisions[0]?.id ?? ''}/restore`;
    const refused = await calls.send('POST', path, { version: longer.version });
    expect(refused.status).to.equal(409);
    expect(((await refused.json()) as { readonly code: string }).code).to.equal('would-erase');
    expect((await calls.send('POST', path, { version: longer.version, erase: true })).status).to.equal(200);
  });

  it('does not ask if nothing is older, or if records are kept for longer', async () => {
    expect((await change({ ...kept, archivedDays: 1000 })).status).to.equal(200);
    expect((await change({ ...kept, archivedDays: 2000, auditDays: 500 })).status).to.equal(200);
    expect((await change({ ...kept, archivedDays: 0, auditDays: 500 })).status).to.equal(200);
  });

  it('counts the records that are older than a number of days, and refuses other values', async () => {
    const ask = (query: string): Promise<Response> => calls.send('GET', `/overdue?${query}`);
    const counted = await ask('archivedDays=3&spamDays=0&auditDays=80');
    expect(await counted.json()).to.deep.equal({
      archivedDays: 2,
      spamDays: 0,
      auditDays: 3,
      applicationMonths: 0,
      analyticsMonths: 0,
    });
    expect((await ask('archivedDays=soon&spamDays=0&auditDays=80')).status).to.equal(422);
    expect(await calls.mistakes({ retention: { archivedDays: -1, spamDays: 0.5, auditDays: 29 } })).to.have.all.keys(
      'retention.archivedDays',
      'retention.spamDays',
      'retention.auditDays',
    );
  });
});

describe('AUDIT_DAYS', () => {
  it('takes precedence over the settings, even below their minimum', async () => {
    const site = await startTestSite({ auditDays: 7 });
    const calls = settingsCalls(site, await signIn(site));
    const { fixed, settings } = await calls.read();
    expect(fixed).to.deep.include({ path: 'retention.auditDays', variable: 'AUDIT_DAYS' });
    expect(settings['retention']).to.deep.include({ auditDays: 7 });
    await calls.change({ operations: 'Everywhere' });
    await site.close();
  });
});

describe('formatRetained', () => {
  it('lists the counts that are not zero', () => {
    expect(
      formatRetained({ archivedDays: 1, spamDays: 0, auditDays: 10_001, applicationMonths: 0, analyticsMonths: 0 }),
    ).to.equal('1 archived message and 10,000+ entries of the audit log');
    expect(
      formatRetained({ archivedDays: 0, spamDays: 0, auditDays: 0, applicationMonths: 0, analyticsMonths: 0 }),
    ).to.equal('');
  });
});
