/** A problem of the site from Site Health to its solution, and a backup from the button to a file that was verified. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { signIn } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { storedToken } from '../support/stored-token.ts';
import { walkStory } from '../support/walk-story.ts';

const folder = await mkdtemp(join(tmpdir(), 'story-backups-'));
const backups = { place: { kind: 'folder', path: folder } as const, hour: 3, keep: 7, keepWeeks: 4, recipients: [] };

describe('the story of an operator', () => {
  const story = walkStory({ backups, backupPace: { pollIntervalMs: 86_400_000, pauseMs: 0 } }, async (site) => {
    const { token } = await signIn(site);
    await storeSubmission(site.connection, { name: 'Ingrid Halvorsen', due_at: new Date(Date.now() - 60_000) });
    return { owner: storedToken(site, token) };
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const overdue = '1 message is overdue.';
  const check = async (page: Page): Promise<void> => {
    // A button that moves while it is pressed gets no click.
    await page.getByRole('heading', { name: 'All checks' }).waitFor();
    const checked = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Check now' }).click();
    await checked;
  };

  it('begins with an overdue message, to which Site Health leads', async () => {
    const page = await story.open('owner', '/admin/site-health');
    await check(page);
    await story.open('owner', '/admin/dashboard');
    await page.getByText(/ things need attention\.$/).waitFor();
    await page.getByRole('link', { name: 'Open Site Health' }).click();
    const urgent = page.getByRole('region', { name: 'Fix now' });
    await urgent.getByText(overdue).waitFor();
    await urgent.getByRole('link', { name: 'Open Contact Submissions' }).click();
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await rows.filter({ hasText: 'Ingrid Halvorsen' }).getByRole('link').click();
    const message = page.getByRole('region', { name: 'Open message' });
    await message.getByRole('button', { name: 'Read', exact: true, pressed: true }).waitFor();
    await message.getByRole('button', { name: 'Archived' }).click();
    await page.getByRole('status').getByText('Ingrid Halvorsen: archived').waitFor();
  });

  it('continues with a backup, which is verified and downloaded', async () => {
    const page = await story.open('owner', '/admin/backups');
    await page.getByText('There is no backup yet.').waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText('Backups are on. Last backup:').waitFor();
    await page.getByRole('button', { name: 'Verify now' }).click();
    await page.getByText(/were restored into a scratch database and match/).waitFor();
    const download = page.waitForEvent('download');
    const list = page.getByRole('list', { name: 'Backups' });
    await list.getByRole('button', { name: /^Download/ }).click();
    const [name = ''] = await readdir(folder);
    const fetched = await readFile(await (await download).path());
    expect(fetched.equals(await readFile(join(folder, name)))).to.equal(true);
  });

  it('ends with a check that finds both in order', async () => {
    const page = await story.open('owner', '/admin/site-health');
    await check(page);
    await page.getByText(/^The last backup is from .*; one was restored and compared on /).waitFor();
    await page.getByText(overdue).waitFor({ state: 'detached' });
  });
});
