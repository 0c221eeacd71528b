/** Dialogs to choose links and pictures of pages. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { openPageForm, openPart, pageSaved } from '../support/page-form.ts';

describe('staff who edit a page', () => {
  const browsed = browseStaff();
  const edit = (key: string, options: BrowserContextOptions = {}): Promise<Page> => openPageForm(browsed, key, options);

  it('choose links by page names and sections, and cannot enter invalid addresses', async () => {
    const page = await edit('homepage', { viewport: desktop });
    await openPart(page, 'Opening buttons');
    await openPart(page, 'Main opening button');
    const field = page.getByRole('group', { name: 'Path on this site' });
    const choose = field.getByRole('button', { name: 'Choose…' });
    await choose.click();
    const dialog = page.getByRole('dialog', { name: 'Choose where the link leads' });
    const services = dialog.getByRole('region', { name: 'Services' });
    await services.getByRole('button', { name: 'AI & Data' }).click();
    await dialog.getByLabel('Address').fill('https://elsewhere.example/');
    await dialog.getByRole('button', { name: 'Use this link' }).click();
    await dialog.getByText('This link cannot lead to another site.').first().waitFor();
    await dialog.getByLabel('Address').fill('/nowhere');
    await dialog.getByRole('button', { name: 'Use this link' }).click();
    await dialog.getByText('No page has the address /nowhere.').first().waitFor();
    await dialog.getByLabel('Address').fill('');
    await dialog.getByRole('region', { name: 'Pages' }).getByRole('button', { name: 'Methodologies' }).click();
    await dialog.getByLabel('Part of the page').selectOption({ index: 1 });
    const address = await dialog.getByLabel('Address').inputValue();
    expect(address).to.match(/^\/methodologies#[a-z-]+$/);
    await dialog.getByRole('button', { name: 'Use this link' }).click();
    await field.getByText('Methodologies', { exact: true }).waitFor();
    await field.getByText(address, { exact: true }).waitFor();
    expect(await choose.evaluate((button) => button === document.activeElement)).to.equal(true);
    await pageSaved(page);
    const { content } = await contentCalls(browsed.site, browsed.ada).read('homepage');
    expect(content).to.have.nested.property('actions.primary.to', address);
    const link = page.frameLocator('iframe:not([data-coming])').locator(`main a[href="${address}"]`);
    await link.first().waitFor();
  });

  it('choose the pages of a menu from the allowed ones', async () => {
    const page = await edit('navigation', { viewport: phone });
    const links = page.getByRole('group', { name: 'Footer links to company pages' });
    await links.locator('summary').first().click();
    await links.getByRole('button', { name: 'Choose…' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Choose the page' });
    await dialog.getByRole('button', { name: 'Roadmap' }).waitFor();
    await dialog.getByRole('button', { name: 'Roadmap' }).click();
    await links.getByText('/roadmap', { exact: true }).waitFor();
    await pageSaved(page);
    const { content } = await contentCalls(browsed.site, browsed.ada).read('navigation');
    expect(content).to.have.nested.property('company.0.page', 'roadmap');
  });
});
