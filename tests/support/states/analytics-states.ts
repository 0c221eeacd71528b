/** Analytics: overview, one ranking, other days, and without data. */
import { after, notLoaded, type PageState } from './page-state.ts';

const numbers = { route: 'staff-analytics', path: '/admin/analytics' } as const;

export const analyticsStates: readonly PageState[] = [
  { ...numbers, name: 'analytics', open: (page) => page.locator('canvas').waitFor() },
  { ...numbers, name: 'analytics-today', path: '/admin/analytics?period=today' },
  after({ ...numbers, path: '/admin/analytics?period=7-days' }, 'analytics-table', async (page) => {
    await page.getByText('Show as a table').click();
    await page.getByRole('region', { name: 'The trend as a table' }).waitFor();
  }),
  { ...numbers, name: 'analytics-ranking', path: '/admin/analytics?list=pages' },
  after(
    { ...numbers, path: '/admin/analytics?from=2026-01-01&to=2026-01-31' },
    'analytics-days-mistake',
    async (page) => {
      await page.getByRole('button', { name: 'Jan 1 to Jan 31, 2026' }).click();
      await page.getByLabel('Last day').fill('2025-12-31');
      await page.getByRole('button', { name: 'Show these days' }).click();
      await page.getByRole('alert').getByText('Choose a last day on or after the first.').waitFor();
    },
  ),
  {
    ...numbers,
    name: 'analytics-filtered',
    path: '/admin/analytics?source=linkedin.com&country=CH',
    open: (page) => page.getByRole('list', { name: 'Filters' }).waitFor(),
  },
  { ...numbers, name: 'analytics-too-few', path: '/admin/analytics?source=nowhere.example' },
  { ...numbers, name: 'analytics-empty', site: 'empty' },
  notLoaded(numbers, 'analytics-not-loaded', '**/api/admin/analytics?*', 'Failed to load analytics'),
  { ...numbers, name: 'analytics-paper', print: true, open: (page) => page.locator('canvas').waitFor() },
];
