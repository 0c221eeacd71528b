/** Signing in, also with a provider. */
import type { Page } from 'playwright-core';
import { actAs } from './act-as.ts';
import { after, notLoaded, type PageState } from './page-state.ts';

const signIn = { route: 'staff-sign-in', path: '/admin', signedOut: true } as const;
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const provider = (page: Page) => page.getByRole('link', { name: 'Sign in with Company Login' });

export const entranceStates: readonly PageState[] = [
  after(signIn, 'sign-in', (page) => page.getByRole('heading', { name: 'Staff sign-in' }).waitFor()),
  after({ ...signIn, noise: /status of 401/ }, 'sign-in-refused', async (page) => {
    await page.getByLabel('Username').fill('jonas');
    await page.getByLabel('Password').fill('not the password');
    await button(page, 'Sign In').click();
    await page.getByRole('alert').getByText('Invalid username or password').waitFor();
  }),
  after({ ...signIn, noise: /status of 429/ }, 'sign-in-too-often', async (page) => {
    const body = JSON.stringify({ status: 429, code: 'too-many-requests', detail: 'Too many failed sign-ins.' });
    const headers = { 'retry-after': '600', 'content-type': 'application/problem+json' };
    await page.route('**/api/admin/login', (route) => route.fulfill({ status: 429, headers, body }));
    await page.getByLabel('Username').fill('jonas');
    await page.getByLabel('Password').fill('not the password');
    await button(page, 'Sign In').click();
    await page.getByText(/^You can try again from /).waitFor();
  }),
  { ...signIn, name: 'sign-in-provider', site: 'empty', open: (page) => provider(page).waitFor() },
  after({ ...signIn, site: 'empty' }, 'sign-in-provider-away', async (page) => {
    await provider(page).click();
    await page.getByRole('alert').getByText('The sign-in service cannot be reached').waitFor();
  }),
  after({ ...signIn, site: 'away', noise: /status of 503/ }, 'sign-in-owners', (page) => provider(page).waitFor()),
  after({ ...signIn, site: 'away', noise: /status of 503/ }, 'sign-in-owners-opened', async (page) => {
    await provider(page).waitFor();
    await page.getByText('Owners can sign in with a password').click();
    await page.getByLabel('Username').waitFor();
  }),
  after(
    { route: 'staff-account', path: '/admin/account', site: 'empty', noise: /status of 401/ },
    'sign-in-again-provider',
    async (page) => {
      await page.evaluate(() => localStorage.setItem('adminToken', 'an.old.token'));
      await page.reload();
      await provider(page).waitFor();
    },
  ),
  after({ route: 'staff-articles', path: '/admin/blog', noise: /status of 401/ }, 'sign-in-again', async (page) => {
    await page.evaluate(() => localStorage.setItem('adminToken', 'an.old.token'));
    await page.reload();
    await dialog(page, 'Sign in again').waitFor();
  }),
  { name: 'dashboard', route: 'staff-dashboard', path: '/admin/dashboard' },
  after({ route: 'staff-dashboard', path: '/admin/dashboard' }, 'palette', async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a');
    await page.getByRole('option').first().waitFor();
  }),
  after({ route: 'staff-dashboard', path: '/admin/dashboard' }, 'palette-nothing', async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzzzqqqq');
    await page.getByText('No results for “zzzzqqqq”.').waitFor();
  }),
  after({ route: 'staff-articles', path: '/admin/blog' }, 'keys', async (page) => {
    await page.keyboard.press('?');
    await dialog(page, 'Keyboard shortcuts').waitFor();
  }),
  after({ route: 'staff-dashboard', path: '/admin/dashboard', site: 'empty' }, 'dashboard-empty', (page) =>
    page.getByText('Nothing scheduled.').waitFor(),
  ),
  notLoaded(
    { route: 'staff-dashboard', path: '/admin/dashboard' },
    'dashboard-not-loaded',
    '**/api/admin/overview',
    'Failed to load the figures',
  ),
  after(
    { route: 'staff-dashboard', path: '/admin/dashboard', noise: /ERR_FAILED/ },
    'dashboard-old-figures',
    async (page) => {
      await page.route('**/api/admin/overview', (route) => route.abort());
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await page.getByText(/Data may be out of date\.$/).waitFor();
    },
  ),
  after(
    { route: 'staff-redirects', path: '/admin/redirects', noise: /status of 403/ },
    'role-refused',
    async (page, stage) => {
      await actAs(page, stage, 'sales', '/admin/redirects');
      await page.getByText('Your role, Sales, may not manage redirects.').waitFor();
    },
  ),
  ...(['author', 'editor', 'recruiter', 'sales'] as const).map((role) =>
    after({ route: 'staff-dashboard', path: '/admin/dashboard' }, `dashboard-${role}`, async (page, stage) => {
      await actAs(page, stage, role, '/admin/dashboard');
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
    }),
  ),
  after({ route: 'staff-dashboard', path: '/admin/dashboard', only: 'narrow' }, 'staff-sheet', (page) =>
    page.getByRole('button', { name: 'Menu' }).click(),
  ),
];
