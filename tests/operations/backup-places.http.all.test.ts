/** Backups that are encrypted, made by themselves as they come due, or stored in a bucket. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { makeKeyPair, readIdentities } from '#server/features/operations/backups/age-file.ts';
import { checkBackup } from '#server/features/operations/backups/read-backup.ts';
import { createBackupPlace } from '#server/features/operations/backups/backup-place.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { cleanUp, command, runProgram } from '../support/run-program.ts';
import { until } from '../support/until.ts';
import { backupSite } from '../support/backup-site.ts';

const often = { pollIntervalMs: 20, pauseMs: 0 };

describe('backups of a running site', () => {
  const { folder, site, owner, open, call, ended, make, kept } = backupSite();

  it('are encrypted for keys that the program does not have, and opened with any of them', async () => {
    const [one, other, foreign] = await Promise.all([1, 2, 3].map(() => makeKeyPair(new Date())));
    if (!one || !other || !foreign) throw new Error('no keys');
    await open({ recipients: [one.recipient, other.recipient] });
    const { last_backup, files } = await make(true);
    expect(last_backup?.file?.encrypted).to.equal(true);
    expect(last_backup?.verification?.of).to.equal('records');
    const path = join(folder(), 'kept', files[0]?.name ?? '');
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
    const damaged = join(folder(), 'damaged.age');
    await writeFile(damaged, bytes.subarray(0, -20));
    expect(await refusal(await readIdentities(one.text, 'key.txt'), damaged)).to.match(/damaged or cut short/);
    // What is stored cannot be read here: a new one is made and verified before it is encrypted.
    expect((await call('POST', '/verify')).status).to.equal(202);
    expect((await ended()).runs[0]).to.include({ kind: 'backup', outcome: 'done' });
    expect(await readdir(folder())).not.to.include('backup-work');
  });

  it('are made by one of several instances when they are due, and old ones are removed', async () => {
    let now = new Date('2027-03-01T02:00:00Z');
    const clock = () => now;
    await open({}, { clock, backupPace: often });
    const list = () => site().connection.collection('backup_runs').find({ outcome: 'done' }).toArray();
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
    const operations = site().connection.collection('audit_entries').find({ words: 'Created a backup' });
    expect(await operations.toArray()).to.have.length(5);
    expect((await site().connection.collection('set_up').findOne())?.['marks']).to.deep.equal({ backup: 'done' });
  });

  describe('in a bucket', () => {
    let s3: S3Server;
    before(async () => {
      s3 = await startS3Server();
    });
    after(async () => {
      await s3.close();
      await cleanUp();
    });

    it('are stored under a prefix, read back and verified; an unavailable bucket is reported', async () => {
      await open({ place: { kind: 's3', prefix: 'backups/' } }, { s3: s3.settings, mediaStore: 's3' });
      await mediaCalls(site(), owner()).keep(await jpegPicture({ width: 500, height: 300 }));
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
      const name = files[0]?.name ?? '';
      const download = await call('GET', `/files/${name}`);
      expect(download.status).to.equal(200);
      expect((await download.arrayBuffer()).byteLength).to.equal(files[0]?.bytes);
      expect((await call('GET', `/files/${name.replace('20', '30')}`)).status).to.equal(404);

      const restore = async (...args: string[]): Promise<[unknown, string]> => {
        const program = runProgram(command('restore', ...args), { ...s3.env, BACKUP_TO: 's3:backups' });
        return [await program.ended, program.stdout() + program.stderr()];
      };
      expect(await restore('--list')).to.deep.equal([0, `${name}  ${files[0]?.bytes} bytes\n`]);
      const [code, words] = await restore(name, '--check');
      expect(code, words).to.equal(0);
      expect(words).to.match(new RegExp(`${name} is complete: ${last_backup?.documents} records`));
      const [none, missing] = await restore(name.replace('20', '30'), '--check');
      expect([none, missing]).to.deep.equal([
        1,
        `There is no ${name.replace('20', '30')} in this folder, nor in ${place.where}.\n`,
      ]);

      await s3.stop();
      expect((await call('GET', `/files/${name}`)).status).to.equal(503);
      site().expectError(/^a backup could not be made$/);
      const failed = await make();
      expect(failed.runs[0]?.reason).to.match(/^The bucket pictures cannot be used: /);
      expect(failed.files_problem).to.match(/cannot be listed/);
      await s3.start();
    });
  });
});
