/** Links in an article: chosen from the pages and articles of this site, or given as an address. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { content, openEditor, storedText, tool } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';

describe('links in the article editor', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
    await postCalls(site, ada).make({ title: 'Looms in the rain', slug: 'looms-in-the-rain', published: true });
  });
  const open = async (options = {}): Promise<Page> => {
    const { id } = await postCalls(browsed.site, ada).make({ content: '<p>Above.</p>', excerpt: 'In short.' });
    const page = await openEditor(browsed, ada, id, options);
    await content(page).press('Control+End');
    return page;
  };
  const stored = (page: Page): Promise<string> => storedText(browsed, ada, page);
  const field = (page: Page) => page.getByRole('combobox', { name: 'Address' });
  const fits = (page: Page) => page.getByRole('listbox', { name: 'Pages and articles of this site' });

  for (const [viewport, colorScheme] of [
    [desktop, 'light'],
    [phone, 'dark'],
  ] as const)
    it(`lead to an article that is found while typing, by keys alone, ${viewport.width} px wide and ${colorScheme}`, async () => {
      const page = await open({ viewport, colorScheme });
      await page.keyboard.type(' See ');
      await page.keyboard.press('Control+k');
      await field(page).pressSequentially('looms');
      const option = fits(page).getByRole('option', { name: /^Looms in the rain/ });
      await option.waitFor();
      expect(await field(page).getAttribute('aria-expanded')).to.equal('true');
      await field(page).press('ArrowDown');
      expect(await field(page).getAttribute('aria-activedescendant')).to.equal(await option.getAttribute('id'));
      await expectAccessible(page);
      await field(page).press('Enter');
      expect(await field(page).inputValue()).to.equal('/blog/looms-in-the-rain');
      expect(await page.getByLabel('Words').inputValue()).to.equal('Looms in the rain');
      await field(page).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await content(page).getByRole('link', { name: 'Looms in the rain' }).waitFor();
      expect(await stored(page)).to.equal('<p>Above. See <a href="/blog/looms-in-the-rain">Looms in the rain</a></p>');
    });

  it('take any address, and say at once when one of this site leads nowhere', async () => {
    const page = await open();
    await tool(page, 'Link').click();
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await field(page).fill('/contakt');
    await dialog.locator('p', { hasText: 'No page has the address /contakt. Mend or remove the link.' }).waitFor();
    await dialog.getByRole('button', { name: 'Add link' }).click();
    await dialog.locator('p', { hasText: 'No page has the address /contakt. Mend or remove the link.' }).waitFor();
    await field(page).fill('/conta');
    await fits(page)
      .getByRole('option', { name: /^Contact/ })
      .first()
      .waitFor();
    expect(await dialog.getByText(/^No page has/).count()).to.equal(0);
    await field(page).press('Escape');
    await fits(page).waitFor({ state: 'hidden' });
    await field(page).fill('two words');
    await dialog.getByRole('button', { name: 'Add link' }).click();
    await dialog.getByText(/^Choose a page from the list, or give an address/).waitFor();
    await field(page).fill('example.com/a');
    await dialog.getByLabel('Words').fill('elsewhere');
    await dialog.getByRole('button', { name: 'Add link' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored(page)).to.include('<a href="https://example.com/a" rel="noopener">elsewhere</a>');
  });

  it('are added as well when the server cannot be asked', async () => {
    const page = await open();
    browsed.allow(/ERR_FAILED/);
    await page.route('**/link-targets?**', (route) => route.abort());
    await tool(page, 'Link').click();
    await field(page).fill('/about');
    await page.getByRole('button', { name: 'Add link' }).click();
    await content(page).getByRole('link', { name: '/about' }).waitFor();
  });
});
