/** The numbers of the site: all of them, one ranking, other days, and where there are none. */
import type { PageState } from './page-state.ts';

const numbers = { route: 'staff-analytics', path: '/admin/analytics' } as const;

export const analyticsStates: readonly PageState[] = [
  { ...numbers, name: 'analytics', open: (page) => page.locator('canvas').waitFor() },
  { ...numbers, name: 'analytics-today', path: '/admin/analytics?period=today' },
  {
    ...numbers,
    name: 'analytics-table',
    path: '/admin/analytics?period=7-days',
    open: async (page) => {
      await page.getByText('Show as a table').click();
      await page.getByRole('region', { name: 'The trend as a table' }).waitFor();
    },
  },
  { ...numbers, name: 'analytics-ranking', path: '/admin/analytics?list=pages' },
  {
    ...numbers,
    name: 'analytics-days-mistake',
    path: '/admin/analytics?from=2026-01-01&to=2026-01-31',
    open: async (page) => {
      await page.getByLabel('Last day').fill('2025-12-31');
      await page.getByRole('button', { name: 'Show these days' }).click();
      await page.getByRole('alert').getByText('Choose a last day that is not before the first.').waitFor();
    },
  },
  { ...numbers, name: 'analytics-empty', site: 'empty' },
  {
    ...numbers,
    name: 'analytics-not-loaded',
    noise: /status of 500/,
    open: async (page) => {
      await page.route('**/api/admin/analytics?*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.reload();
      await page.getByRole('heading', { name: 'Failed to load the numbers' }).waitFor();
    },
  },
  { ...numbers, name: 'analytics-paper', print: true, open: (page) => page.locator('canvas').waitFor() },
];
