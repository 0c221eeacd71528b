/** Staff accounts, invitations, and pages for people without an account. */
import type { Page } from 'playwright-core';
import { peopleCalls } from '../people-calls.ts';
import { after, notLoaded, type PageState } from './page-state.ts';

const people = { route: 'staff-people', path: '/admin/people' } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const unknownToken = 'x'.repeat(43);

export const peopleStates: readonly PageState[] = [
  { ...people, name: 'people' },
  { ...people, name: 'people-of-a-role', path: '/admin/people?role=owner&sort=role' },
  { ...people, name: 'people-empty-search', path: '/admin/people?q=zeppelin' },
  { ...people, name: 'people-without-factor', path: '/admin/people?factor=none' },
  { ...people, name: 'people-factor-policy', path: '/admin/people?list=second-factor' },
  { ...people, name: 'people-invitations-empty', path: '/admin/people?state=invited', site: 'empty' },
  notLoaded(people, 'people-not-loaded', '**/api/admin/people?*', 'Failed to load users'),
  after({ ...people, site: 'empty', noise: /status of 409/ }, 'people-last-owner', async (page) => {
    await press(page, 'Manage jonas');
    await dialog(page).getByLabel('Role').selectOption('Viewer');
    await press(page, 'Save role');
    await dialog(page)
      .getByText(/This is the last owner/)
      .waitFor();
  }),
  after(people, 'people-invite-mistakes', async (page) => {
    await press(page, 'Invite');
    await dialog(page).getByLabel('Email addresses').fill('amara@company.example, kim');
    await page.keyboard.press('Tab');
    await dialog(page).getByText('Not an email address: kim').waitFor();
  }),
  after(people, 'people-invited', async (page, { site, staff }) => {
    const body = JSON.stringify({ name: 'Amara Osei', email: `a-${Date.now()}@company.example`, role: 'author' });
    await fetch(`${site.url}/api/admin/invitations`, { method: 'POST', headers: staff.headers, body });
    await page.reload();
    await press(page, /^Resend/);
    await dialog(page)
      .getByLabel(/^Link for/)
      .waitFor();
  }),
  after(people, 'people-remove', async (page, { site, staff }) => {
    const others = (await peopleCalls(site, staff).list()).filter(({ id }) => id !== staff.id);
    if (others.length === 0) {
      const body = JSON.stringify({ username: 'leaver', password: 'a long enough password of words' });
      await fetch(`${site.url}/api/admin/create-admin`, { method: 'POST', headers: staff.headers, body });
    }
    await page.reload();
    await press(page, /^Manage (?!jonas)/);
    await press(page, 'Delete');
    await dialog(page)
      .getByText(/assigned to them/)
      .waitFor();
  }),
  after(
    { route: 'staff-invitation', path: '/admin/forgotten-password', signedOut: true },
    'invitation',
    async (page, { site, staff: { headers } }) => {
      const body = JSON.stringify({ name: 'Amara Osei', email: `i-${Date.now()}@company.example`, role: 'sales' });
      const made = await fetch(`${site.url}/api/admin/invitations`, { method: 'POST', headers, body });
      const { link } = (await made.json()) as { readonly link: string };
      const { pathname, hash } = new URL(link);
      await page.goto(site.url + pathname + hash);
      await page.getByText(/invites you/).waitFor();
    },
  ),
  after(
    { route: 'staff-invitation', path: `/admin/invitation#${unknownToken}`, signedOut: true, noise: /status of 410/ },
    'invitation-unknown',
    (page) => page.getByText(/Invalid link/).waitFor(),
  ),
  {
    name: 'forgotten-password',
    route: 'staff-forgottenPassword',
    path: '/admin/forgotten-password',
    signedOut: true,
  },
  after(
    { route: 'staff-forgottenPassword', path: '/admin/forgotten-password', signedOut: true },
    'forgotten-password-asked',
    async (page) => {
      await page.getByLabel('Username or email address').fill('nobody');
      await press(page, 'Send link');
      await page.getByText(/a link is on its way/).waitFor();
    },
  ),
  after(
    {
      route: 'staff-confirmEmail',
      path: `/admin/confirm-email#${unknownToken}`,
      signedOut: true,
      noise: /status of 410/,
    },
    'confirm-email-unknown',
    async (page) => {
      await press(page, 'Confirm this address');
      await page.getByText(/Invalid link/).waitFor();
    },
  ),
  after(
    {
      route: 'staff-newPassword',
      path: `/admin/new-password#${unknownToken}`,
      signedOut: true,
      noise: /status of 410/,
    },
    'new-password-unknown',
    (page) => page.getByText(/Invalid link/).waitFor(),
  ),
];
