import type { Page } from 'playwright-core';
import { setUpSteps } from '#shared/settings/set-up-rules.ts';
import { after, notLoaded, type PageState } from './page-state.ts';

const place = (page: Page, index: number) => page.getByText(`Step ${index + 1} of ${setUpSteps.length}`).waitFor();
const row = { route: 'staff-setUp', site: 'empty' } as const;

export const setUpStates: readonly PageState[] = [
  ...setUpSteps.map((step, index): PageState => ({
    ...row,
    name: `set-up-${step}`,
    path: `/admin/setup/${step}`,
    open: async (page) => {
      await place(page, index);
      await page.getByRole('button', { name: 'Skip' }).waitFor();
    },
  })),
  after({ ...row, path: '/admin/setup/company', noise: /status of 422/ }, 'set-up-mistake', async (page) => {
    await page.getByLabel('Company name').fill('{product}');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Enter the name without braces and angle brackets.').waitFor();
  }),
  { ...row, name: 'set-up-end', path: '/admin/setup/end' },
  notLoaded(
    { ...row, path: '/admin/setup' },
    'set-up-not-loaded',
    '**/api/admin/setup/steps',
    'Failed to load the setup',
  ),
];
