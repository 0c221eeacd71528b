/** Backups that a running site makes by itself and for an owner: to a folder and a bucket, encrypted, verified, kept, and told. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { BackupState } from '#shared/contracts/backups.contract.ts';
import { makeKeyPair, readIdentities } from '#server/boot/backup/age-file.ts';
import { checkBackup } from '#server/boot/backup/read-backup.ts';
import { createBackupPlace } from '#server/features/backups/backup-place.ts';
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const never = { lookMs: 3_600_000, pauseMs: 0 };
const often = { lookMs: 20, pauseMs: 0 };
const bare: Omit<BackupSettings, 'place'> = { hour: 3, keep: 2, keepWeeks: 0, recipients: [] };

describe('backups of a running site', () => {
  let folder: string;
  let site: TestSite;
  let owner: TestStaff;

  const open = async (given: Partial<BackupSettings> = {}, overrides: TestSiteOverrides = {}): Promise<void> => {
    const place = { kind: 'folder', path: join(folder, 'kept') } as const;
    site = await startTestSite({
      ...{ backups: { ...bare, place, ...given }, backupPace: never },
      // A backup copies the files of the embedded database from here.
      dataDir: folder,
      ...overrides,
    });
    owner = await signIn(site);
  };
  const call = (method: string, path = '', body?: object): Promise<Response> =>
    fetch(`${site.url}/api/admin/backups${path}`, {
      method,
      headers: { ...owner.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const state = async (): Promise<BackupState> => (await (await call('GET')).json()) as BackupState;
  const ended = async (): Promise<BackupState> => {
    await until(async () => (await state()).running === null);
    return state();
  };
  const make = async (verify = false): Promise<BackupState> => {
    const answer = await call('POST', '', { verify });
    expect(answer.status).to.equal(202);
    expect(await answer.json()).to.deep.equal({ started: true });
    return ended();
  };
  const kept = (): Promise<string[]> => readdir(join(folder, 'kept'));

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-backups-'));
  });
  afterEach(async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are stored in a folder, for their owner alone, restored, compared with every file, and fetched', async () => {
    await open();
    const media = mediaCalls(site, owner);
    await media.keep(await jpegPicture({ width: 900, height: 600 }));
    await media.keep(pdfFile(), { as: 'file', name: 'prices.pdf' });
    await postCalls(site, owner).make({ title: 'Kept', slug: 'kept', published: true });
    const { last_backup, runs, files, trouble, schedule, next_at } = await make(true);
    expect(runs[0]).to.include({ outcome: 'done', reason: null, unverified: null });
    expect(runs[0]?.by).to.include({ username: owner.username });
    expect(trouble).to.equal(null);
    expect(schedule).to.include({ place: 'folder', hour: 3, keep: 2 });
    expect(next_at).to.match(/T03:00:00/);
    const verified = last_backup?.verification;
    expect(verified).to.include({ of: 'records' });
    expect(verified?.documents).to.equal(last_backup?.documents);
    expect(verified?.files).to.be.greaterThan(2);

    const [name = ''] = await kept();
    expect(await kept()).to.deep.equal([files[0]?.name]);
    const path = join(folder, 'kept', name);
    expect((await stat(path)).mode & 0o777).to.equal(0o600);
    const bytes = await readFile(path);
    expect(createHash('sha256').update(bytes).digest('hex')).to.equal(last_backup?.file?.sha256);
    expect((await checkBackup({ path })).documents).to.equal(last_backup?.documents);
    const fetched = await call('GET', `/files/${name}`);
    expect(fetched.headers.get('content-disposition')).to.equal(`attachment; filename="${name}"`);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).to.equal(true);
    expect((await call('GET', `/files/${name.replace('site', 'other')}`)).status).to.equal(404);

    // Reading it back from its place is a verification of its own.
    expect((await call('POST', '/verify')).status).to.equal(202);
    const after = await ended();
    expect(after.runs[0]).to.include({ kind: 'verification', outcome: 'done' });
    expect(after.last_verified?.verification).to.include({ of: 'stored-file', documents: last_backup?.documents });
    const audit = (await (
      await fetch(`${site.url}/api/admin/audit?kind=operation`, { headers: owner.headers })
    ).json()) as readonly { readonly words: string }[];
    const words = audit.map((entry) => entry.words);
    expect([...new Set(words)]).to.have.members(['Had a backup verified', 'Downloaded a backup', 'Had a backup made']);
  });

  it('are encrypted for keys that the program does not have, and opened by any of them', async () => {
    const [one, other, foreign] = await Promise.all([1, 2, 3].map(() => makeKeyPair(new Date())));
    if (!one || !other || !foreign) throw new Error('no keys');
    await open({ recipients: [one.recipient, other.recipient] });
    const { last_backup, files } = await make(true);
    expect(last_backup?.file?.encrypted).to.equal(true);
    expect(last_backup?.verification?.of).to.equal('records');
    const path = join(folder, 'kept', files[0]?.name ?? '');
    expect((await readFile(path)).subarray(0, 21).toString()).to.equal('age-encryption.org/v1');
    for (const { text } of [one, other]) {
      const identities = await readIdentities(text, 'key.txt');
      expect((await checkBackup({ path, identities })).documents).to.equal(last_backup?.documents);
    }
    const refusal = async (identities: readonly string[], file = path): Promise<string> =>
      checkBackup({ path: file, identities }).then(
        () => 'opened',
        (error: unknown) => (error as Error).message,
      );
    expect(await refusal([])).to.match(/is encrypted: name the file of its key with --identity/);
    expect(await refusal(await readIdentities(foreign.text, 'key.txt'))).to.match(/^The key does not open/);
    const bytes = await readFile(path);
    const damaged = join(folder, 'damaged.age');
    await writeFile(damaged, bytes.subarray(0, -20));
    expect(await refusal(await readIdentities(one.text, 'key.txt'), damaged)).to.match(/damaged or cut short/);
    // What is stored cannot be read here: a new one is made and verified before it is encrypted.
    expect((await call('POST', '/verify')).status).to.equal(202);
    expect((await ended()).runs[0]).to.include({ kind: 'backup', outcome: 'done' });
    expect(await readdir(folder)).not.to.include('backup-work');
  });

  it('are made by one of several instances when they are due, and only so many are kept', async () => {
    let now = new Date('2027-03-01T02:00:00Z');
    const clock = () => now;
    await open({}, { clock, backupPace: often });
    const list = () => site.connection.collection('backup_runs').find({ outcome: 'done' }).toArray();
    for (const day of [1, 2, 3, 4]) {
      await until(async () => (await list()).length === day);
      now = new Date(now.getTime() + 86_400_000);
    }
    await until(async () => (await list()).length === 5);
    await until(async () => (await kept()).length === 2);
    const runs = await list();
    expect(runs.map(({ verification }) => verification !== undefined)).to.deep.equal([
      true,
      false,
      false,
      false,
      false,
    ]);
    const operations = site.connection.collection('audit_entries').find({ words: 'Made a backup' });
    expect(await operations.toArray()).to.have.length(5);
    expect((await site.connection.collection('set_up').findOne())?.['marks']).to.deep.equal({ backup: 'done' });
  });

  it('that fail are told in a sentence and tried again, and leave nothing that looks like one', async () => {
    await writeFile(join(folder, 'file'), 'no folder');
    await open({ place: { kind: 'folder', path: join(folder, 'file', 'below') } });
    site.expectError(/^a backup could not be made$/);
    const { runs, trouble, last_backup, next_at } = await make();
    expect(runs[0]).to.include({ outcome: 'failed' });
    expect(runs[0]?.reason).to.match(/cannot be made: the folder above it is not there \(ENOTDIR\)\.$/);
    expect(trouble).to.match(/^The last backup failed: The folder/);
    expect(last_backup).to.equal(null);
    expect(Date.parse(next_at ?? '')).to.be.greaterThan(Date.now() + 4 * 60_000);
    const metrics = await readMetrics(site.url);
    expect(metrics.get('backup_trouble')).to.equal(1);
  });

  it('are refused and not listed where no place is set', async () => {
    site = await startTestSite();
    owner = await signIn(site);
    expect(await state()).to.deep.include({ schedule: null, next_at: null, files: [], trouble: null });
    expect((await call('POST', '', {})).status).to.equal(422);
  });

  describe('in a bucket', () => {
    let s3: S3Server;
    before(async () => {
      s3 = await startS3Server();
    });
    after(() => s3.close());

    it('are under a prefix of their own, read back and verified, and a bucket that is away is told', async () => {
      await open({ place: { kind: 's3', prefix: 'backups/' } }, { s3: s3.settings, mediaStore: 's3' });
      await mediaCalls(site, owner).keep(await jpegPicture({ width: 500, height: 300 }));
      const { last_backup, files, schedule } = await make(true);
      expect(schedule?.where).to.equal(`s3:${s3.settings.bucket}/backups/`);
      expect(last_backup).to.include({ in_bucket: 1 });
      expect((await s3.keys()).filter((key) => key.startsWith('backups/'))).to.deep.equal([
        `backups/${files[0]?.name}`,
      ]);
      expect((await call('POST', '/verify')).status).to.equal(202);
      expect((await ended()).last_verified?.verification).to.include({ of: 'stored-file' });
      const place = createBackupPlace({ kind: 's3', prefix: 'backups/' }, s3.settings);
      expect(await place.open('none')).to.equal(null);
      expect((await call('GET', `/files/${files[0]?.name}`)).status).to.equal(404);
      await s3.stop();
      site.expectError(/^a backup could not be made$/);
      const failed = await make();
      expect(failed.runs[0]?.reason).to.match(/^The bucket pictures does not serve: /);
      expect(failed.files_problem).to.match(/cannot be listed/);
      await s3.start();
    });
  });
});
