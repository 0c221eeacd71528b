/** The screen of backups: an owner makes, verifies and fetches one, and sees what is wrong; on a desktop and a phone, by keyboard. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { makeKeyPair, readIdentities } from '#server/boot/backup/age-file.ts';
import { checkBackup } from '#server/boot/backup/read-backup.ts';
import { desktop, expectAccessible, giveBackBrowser, openPage, phone, shareBrowser, signedIn } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

describe('the screen of backups', () => {
  let browser: Browser;
  let folder: string;
  let key: string;
  let site: TestSite;
  let owner: TestStaff;

  before(async () => {
    browser = await shareBrowser();
    folder = await mkdtemp(join(tmpdir(), 'screen-backups-'));
    const { text, recipient } = await makeKeyPair(new Date());
    key = text;
    const place = { kind: 'folder', path: join(folder, 'kept') } as const;
    site = await startTestSite({
      backups: { place, hour: 3, keep: 7, keepWeeks: 4, recipients: [recipient] },
      backupPace: { lookMs: 86_400_000, pauseMs: 0 },
    });
    owner = await signIn(site);
  });
  after(async () => {
    giveBackBrowser();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });
});
