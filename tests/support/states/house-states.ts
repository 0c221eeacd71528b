/** Settings, email and the audit log. */
import type { Page } from 'playwright-core';
import type { BackupState } from '#shared/operations/backups.contract.ts';
import { after, notLoaded, opened, type PageState } from './page-state.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const settingsStates: readonly PageState[] = [
  { name: 'settings', route: 'staff-settings', path: '/admin/settings' },
  after(
    { route: 'staff-settings', path: '/admin/settings', noise: /status of 422/ },
    'settings-mistake',
    async (page) => {
      await page.getByLabel('Phone', { exact: true }).fill('none');
      await page.getByLabel('Monday closes').fill('08:00');
      await button(page, 'Save').click();
      await page.getByText('Not saved. Fix 2 fields to save.').waitFor();
    },
  ),
  after(
    { route: 'staff-settings', path: '/admin/settings', noise: /status of 409/ },
    'settings-erase',
    async (page) => {
      const detail = '42 archived messages would be deleted within a day.';
      const answer = {
        status: 409,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'would-erase', detail, status: 409 }),
      };
      await page.route('**/api/admin/settings', (route) =>
        route.request().method() === 'PUT' ? route.fulfill(answer) : route.continue(),
      );
      await page.getByLabel('Archived messages').fill('30');
      await button(page, 'Save').click();
      await dialog(page, 'Delete these permanently?').waitFor();
    },
  ),
  after({ route: 'staff-settings', path: '/admin/settings' }, 'settings-logo', async (page) => {
    const logo = page.getByRole('group', { name: 'Logo', exact: true });
    await logo.getByRole('button', { name: 'Choose from the library' }).click();
    await dialog(page, 'Choose a picture').getByRole('button', { name: 'ai-data.png' }).click();
    await logo.getByRole('img', { name: 'Selected: Logo' }).waitFor();
  }),
  opened(
    { route: 'staff-settings', path: '/admin/settings' },
    'settings-history',
    'History',
    'History of the settings',
  ),
];

const mail = { route: 'staff-mail', path: '/admin/mail' } as const;

const mailStates: readonly PageState[] = [
  { ...mail, name: 'mail' },
  { ...mail, name: 'mail-failed', path: '/admin/mail?state=failed' },
  { ...mail, name: 'mail-sent', path: '/admin/mail?state=sent' },
  { ...mail, name: 'mail-empty', site: 'empty' },
  { ...mail, name: 'mail-empty-search', path: '/admin/mail?state=sent&to=nobody@company.example' },
  notLoaded(mail, 'mail-not-loaded', '**/api/admin/mails?*', 'Failed to load emails'),
  after(mail, 'mail-discard', async (page) => {
    const discard = page.getByRole('button', { name: /^Discard Staff invitation/ }).first();
    await discard.waitFor();
    await discard.click();
    await dialog(page, 'Discard this email').waitFor();
  }),
  after({ ...mail, noise: /status of 409/ }, 'mail-test-refused', async (page) => {
    await button(page, 'Send test email').click();
    const box = dialog(page, 'Send test email');
    await box.getByLabel('To').fill('operator@company.example');
    await box.getByRole('button', { name: 'Send', exact: true }).click();
    await box.getByText(/^No mail server is set up/).waitFor();
  }),
];

const record = { route: 'staff-audit', path: '/admin/audit' } as const;

const audit: readonly PageState[] = [
  { ...record, name: 'audit' },
  after(record, 'audit-details', async (page) => {
    await page
      .getByText(/^Details of/)
      .first()
      .click();
    await page.getByText('Network').first().waitFor();
  }),
  { ...record, name: 'audit-narrowed', path: '/admin/audit?outcome=refused&kind=sign-in' },
  { ...record, name: 'audit-empty', path: '/admin/audit?kind=application' },
  notLoaded(record, 'audit-not-loaded', '**/api/admin/audit*', 'Failed to load the audit log'),
];

const health = { route: 'staff-siteHealth', path: '/admin/site-health' } as const;

const siteHealth: readonly PageState[] = [
  { ...health, name: 'site-health-unchecked' },
  after(health, 'site-health', async (page) => {
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByRole('heading', { name: /attention\.$/ }).waitFor();
  }),
  notLoaded(health, 'site-health-not-loaded', '**/api/admin/site-health', 'Failed to load site health'),
];

const kept = { route: 'staff-backups', path: '/admin/backups' } as const;

/** Changes the server's answer. */
const backupsTell = async (page: Page, change: (state: BackupState) => object): Promise<void> => {
  await page.route('**/api/admin/backups', async (route) => {
    const answer = await route.fetch();
    const state = (await answer.json()) as BackupState;
    await route.fulfill({ response: answer, json: { ...state, ...change(state) } });
  });
  await page.reload();
};

const backups: readonly PageState[] = [
  { ...kept, name: 'backups' },
  { ...kept, name: 'backups-off', site: 'empty', noise: /status of 404/ },
  after(kept, 'backups-running', async (page) => {
    const progress = { step: 'Writing records', done: 4200, total: 10_000 };
    await backupsTell(page, ({ last_backup }) => ({
      running: last_backup && { ...last_backup, outcome: 'running', finished_at: null, progress },
    }));
    await page.getByText('Writing records: 42%').waitFor();
  }),
  after(kept, 'backups-failed', async (page) => {
    const reason = 'There is no room for it: on the disk of /mnt/backups, or of /var/lib/site.';
    await backupsTell(page, ({ last_backup, runs, schedule }) => ({
      trouble: `The last backup failed: ${reason}`,
      runs: last_backup && [{ ...last_backup, outcome: 'failed', reason, by: null, file: null }, ...runs],
      schedule: { ...schedule, place: 's3', where: 's3:company-site/backups/', is_on_same_disk: false },
      files_problem:
        'The backups in s3:company-site/backups/ cannot be listed: The bucket company-site cannot be used.',
    }));
    await page.getByText('The last backup failed').first().waitFor();
  }),
];

export const houseStates: readonly PageState[] = [
  ...settingsStates,
  ...mailStates,
  ...audit,
  ...siteHealth,
  ...backups,
];
