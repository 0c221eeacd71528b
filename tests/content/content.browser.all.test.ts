import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { savedState } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { openPart, pageSaved, publishPage } from '../support/page-form.ts';
import { signIn } from '../support/staff.ts';
import { until } from '../support/until.ts';

describe('page content, in a browser', () => {
  const browsed = browseStaff();
  const { openStaff: open } = browsed;
  const edit = async (key: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await open('/admin/content', options);
    await page.locator(`[data-row="${key}"] [data-opens]`).click();
    await page.getByRole('button', { name: 'History', exact: true }).waitFor();
    return page;
  };
  const read = async (path: string): Promise<string> => (await fetch(browsed.site.url + path)).text();

  it('gets new entries on plain http, where browsers lack some APIs', async () => {
    const page = await open('/admin/content');
    await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
    await page.goto(`${browsed.site.url}/admin/content/privacy-policy`);
    const entries = page.getByRole('group', { name: 'Sections' }).locator('summary');
    await entries.first().waitFor();
    const before = await entries.count();
    await page.getByRole('button', { name: 'Add section' }).click();
    expect(await entries.count()).to.be.greaterThan(before);
  });

  it('shows errors beside the field, survives a reload, and is saved once fixed', async () => {
    const page = await edit('about');
    browsed.allow(/status of 422/);
    await page.getByLabel('Text under the heading').fill('Kept over a reload.');
    await page.getByLabel('Main heading').fill('A <b>bold</b> heading');
    await page.getByText('Not saved. Fix 1 field to save.').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Show the field' }).click();
    const title = page.getByLabel('Main heading');
    await until(() => title.evaluate((element) => element === document.activeElement));
    expect(await title.getAttribute('aria-invalid')).to.equal('true');
    await title.fill('A bold heading');
    await pageSaved(page);
    expect(await page.getByLabel('Text under the heading').inputValue()).to.equal('Kept over a reload.');
  });

  it('says at a changed slug that the earlier address will redirect', async () => {
    const page = await open('/admin/content/careers#openings.positions.1.key');
    const slug = page.locator('#content-openings-positions-1-key');
    await slug.fill('platform-engineer');
    const note = page.getByText(
      'The part of the address after /careers/. /careers/devops-engineer will redirect here.',
    );
    await note.waitFor();
    await slug.fill('devops-engineer');
    await note.waitFor({ state: 'detached' });
    await pageSaved(page);
  });

  it('leads to the position without pay, and is published once it is complete', async () => {
    const page = await edit('careers');
    browsed.allow(/status of 422/);
    await openPart(page, 'Open positions');
    const positions = page.getByRole('group', { name: 'All positions' });
    await positions.locator('summary', { hasText: 'DevOps Engineer' }).click();
    await positions.locator('summary', { hasText: 'Salary' }).click();
    await positions.getByRole('button', { name: 'Remove: Salary' }).click();
    await pageSaved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const add = positions.getByRole('button', { name: 'Add: Salary' });
    await until(() => add.evaluate((element) => element === document.activeElement));
    await positions.getByText('Enter the salary of DevOps Engineer. Applicants see the range.').waitFor();
    await add.click();
    await positions.getByLabel('Minimum salary').fill('64000');
    await positions.getByLabel('Maximum salary').fill('80000');
    await positions.getByLabel('Currency code').fill('EUR');
    await pageSaved(page);
    await publishPage(page);
    expect(await read('/careers/devops-engineer')).to.include('€64,000 to €80,000 a year');
  });

  it('shows both texts if another person saved first', async () => {
    const page = await edit('careers');
    browsed.allow(/status of 409/);
    const grace = contentCalls(browsed.site, await signIn(browsed.site, 'grace'));
    const theirs = await grace.read('careers');
    const statement = { title: 'Hers', lead: 'Hers too.' };
    await grace.save(theirs, { ...theirs.content, statement });
    await page.getByLabel('Main heading').fill('Mine');
    const dialog = page.getByRole('dialog', { name: 'This page was changed by someone else' });
    await dialog.getByText('grace has changed this page since you opened it.').waitFor();
    await dialog.getByText('Opening › Main heading').waitFor();
    await dialog.getByText('Theirs: Hers', { exact: true }).waitFor();
    await dialog.getByText('Yours: Mine', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await pageSaved(page);
    expect((await grace.read('careers')).content).to.have.nested.property('statement.title', 'Mine');
  });

  it('stays in the browser if it cannot be saved, and is offered on return', async () => {
    const page = await edit('careers');
    browsed.allow(/Failed to load resource|net::ERR/);
    const saving = '**/working-copy';
    await page.route(saving, (route) => route.abort());
    const title = page.getByLabel('Main heading');
    await title.fill('Written without a server');
    await savedState(page, 'failed');
    const tab = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('alert').getByText('Preview not opened').waitFor();
    await until(async () => (await tab).isClosed());
    await page.getByRole('link', { name: 'All pages' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await title.inputValue()).to.equal('Written without a server');
    await page.getByRole('link', { name: 'All pages' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.unroute(saving);
    await page.getByRole('link', { name: 'Edit Careers', exact: true }).click();
    const note = page.getByRole('status').filter({ hasText: 'There is a newer copy in this browser' });
    await note.getByRole('button', { name: 'Restore' }).click();
    await pageSaved(page);
    await note.waitFor({ state: 'detached' });
    const { content } = await contentCalls(browsed.site, browsed.ada).read('careers');
    expect(content).to.have.nested.property('statement.title', 'Written without a server');
  });

  it('stays in the form when its publication is cancelled, including unsaved changes', async () => {
    const calls = contentCalls(browsed.site, browsed.ada);
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const before = await calls.read('roadmap');
    await calls.publish(
      await calls.save(before, { ...before.content, statement: { title: 'For tomorrow', lead: 'A sentence.' } }),
      at,
    );
    const page = await edit('roadmap');
    browsed.allow(/Failed to load resource|net::ERR/);
    await page.route('**/working-copy', (route) => route.abort());
    const title = page.getByLabel('Main heading');
    await title.fill('Not yet saved');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Cancel scheduled publication' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel scheduled publication' }).click();
    await page.getByRole('status').getByText('Back to draft').waitFor();
    expect(await title.inputValue()).to.equal('Not yet saved');
    await page.unroute('**/working-copy');
    await pageSaved(page);
    const { content, scheduled_at } = await calls.read('roadmap');
    expect(content).to.have.nested.property('statement.title', 'Not yet saved');
    expect(scheduled_at).to.equal(null);
  });

  it('is edited by keyboard: an entry is added, named, moved and removed', async () => {
    const page = await edit('search');
    await openPart(page, 'Suggestions');
    const links = page.getByRole('group', { name: 'Suggested pages' });
    await links.getByRole('button', { name: 'Add page' }).press('Enter');
    await links.locator('textarea:focus').waitFor();
    await page.keyboard.type('What we plan');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose where the link leads' });
    await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('roadm');
    await dialog.getByRole('option', { name: 'Roadmap' }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.locator(':focus', { hasText: 'Choose…' }).waitFor();
    await links.getByText('/roadmap').waitFor();
    await links.getByRole('button', { name: 'Move up What we plan' }).press('Enter');
    await pageSaved(page);
    await links.getByRole('button', { name: 'Move up What we plan' }).and(page.locator(':focus')).waitFor();
    const labels = await links.locator('summary').allTextContents();
    expect(labels.slice(-2)).to.deep.equal(['What we plan', 'Write to a person']);
    await links.getByRole('button', { name: 'Remove What we plan' }).press('Enter');
    await until(async () => (await links.locator('summary').count()) === 6);
    await links.getByRole('button', { name: 'Add page' }).and(page.locator(':focus')).waitFor();
  });

  it('offers to add and remove entries within the limits of a list', async () => {
    const page = await edit('about');
    await openPart(page, 'Values');
    const values = page.getByRole('group', { name: 'Values', exact: true });
    const add = values.getByRole('button', { name: 'Add value' });
    for (let count = 4; count < 8; count += 1) await add.click();
    await values.getByText('Up to 8 entries.').waitFor();
    expect(await add.count()).to.equal(0);
    await values.getByRole('button', { name: 'Remove Value 8' }).click();
    await add.waitFor();
  });

  it('stores a new position before it is complete, and asks for the rest when it is published', async () => {
    const page = await edit('careers');
    browsed.allow(/status of 422/);
    await openPart(page, 'Open positions');
    const positions = page.getByRole('group', { name: 'All positions' });
    const add = positions.getByRole('button', { name: 'Add position' });
    const rows = positions.locator(':scope > ol > li');
    await add.click();
    await pageSaved(page);
    await page.keyboard.type('weaver');
    await positions.getByRole('textbox', { name: 'Title', exact: true }).last().fill('Weaver');
    // A second one, in which nothing is written, blocks nothing.
    await add.click();
    await pageSaved(page);
    expect(await positions.getByText(/mistake|is required/).count()).to.equal(0);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('alert')
      .getByText(/^Complete \d+ fields first\.$/)
      .waitFor();
    expect(await rows.count()).to.equal(7);
    const department = rows.last().getByLabel('Department');
    expect(await department.getAttribute('aria-invalid')).to.equal('true');
    const others = await rows.last().locator('[aria-invalid]').count();
    await department.fill('Weaving');
    await page.waitForFunction(
      (count) => document.querySelectorAll('ol > li:last-child [aria-invalid]').length < count,
      others,
    );
    await pageSaved(page);
    expect(await rows.last().locator('[aria-invalid]').count()).to.equal(others - 1);
  });

  it('compares any two versions field by field, starting with public text and draft', async () => {
    const calls = contentCalls(browsed.site, browsed.ada);
    const before = await calls.read('methodologies');
    const { statement } = before.content as { readonly statement: { readonly title: string } };
    const saying = (title: string) => ({ ...before.content, statement: { ...statement, title } });
    const public1 = await calls.publish(await calls.save(before, saying('The first words')));
    const public2 = await calls.publish(await calls.save(public1, saying('The second words')));
    await calls.save(public2, saying('The third words'));
    const page = await edit('methodologies', { viewport: phone });
    await page.getByRole('button', { name: 'History', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^History of / });
    const went = (text: string) => dialog.locator('del', { hasText: text }).waitFor();
    await went('second');
    await dialog.locator('ins', { hasText: 'third' }).waitFor();
    expect(await dialog.locator('dt').allTextContents()).to.deep.equal(['Opening › Main heading']);
    await dialog.getByLabel('To').selectOption({ index: 0 });
    await went(statement.title.split(' ')[0] ?? '');
    expect(await dialog.getByRole('button', { name: /^Restore version/ }).count()).to.equal(2);
    await dialog.getByRole('button', { name: 'Restore version 2' }).click();
    await page.getByText('Version restored as a draft').waitFor();
    expect(await page.getByLabel('Main heading').inputValue()).to.equal('The first words');
    expect(await read('/methodologies')).to.include('The second words');
  });
});
