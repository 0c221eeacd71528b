/** The screen of backups: an owner makes, verifies and fetches one, and sees what is wrong; by keyboard, on a desktop and a phone. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ViewportSize } from 'playwright-core';
import { makeKeyPair, readIdentities } from '#server/boot/backup/age-file.ts';
import { checkBackup } from '#server/boot/backup/read-backup.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';

const folder = await mkdtemp(join(tmpdir(), 'screen-backups-'));
const key = await makeKeyPair(new Date());
const place = { kind: 'folder', path: join(folder, 'kept') } as const;
const backups = { place, hour: 3, keep: 7, keepWeeks: 4, recipients: [key.recipient] };

describe('the screen of backups', () => {
  const browsed = browseStaff({ backups, backupPace: { lookMs: 86_400_000, pauseMs: 0 } });
  after(() => rm(folder, { recursive: true, force: true }));

  const open = (viewport: ViewportSize = desktop) => browsed.openStaff('/admin/backups', { viewport });

  it('begins one at a press, tells how far it is and how it stands, and has it fetched', async () => {
    const page = await open();
    await page.getByText('There is no backup yet.').waitFor();
    const button = page.getByRole('button', { name: 'Back up now' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Backups are made. The last one:').waitFor();
    const list = page.getByRole('list', { name: 'Backups' });
    await list.getByText('encrypted', { exact: false }).waitFor();
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: /^Download/ }).click();
    const fetched = await (await download).path();
    const [name = ''] = await readdir(place.path);
    expect((await readFile(fetched)).equals(await readFile(join(place.path, name)))).to.equal(true);
    const identities = await readIdentities(key.text, 'key.txt');
    expect((await checkBackup({ path: fetched, identities })).documents).to.be.greaterThan(0);
  });

  it('verifies one, in words, on a phone', async () => {
    const page = await open(phone);
    await page.getByText('Not yet: the next backup is').waitFor();
    await page.getByRole('button', { name: 'Verify now' }).click();
    await page.getByText(/were restored into a scratch database, and all are the same/).waitFor();
    await page.getByText('Stored and verified').waitFor();
  });

  it('says on the dashboard what has to be looked after, and leads there', async () => {
    const failed = {
      ...{ kind: 'backup', by: null, outcome: 'failed', reason: 'There is no room for it.', unverified: null },
      ...{ started_at: new Date(), finished_at: new Date(), progress: null },
    };
    await browsed.site.connection.collection('backup_runs').insertOne(failed);
    const page = await browsed.openStaff('/admin/dashboard');
    await page.getByText('The last backup failed: There is no room for it.').waitFor();
    await page.getByRole('link', { name: 'Backups' }).last().click();
    await page.getByRole('heading', { name: 'Backups', level: 1 }).waitFor();
    await page.getByText('The last backup failed: There is no room for it.').waitFor();
  });
});
