/** Text that was typed into a dialog: however the dialog is closed, it asks before the text is lost. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const focused = (page: Page, locator: Locator) => locator.and(page.locator(':focus')).waitFor();

describe('typed text in dialogs', () => {
  const browsed = browseStaff();
  const openNew = async () => {
    const page = await browsed.openStaff('/admin/dashboard');
    await page.getByRole('link', { name: 'Redirects', exact: true }).first().click();
    await button(page, 'New redirect').click();
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    const from = dialog.getByLabel('Old address');
    await from.waitFor();
    return { page, dialog, from, to: dialog.getByLabel('Leads to'), question: dialog.getByText('Discard changes?') };
  };
  const isClosed = (dialog: Locator) => dialog.waitFor({ state: 'detached' });

  it('close at once while they are untouched, or changed back', async () => {
    const { page, dialog, from } = await openNew();
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => button(dialog, 'Close').click(),
      () => button(dialog, 'Cancel').click(),
    ];
    for (const close of ways) {
      await from.fill('/half-writ');
      await from.fill('');
      await close();
      await isClosed(dialog);
      await focused(page, button(page, 'New redirect'));
      await button(page, 'New redirect').click();
    }
  });

  it('ask on Escape, on a click outside and on Close, and keep the text', async () => {
    const { page, dialog, from, question } = await openNew();
    await from.fill('/half-writ');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
      () => button(dialog, 'Close').click(),
    ]) {
      await close();
      await question.waitFor();
      await focused(page, button(dialog, 'Keep editing'));
      await page.keyboard.press('Enter');
      await question.waitFor({ state: 'detached' });
      await focused(page, from);
    }
    // Chromium closes a dialog on a second Escape in a row.
    for (const isAsked of [true, false, true, false]) {
      await page.keyboard.press('Escape');
      await question.waitFor({ state: isAsked ? 'visible' : 'detached' });
      expect(await dialog.isVisible()).to.equal(true);
    }
    await focused(page, from);
    await page.keyboard.type('t');
    expect(await from.inputValue()).to.equal('/half-writt');
    await page.keyboard.press('Escape');
    await button(dialog, 'Discard').click();
    await isClosed(dialog);
    await focused(page, button(page, 'New redirect'));
  });

  it('cancel a short field at once, and ask about more', async () => {
    const { page, dialog, from, to, question } = await openNew();
    await from.fill('/a');
    await button(dialog, 'Cancel').click();
    await isClosed(dialog);
    await button(page, 'New redirect').click();
    await from.fill('/a');
    await to.fill('/about');
    await button(dialog, 'Cancel').click();
    await question.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await isClosed(dialog);
  });

  it('ask before the user goes back or reloads', async () => {
    const { page, dialog, from, question } = await openNew();
    await from.fill('/half-writ');
    await page.evaluate(() => history.back());
    await question.waitFor();
    await button(dialog, 'Keep editing').click();
    expect(new URL(page.url()).pathname).to.equal('/admin/redirects');
    const prompt = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await prompt).dismiss();
    expect(await from.inputValue()).to.equal('/half-writ');
    await page.evaluate(() => history.back());
    await button(dialog, 'Discard').click();
    await page.waitForURL('**/admin/dashboard');
  });

  it('do not ask after a save', async () => {
    const { page, dialog, from, to } = await openNew();
    await from.fill('/former');
    await to.fill('/about');
    await button(dialog, 'Save redirect').click();
    await isClosed(dialog);
    await page.getByText('/former leads to /about').first().waitFor();
  });

  it('in forms on a screen ask before the user leaves it', async () => {
    const page = await browsed.openStaff('/admin/account');
    const name = page.getByLabel('Name', { exact: true });
    const about = page.getByLabel('About you');
    await about.fill('Ada builds looms.');
    await name.fill('Ada L.');
    await button(page, 'Save name').click();
    await page.getByText('Name saved').first().waitFor();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const leave = () => page.getByRole('link', { name: 'Redirects', exact: true }).first().click();
    await leave();
    await button(question, 'Cancel').click();
    expect(await about.inputValue()).to.equal('Ada builds looms.');
    await button(page, 'Save profile').click();
    await page.getByText('Profile saved').first().waitFor();
    await leave();
    await page.waitForURL('**/admin/redirects');
  });
});
