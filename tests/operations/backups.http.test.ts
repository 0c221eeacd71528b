/** Backups that an owner has a running site make: stored, verified, fetched, refused, and told when they fail. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { checkBackup } from '#server/features/operations/backups/read-backup.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { backupSite } from '../support/backup-site.ts';

describe('backups of a running site', () => {
  const { folder, site, owner, open, call, state, ended, make, kept } = backupSite();

  it('are stored in a private folder, verified by a restore, and downloaded', async () => {
    await open();
    const media = mediaCalls(site(), owner());
    await media.keep(await jpegPicture({ width: 900, height: 600 }));
    await media.keep(pdfFile(), { as: 'file', name: 'prices.pdf' });
    await postCalls(site(), owner()).make({ title: 'Kept', slug: 'kept', published: true });
    const { last_backup, runs, files, trouble, schedule, next_at } = await make(true);
    expect(runs[0]).to.include({ outcome: 'done', reason: null, unverified: null });
    expect(runs[0]?.by).to.include({ username: owner().username });
    expect(trouble).to.equal(null);
    expect(schedule).to.include({ place: 'folder', hour: 3, keep: 2 });
    expect(next_at).to.match(/T03:00:00/);
    const verified = last_backup?.verification;
    expect(verified).to.include({ of: 'records' });
    expect(verified?.documents).to.equal(last_backup?.documents);
    expect(verified?.files).to.be.greaterThan(2);

    const [name = ''] = await kept();
    expect(await kept()).to.deep.equal([files[0]?.name]);
    const path = join(folder(), 'kept', name);
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
      await fetch(`${site().url}/api/admin/audit?kind=operation`, { headers: owner().headers })
    ).json()) as readonly { readonly words: string }[];
    const words = audit.map((entry) => entry.words);
    expect([...new Set(words)]).to.have.members([
      'Started verifying a backup',
      'Downloaded a backup',
      'Started a backup',
    ]);
  });

  it('that fail are reported in a sentence and retried, and leave no incomplete file', async () => {
    await writeFile(join(folder(), 'file'), 'no folder');
    await open({ place: { kind: 'folder', path: join(folder(), 'file', 'below') } });
    site().expectError(/^a backup could not be made$/);
    const { runs, trouble, last_backup, next_at } = await make();
    expect(runs[0]).to.include({ outcome: 'failed' });
    expect(runs[0]?.reason).to.match(/cannot be made: the folder above it is not there \(ENOTDIR\)\.$/);
    expect(trouble).to.match(/^The last backup failed: The folder/);
    expect(last_backup).to.equal(null);
    expect(Date.parse(next_at ?? '')).to.be.greaterThan(Date.now() + 4 * 60_000);
    const metrics = await readMetrics(site().url);
    expect(metrics.get('backup_trouble')).to.equal(1);
  });

  it('are made even if an old one cannot be deleted, which Site Health reports', async () => {
    await open();
    site().expectError(/work in the background failed/);
    const old = (day: number): string => join(folder(), 'kept', `site-backup-2021-01-0${day}T03-00-00Z.gz`);
    // A folder in place of a file.
    await mkdir(old(2), { recursive: true });
    for (const day of [1, 3]) await writeFile(old(day), 'an old one');
    const { runs } = await make();
    expect(runs[0]).to.include({ outcome: 'done', reason: null });
    expect((await kept()).filter((name) => name.includes('2021'))).to.deep.equal(
      [old(2), old(3)].map((path) => basename(path)),
    );
    const failures = await site().connection.collection('work_failures').find().toArray();
    expect(failures).to.have.lengthOf(1);
    expect(failures[0]).to.include({ work: 'old-backups', record: basename(old(2)) });
  });

  it('stop while they are switched off, and continue with the kept ones', async () => {
    await open();
    await make();
    const settings = settingsCalls(site(), owner());
    await settings.switchFeatures({ backups: false });
    expect([(await call('GET')).status, (await call('POST', '', {})).status]).to.deep.equal([404, 404]);
    await settings.switchFeatures({ backups: true });
    expect((await state()).files).to.have.length(1);
  });
});
