/** The entrance of the staff area: signing in, also by a provider. */
import type { Page } from 'playwright-core';
import type { PageState } from './page-state.ts';

const signIn = { route: 'staff-sign-in', path: '/admin', signedOut: true } as const;
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const provider = (page: Page) => page.getByRole('link', { name: 'Sign in with Company Login' });

export const entranceStates: readonly PageState[] = [
  {
    ...signIn,
    name: 'sign-in',
    open: (page) => page.getByRole('heading', { name: 'Staff sign-in' }).waitFor(),
  },
  {
    ...signIn,
    name: 'sign-in-refused',
    noise: /status of 401/,
    open: async (page) => {
      await page.getByLabel('Username').fill('jonas');
      await page.getByLabel('Password').fill('not the password');
      await button(page, 'Sign In').click();
      await page.getByRole('alert').getByText('Invalid username or password').waitFor();
    },
  },
  { ...signIn, name: 'sign-in-provider', site: 'empty', open: (page) => provider(page).waitFor() },
  {
    ...signIn,
    name: 'sign-in-provider-away',
    site: 'empty',
    open: async (page) => {
      await provider(page).click();
      await page.getByRole('alert').getByText('The sign-in service cannot be reached').waitFor();
    },
  },
  {
    ...signIn,
    name: 'sign-in-owners',
    site: 'away',
    noise: /status of 503/,
    open: (page) => provider(page).waitFor(),
  },
  {
    ...signIn,
    name: 'sign-in-owners-opened',
    site: 'away',
    noise: /status of 503/,
    open: async (page) => {
      await provider(page).waitFor();
      await page.getByText('Owners can sign in with a password').click();
      await page.getByLabel('Username').waitFor();
    },
  },
  {
    name: 'sign-in-again-provider',
    route: 'staff-account',
    path: '/admin/account',
    site: 'empty',
    noise: /status of 401/,
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('adminToken', 'an.old.token'));
      await page.reload();
      await provider(page).waitFor();
    },
  },
  {
    name: 'sign-in-again',
    route: 'staff-articles',
    path: '/admin/blog',
    noise: /status of 401/,
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('adminToken', 'an.old.token'));
      await page.reload();
      await dialog(page, 'Sign in again').waitFor();
    },
  },
  { name: 'dashboard', route: 'staff-dashboard', path: '/admin/dashboard' },
  {
    name: 'palette',
    route: 'staff-dashboard',
    path: '/admin/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('a');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'palette-nothing',
    route: 'staff-dashboard',
    path: '/admin/dashboard',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('zzzzqqqq');
      await page.getByText('Nothing is called “zzzzqqqq”.').waitFor();
    },
  },
  {
    name: 'keys',
    route: 'staff-articles',
    path: '/admin/blog',
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page, 'Keys').waitFor();
    },
  },
  { name: 'dashboard-empty', route: 'staff-dashboard', path: '/admin/dashboard', site: 'empty' },
  {
    name: 'staff-sheet',
    route: 'staff-dashboard',
    path: '/admin/dashboard',
    only: 'narrow',
    open: (page) => page.getByRole('button', { name: 'Menu' }).click(),
  },
];
