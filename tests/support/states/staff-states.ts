/** The other staff screens: pictures, redirects, own account. */
import type { Page } from 'playwright-core';
import { testPassword } from '../staff.ts';
import { applicationStates } from './application-states.ts';
import { entranceStates } from './entrance-states.ts';
import { analyticsStates } from './analytics-states.ts';
import { contentStates } from './content-states.ts';
import { factorStates } from './factor-states.ts';
import { houseStates } from './house-states.ts';
import { peopleStates } from './people-states.ts';
import { after, notLoaded, opened, type PageState, type Stage } from './page-state.ts';
import { setUpStates } from './set-up-states.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const media: readonly PageState[] = [
  { name: 'media', route: 'staff-media', path: '/admin/media' },
  { name: 'media-empty', route: 'staff-media', path: '/admin/media', site: 'empty' },
  { name: 'media-empty-search', route: 'staff-media', path: '/admin/media?q=zeppelin' },
  { name: 'media-files', route: 'staff-media', path: '/admin/media?kind=file' },
  { name: 'media-unused', route: 'staff-media', path: '/admin/media?unused=true&tag=Drawings' },
  { name: 'media-picture', route: 'staff-media', path: ({ picture }) => `/admin/media/${picture}` },
  notLoaded(
    { route: 'staff-media', path: '/admin/media' },
    'media-not-loaded',
    '**/api/admin/media?*',
    'Failed to load the library',
  ),
  { name: 'media-picture-used', route: 'staff-media', path: ({ usedPicture }) => `/admin/media/${usedPicture}` },
  after({ route: 'staff-media', path: '/admin/media?kind=file' }, 'media-file', async (page) => {
    await page.getByRole('link', { name: /^Price list\.pdf/ }).click();
    await dialog(page, 'Price list.pdf').waitFor();
  }),
  after({ route: 'staff-media', path: '/admin/media' }, 'media-chosen', async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check();
    await page.getByRole('status').getByText('1 item selected').first().waitFor();
  }),
  opened(
    { route: 'staff-media', path: ({ usedPicture }) => `/admin/media/${usedPicture}` },
    'media-remove-used',
    'Delete picture',
    /^Delete “/,
  ),
  after(
    { route: 'staff-media', path: '/admin/media', noise: /Failed to load resource/ },
    'media-refused',
    async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Upload files').click();
      const file = { name: 'notes.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 Good day.}') };
      await (await chooser).setFiles([file]);
      await page.getByText(/Readers cannot download this type of file/).waitFor();
    },
  ),
];

const redirects: readonly PageState[] = [
  { name: 'redirects', route: 'staff-redirects', path: '/admin/redirects' },
  { name: 'redirects-empty', route: 'staff-redirects', path: '/admin/redirects', site: 'empty' },
  after(
    { route: 'staff-redirects', path: '/admin/redirects?kind=301&sort=address' },
    'redirects-chosen',
    async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      await page.getByRole('status').getByText('1 redirect selected').first().waitFor();
    },
  ),
  { name: 'redirects-not-found', route: 'staff-redirects', path: '/admin/redirects?list=not-found' },
  after(
    { route: 'staff-redirects', path: '/admin/redirects', noise: /status of 409/ },
    'redirects-mistake',
    async (page) => {
      await button(page, 'New redirect').click();
      const box = dialog(page, 'New redirect');
      await box.getByLabel('Old address').fill('/newer');
      await box.getByLabel('Leads to').fill('/old-services');
      await box.getByRole('button', { name: 'Save redirect' }).click();
      await box.getByText(/^This would create a chain/).waitFor();
    },
  ),
  after({ route: 'staff-redirects', path: '/admin/redirects' }, 'redirects-discard', async (page) => {
    await button(page, 'New redirect').click();
    await dialog(page, 'New redirect').getByLabel('Old address').fill('/newer');
    await page.keyboard.press('Escape');
    await page.getByText('Discard changes?').waitFor();
  }),
];

const mine = { route: 'staff-account', path: '/admin/account' } as const;
const elsewhere = (page: Page) => page.getByRole('button', { name: /^End Firefox on Linux/ }).first();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Adds another session of the account. */
const withAnother = async (page: Page, { site, staff: { username } }: Stage): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'user-agent': firefox };
  const body = JSON.stringify({ username, password: testPassword });
  await fetch(`${site.url}/api/admin/login`, { method: 'POST', headers, body });
  await page.reload();
  await elsewhere(page).waitFor();
};

const account: readonly PageState[] = [
  { ...mine, name: 'account-alone', site: 'empty' },
  { ...mine, name: 'account', open: withAnother },
  opened(mine, 'account-email', 'Add email', 'New email'),
  after({ ...mine, noise: /status of 422/ }, 'account-mistakes', async (page) => {
    await page.getByLabel('New password').fill('too short');
    await button(page, 'Change password').click();
    await page.getByText('Enter your current password.').waitFor();
  }),
  notLoaded(mine, 'account-not-loaded', '**/api/admin/account/sessions', 'Failed to load your sessions'),
  after({ ...mine, noise: /status of 422/ }, 'account-end-session', async (page, stage) => {
    await withAnother(page, stage);
    await elsewhere(page).click();
    const box = dialog(page, 'End this session');
    await box.getByLabel('Current password').fill('not the password');
    await box.getByRole('button', { name: 'End session' }).click();
    await box.getByText('This is not your current password.').waitFor();
  }),
  after(mine, 'account-end-others', async (page, stage) => {
    await withAnother(page, stage);
    await button(page, 'Sign out everywhere else').click();
    await dialog(page, 'Sign out everywhere else').waitFor();
  }),
];

export const staffStates: readonly PageState[] = [
  ...entranceStates,
  ...applicationStates,
  ...contentStates,
  ...media,
  ...redirects,
  ...analyticsStates,
  ...peopleStates,
  ...houseStates,
  ...setUpStates,
  ...account,
  ...factorStates,
];
