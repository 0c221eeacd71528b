import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { pageSaved, publishPage } from '../support/page-form.ts';
import { storedToken } from '../support/stored-token.ts';

describe('the table of facts', () => {
  const browsed = browseStaff();
  const open = async (options: BrowserContextOptions, field = ''): Promise<Page> => {
    const signedIn = { ...storedToken(browsed.site, browsed.ada.token), ...options };
    const page = await browsed.open(`/admin/content/facts#${field}`, signedIn);
    await page.getByRole('link', { name: 'Engagement models' }).first().waitFor();
    return page;
  };

  it('is edited by keyboard, marks missing sources and outdated facts, and links to their uses', async () => {
    const page = await open({ viewport: desktop });
    const headers = await page.getByRole('columnheader').allTextContents();
    expect(headers).to.deep.equal(['Value', 'Label', 'Where used', 'Verified on', 'Source', 'Change']);
    const row = page.getByRole('row', { name: /^50\+ global clients/ });
    await row.getByText('No source yet').waitFor();
    await page.getByText('18 facts. 18 without a source.').waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.locator('button:focus', { hasText: 'Edit global clients' }).waitFor();
    await page.keyboard.press('Enter');
    const fields = page.getByRole('group', { name: 'global clients' });
    await fields.locator('textarea:focus').fill('60');
    await page.getByRole('row', { name: /^60\+ global clients/ }).waitFor();

    browsed.allow(/Failed to load resource/);
    await fields.getByLabel('Source (optional)').fill('javascript:alert(1)');
    await page.keyboard.press('Tab');
    await fields.getByText('Enter plain text, or one link that begins with https:// and has no spaces.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('button:focus', { hasText: 'Edit global clients' }).waitFor();
    await page.getByText('1 mistake', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await fields.getByLabel('Source (optional)').fill('https://register.example/clients');
    await fields.getByLabel('Verified on (optional)').fill('2024-03-02');
    await page.getByRole('row', { name: /Mar 2, 2024 ?Verified over a year ago/ }).waitFor();
    await page.getByText('18 facts. 17 without a source. 1 checked more than a year ago.').waitFor();
    await pageSaved(page);
    await publishPage(page);
    const { content } = await contentCalls(browsed.site, browsed.ada).read('facts');
    expect(content['globalClients']).to.deep.equal({
      value: '60',
      unit: '+',
      caption: 'global clients',
      checked: '2024-03-02',
      source: 'https://register.example/clients',
    });
    expect(await (await fetch(browsed.site.url)).text()).not.to.include('register.example');

    await fields.getByRole('link', { name: 'Home › Figures › Figures › global clients' }).click();
    await page.waitForURL('**/admin/content/homepage#figures.items.1.value');
    await page.locator('#content-figures-items-1-fact:focus').waitFor();
  });

  it('is a list of cards on a phone, and opens at the fact in the address', async () => {
    const page = await open({ viewport: phone, hasTouch: true });
    const card = page.locator('[data-row=foundingYear]');
    await card.getByText('Used in').waitFor();
    await card.getByText('Every page').waitFor();
    await card.getByRole('button', { name: 'Edit founded' }).tap();
    await card.getByText('To use it in a text, write {foundingYear}.').waitFor();
    const named = await open({ viewport: phone }, 'teamSatisfaction.value');
    await named.locator('#content-teamSatisfaction-value:focus').waitFor();
  });
});
