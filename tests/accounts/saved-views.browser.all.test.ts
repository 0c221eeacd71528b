/** Saved views: saved, opened, renamed, shared and deleted. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { storeSubmission } from '../support/store-submission.ts';

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('saved views', () => {
  let sales: TestStaff;
  const browsed = browseStaff({}, async (site) => {
    sales = await signIn(site, 'sally', 'sales');
    await storeSubmission(site.connection, { submitted_at: new Date() });
    await storePost(site.connection, { slug: 'runbooks-rot', title: 'Runbooks rot', published: true });
  });
  const { openStaff: open } = browsed;
  const save = async (staff: TestStaff, body: object): Promise<void> => {
    const path = `${browsed.site.url}/api/admin/saved-views`;
    const { status } = await fetch(path, { method: 'POST', headers: staff.headers, body: JSON.stringify(body) });
    expect(status).to.equal(201);
  };

  it('keep filters, search and order, and are in the command palette', async () => {
    const page = await open('/admin/contact-submissions');
    await page.getByRole('button', { name: 'Mine', pressed: false }).waitFor();
    expect(await views(page).count()).to.equal(0);
    await page.getByRole('button', { name: 'Mine' }).click();
    await views(page).getByRole('button', { name: 'Save this view' }).press('Enter');
    const form = dialog(page, 'Save this view');
    await page.keyboard.press('Enter');
    await form.getByText('Enter a name.').waitFor();
    await form.getByLabel('Name').fill('My own');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    const link = views(page).getByRole('link', { name: 'My own' });
    await link.and(page.locator('[aria-current]')).waitFor();
    expect(await views(page).getByRole('button', { name: 'Save this view' }).count()).to.equal(0);
    await page.getByRole('button', { name: 'Mine' }).click();
    await page.waitForURL(/contact-submissions$/);
    await link.click();
    await page.waitForURL(/contact-submissions\?assignee=me$/);
    await page.goto(`${browsed.site.url}/admin/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('my ow');
    await page.getByRole('group', { name: 'Saved views' }).getByRole('option', { name: 'My own' }).click();
    await page.waitForURL(/contact-submissions\?assignee=me$/);
  });

  it('are renamed, shared and deleted in a dialog, with an error at a name that is taken', async () => {
    for (const [name, q] of [
      ['Rot', 'rot'],
      ['Books', 'runbooks'],
    ] as const)
      await save(browsed.ada, { list: 'articles', name, query: `q=${q}` });
    const page = await open('/admin/blog?q=rot');
    browsed.allow(/status of 409/);
    await views(page).getByRole('button', { name: 'Edit views' }).click();
    const manage = dialog(page, 'Saved views');
    await manage.getByRole('button', { name: 'Edit Rot' }).click();
    await manage.getByLabel('Name').fill('books');
    await manage.getByRole('button', { name: 'Save changes' }).click();
    await manage.getByText('A view with this name exists. Choose another name.').waitFor();
    await manage.getByLabel('Name').fill('What rots');
    await manage.getByRole('checkbox', { name: 'Shared with everyone' }).check();
    await manage.getByRole('button', { name: 'Save changes' }).click();
    await manage.getByText('Shared', { exact: true }).waitFor();
    await manage.getByRole('button', { name: 'Delete Books' }).click();
    await page.getByRole('status').getByText('“Books” deleted').first().waitFor();
    await manage.getByText('Books', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await manage.waitFor({ state: 'detached' });
    expect(await views(page).getByRole('link').allTextContents()).to.deep.equal(['What rots']);
  });

  it('of others cannot be changed, and on a phone are among the tools of the list', async () => {
    await save(browsed.ada, { list: 'messages', name: 'Due first', query: 'sort=due', is_shared: true });
    const page = await open('/admin/contact-submissions', { as: sales, viewport: phone });
    await page.getByRole('button', { name: 'Filter' }).waitFor();
    expect(await views(page).count()).to.equal(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    const link = views(page).getByRole('link', { name: 'Due first' });
    await link.waitFor();
    expect(await views(page).getByRole('button').count()).to.equal(0);
    await link.click();
    await page.waitForURL(/contact-submissions\?sort=due$/);
  });
});
