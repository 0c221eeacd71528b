/** The rest of the staff area: overview, the content of pages, pictures, redirects, one's own account. */
import type { Page } from 'playwright-core';
import { contentCalls } from '../content-calls.ts';
import { openPart } from '../page-form.ts';
import { testPassword } from '../staff.ts';
import { entranceStates } from './entrance-states.ts';
import { factorStates } from './factor-states.ts';
import { houseStates } from './house-states.ts';
import { peopleStates } from './people-states.ts';
import type { PageState, Stage } from './page-state.ts';
import { setUpStates } from './set-up-states.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const form = { route: 'staff-contentPage', path: '/admin/content/about' } as const;

const contentStates: readonly PageState[] = [
  { name: 'words', route: 'staff-content', path: '/admin/content' },
  { ...form, name: 'words-page' },
  { ...form, name: 'words-services', path: '/admin/content/services' },
  {
    ...form,
    name: 'words-opened',
    open: async (page) => {
      await openPart(page, 'The four values');
      await page.getByRole('group', { name: 'Excellence, Collaboration, Innovation, Integrity' }).waitFor();
    },
  },
  {
    ...form,
    name: 'words-shown',
    open: async (page) => {
      // Beside the form where both have room, else in its place.
      const choice = page.getByRole('radio', { name: /^(Phone|Page)$/ });
      await choice.check();
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    ...form,
    name: 'words-mistake',
    path: '/admin/content/careers',
    noise: /status of 422/,
    open: async (page) => {
      await page.getByLabel('The page’s main heading').fill('A <b>bold</b> heading');
      await page.getByText('Not saved. One field needs another look before this can be saved.').waitFor();
    },
  },
  {
    ...form,
    name: 'words-conflict',
    path: '/admin/content/roadmap',
    noise: /status of 409/,
    open: async (page, { site, staff }) => {
      const calls = contentCalls(site, staff);
      const page2 = await calls.read('roadmap');
      const { statement } = page2.content as { readonly statement: object };
      const title = `Theirs, ${page2.version}`;
      await calls.save(page2, { ...page2.content, statement: { ...statement, title } });
      await page.getByLabel('The page’s main heading').fill('Mine');
      await dialog(page, 'This page was changed meanwhile').waitFor();
    },
  },
  {
    ...form,
    name: 'words-history',
    open: async (page) => {
      await page.getByLabel('The page’s main heading').fill('Who weaves here');
      await button(page, 'History').click();
      await dialog(page, /^History of /)
        .getByText('One field differs', { exact: false })
        .waitFor();
    },
  },
  {
    ...form,
    name: 'words-built-in',
    open: async (page) => {
      await button(page, 'More').click();
      await button(page, 'Back to the built-in text').click();
      await page.getByRole('dialog').waitFor();
    },
  },
];

const media: readonly PageState[] = [
  { name: 'media', route: 'staff-media', path: '/admin/media' },
  { name: 'media-empty', route: 'staff-media', path: '/admin/media', site: 'empty' },
  { name: 'media-empty-search', route: 'staff-media', path: '/admin/media?q=zeppelin' },
  { name: 'media-files', route: 'staff-media', path: '/admin/media?kind=file' },
  { name: 'media-picture', route: 'staff-media', path: ({ picture }) => `/admin/media/${picture}` },
  {
    name: 'media-remove-used',
    route: 'staff-media',
    path: ({ usedPicture }) => `/admin/media/${usedPicture}`,
    open: async (page) => {
      await button(page, 'Remove although it is used').click();
      await dialog(page, /^Remove “/).waitFor();
    },
  },
  {
    name: 'media-refused',
    route: 'staff-media',
    path: '/admin/media',
    noise: /Failed to load resource/,
    open: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Upload files').click();
      const file = { name: 'notes.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 Good day.}') };
      await (await chooser).setFiles([file]);
      await page.getByText(/not a kind of file that readers can download/).waitFor();
    },
  },
];

