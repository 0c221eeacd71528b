/** Second factors: second step, adding, recovery codes, confirmation. */
import type { Page } from 'playwright-core';
import { appWith, secondFactorCalls } from '../second-factor-calls.ts';
import { signIn as signInNew, testPassword } from '../staff.ts';
import { actAs } from './act-as.ts';
import { after, type PageState, type Stage } from './page-state.ts';

const mine = { route: 'staff-account', path: '/admin/account' } as const;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let people = 0;

/** A new account with an authenticator app; returns its user name. */
const withFactor = async ({ site }: Stage): Promise<string> => {
  const staff = await signInNew(site, `with-app-${(people += 1)}`);
  await secondFactorCalls(site, staff).addApp(new Date());
  return staff.username;
};

/** Opens the account page as a new account, so that other states are not affected. */
const asNewcomer = async (page: Page, stage: Stage): Promise<void> => {
  await actAs(page, stage, 'owner', '/admin/account');
  await button(page, 'Add an authenticator app').waitFor();
};

const openAppDialog = async (page: Page, stage: Stage): Promise<void> => {
  await asNewcomer(page, stage);
  await button(page, 'Add an authenticator app').click();
  await dialog(page, 'Add an authenticator app').getByRole('img').waitFor();
};

const addApp = async (page: Page, stage: Stage): Promise<void> => {
  await openAppDialog(page, stage);
  const box = dialog(page, 'Add an authenticator app');
  await box.getByLabel('Code').fill(appWith((await box.locator('code').textContent()) ?? '').codeAt(new Date()));
  await page.keyboard.press('Enter');
  await dialog(page, 'Your recovery codes').waitFor();
};

export const factorStates: readonly PageState[] = [
  after({ route: 'staff-sign-in', path: '/admin', signedOut: true }, 'sign-in-second-step', async (page, stage) => {
    const username = await withFactor(stage);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(testPassword);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code', { exact: true }).waitFor();
  }),
  { ...mine, name: 'account-add-app', open: openAppDialog },
  { ...mine, name: 'account-recovery-codes', open: addApp },
  after(mine, 'account-with-factor', async (page, stage) => {
    await addApp(page, stage);
    await button(page, 'I have saved the codes').click();
    await page.getByText('10 left').waitFor();
  }),
  after(mine, 'account-add-passkey', async (page, stage) => {
    await asNewcomer(page, stage);
    await button(page, 'Add a passkey').click();
    await dialog(page, 'Add a passkey').waitFor();
  }),
  after({ ...mine, noise: /status of 403/ }, 'account-confirm', async (page) => {
    await page.route('**/api/admin/account/second-factor/app', (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'confirmation-required', detail: 'Confirm your identity first.' }),
      }),
    );
    await button(page, 'Add an authenticator app').click();
    await dialog(page, 'Confirm your identity').getByLabel('Password', { exact: true }).waitFor();
  }),
];
