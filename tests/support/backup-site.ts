/** A site that makes backups into a new folder for each test. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { BackupState } from '#shared/operations/backups.contract.ts';
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import { signIn, type TestStaff } from './staff.ts';
import { startTestSite, type TestSite, type TestSiteOverrides } from './start-site.ts';
import { until } from './until.ts';

const never = { pollIntervalMs: 3_600_000, pauseMs: 0 };
const bare: Omit<BackupSettings, 'place'> = { hour: 3, keep: 2, keepWeeks: 0, recipients: [] };

/** Call it inside `describe`. `open` starts the site, which is closed after each test. */
export function backupSite() {
  let folder: string;
  let site: TestSite;
  let owner: TestStaff;

  const open = async (given: Partial<BackupSettings> = {}, overrides: TestSiteOverrides = {}): Promise<void> => {
    const place = { kind: 'folder', path: join(folder, 'kept') } as const;
    site = await startTestSite({
      backups: { ...bare, place, ...given },
      backupPace: never,
      // A backup copies the embedded database's files from here.
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

  return { open, call, state, ended, make, kept, folder: () => folder, site: () => site, owner: () => owner };
}