const redirects: readonly PageState[] = [
  { name: 'applications', route: 'staff-applications', path: '/admin/applications' },
  { name: 'applications-empty', route: 'staff-applications', path: '/admin/applications', site: 'empty' },
  {
    name: 'application-detail',
    route: 'staff-applications',
    path: ({ application }) => `/admin/applications/${application}`,
  },
  { name: 'applications-figures', route: 'staff-applications', path: '/admin/applications?view=figures&period=all' },
  { name: 'applications-pool', route: 'staff-applications', path: '/admin/applications?pool=true' },
  {
    name: 'application-offered',
    route: 'staff-applications',
    path: ({ offeredApplication }) => `/admin/applications/${offeredApplication}`,
    open: (page) => page.getByText('Offered, no answer yet').waitFor(),
  },
  {
    name: 'application-offers',
    route: 'staff-applications',
    path: ({ application }) => `/admin/applications/${application}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Offer interview times' }).click();
      await page.getByRole('button', { name: 'Add another time' }).click();
    },
  },
  {
    name: 'application-writes',
    route: 'staff-applications',
    path: ({ declinedApplication }) => `/admin/applications/${declinedApplication}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Write a letter' }).click();
      await page.getByLabel('Begin from').selectOption('decline');
    },
  },
  {
    name: 'application-delete',
    route: 'staff-applications',
    path: ({ application }) => `/admin/applications/${application}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'redirects', route: 'staff-redirects', path: '/admin/redirects' },
  { name: 'redirects-empty', route: 'staff-redirects', path: '/admin/redirects', site: 'empty' },
  { name: 'redirects-not-found', route: 'staff-redirects', path: '/admin/redirects?list=not-found' },
  {
    name: 'redirects-mistake',
    route: 'staff-redirects',
    path: '/admin/redirects',
    noise: /status of 409/,
    open: async (page) => {
      await button(page, 'New redirect').click();
      const box = dialog(page, 'New redirect');
      await box.getByLabel('Old address').fill('/newer');
      await box.getByLabel('Leads to').fill('/old-services');
      await box.getByRole('button', { name: 'Save redirect' }).click();
      await box.getByText(/^This would make a chain/).waitFor();
    },
  },
];

const mine = { route: 'staff-account', path: '/admin/account' } as const;
const elsewhere = (page: Page) => page.getByRole('button', { name: /^End Firefox on Linux/ }).first();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Whoever looks at it is signed in elsewhere, too. */
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
  {
    ...mine,
    name: 'account-mistakes',
    noise: /status of 422/,
    open: async (page) => {
      await page.getByLabel('New password').fill('too short');
      await button(page, 'Change password').click();
      await page.getByText('Enter your current password.').waitFor();
    },
  },
  {
    ...mine,
    name: 'account-not-loaded',
    noise: /status of 500/,
    open: async (page) => {
      await page.route('**/api/admin/account/sessions', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.reload();
      await page.getByRole('heading', { name: 'Failed to load your sessions' }).waitFor();
    },
  },
  {
    ...mine,
    name: 'account-end-session',
    noise: /status of 422/,
    open: async (page, stage) => {
      await withAnother(page, stage);
      await elsewhere(page).click();
      const box = dialog(page, 'End this session');
      await box.getByLabel('Current password').fill('not the password');
      await box.getByRole('button', { name: 'End session' }).click();
      await box.getByText('This is not your current password.').waitFor();
    },
  },
  {
    ...mine,
    name: 'account-end-others',
    open: async (page, stage) => {
      await withAnother(page, stage);
      await button(page, 'Sign out everywhere else').click();
      await dialog(page, 'Sign out everywhere else').waitFor();
    },
  },
];

export const staffStates: readonly PageState[] = [
  ...entranceStates,
  ...contentStates,
  ...media,
  ...redirects,
  ...peopleStates,
  ...houseStates,
  ...setUpStates,
  ...account,
  ...factorStates,
];
