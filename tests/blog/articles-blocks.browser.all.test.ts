/** Callouts and buttons in the editor and on the page. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { articlesOn, paste, content, openEditor, settled, tool } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';

describe('blocks in an article', () => {
  const browsed = browseStaff();
  const { make, openNew, stored } = articlesOn(browsed);

  describe('the list of blocks', () => {
    const options = (page: Page) => page.getByRole('listbox', { name: 'Blocks' }).getByRole('option');

    it('opens with a slash in an empty line, filters while typing, and closes with Escape', async () => {
      const page = await openNew('<p>Above.</p>');
      await page.keyboard.type(' and/or');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/');
      await options(page).first().waitFor();
      expect(await options(page).locator('b').allInnerTexts()).to.deep.equal([
        ...['Heading 2', 'Heading 3', 'Heading 4', 'Bulleted list', 'Numbered list', 'Quote', 'Note', 'Tip', 'Warning'],
        ...['Code block', 'Table', 'Picture', 'Gallery', 'File', 'Video', 'Button', 'Divider'],
      ]);
      /** The option that a screen reader announces. */
      const active = async () => page.locator(`[id="${await content(page).getAttribute('aria-activedescendant')}"]`);
      await page.keyboard.press('ArrowUp');
      expect(await (await active()).locator('b').innerText()).to.equal('Divider');
      await page.keyboard.type('li');
      await options(page).filter({ hasText: 'Divider' }).waitFor();
      expect(await options(page).locator('b').allInnerTexts()).to.deep.equal([
        'Bulleted list',
        'Numbered list',
        'Divider',
      ]);
      await page.keyboard.press('ArrowDown');
      expect(await (await active()).getAttribute('aria-selected')).to.equal('true');
      await page.keyboard.press('Enter');
      await page.keyboard.type('First');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('/h3');
      await options(page).first().waitFor();
      await page.keyboard.press('Escape');
      await options(page).first().waitFor({ state: 'detached' });
      expect(await content(page).getAttribute('aria-activedescendant')).to.equal(null);
      await page.keyboard.press('Enter');
      await page.keyboard.type('/etc is a folder.');
      expect(await options(page).count()).to.equal(0);
      expect(await stored(page)).to.equal(
        '<p>Above. and/or</p><ol><li>First</li></ol><p>/h3</p><p>/etc is a folder.</p>',
      );
    });

    it('opens with the plus beside an empty line, by key and by touch, and opens the dialogs', async () => {
      const page = await openEditor(browsed, await make({ content: '<p>Above.</p>' }), {
        viewport: phone,
        hasTouch: true,
      });
      const plus = page.getByRole('button', { name: 'Add a block' });
      await content(page).press('Control+End');
      await settled(page);
      await plus.waitFor({ state: 'hidden' });
      await page.keyboard.press('Enter');
      await plus.tap();
      await page.keyboard.type('warn');
      await options(page).filter({ hasText: 'Warning' }).tap();
      await page.keyboard.type('Mind this.');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await plus.waitFor();
      await page.keyboard.press('Tab');
      await plus.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('but');
      await options(page).filter({ hasText: 'Button' }).waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add a button' });
      await dialog.getByLabel('Button text').fill('Book');
      await dialog.getByLabel('Address').fill('/contact');
      await dialog.getByRole('button', { name: 'Add button' }).click();
      await dialog.waitFor({ state: 'detached' });
      await content(page).getByRole('link', { name: 'Book' }).waitFor();
      expect(await stored(page)).to.equal(
        '<p>Above.</p><aside class="callout" data-kind="warning"><p>Mind this.</p></aside><p class="button"><a href="/contact">Book</a></p>',
      );
    });
  });

  describe('a callout', () => {
    it('wraps a paragraph, changes its kind, is left with Enter twice and removed with Backspace', async () => {
      const page = await openNew('<p>Above.</p><p>Mind this.</p>', {
        viewport: phone,
      });
      await tool(page, 'Callout').click();
      const kinds = page.getByRole('toolbar', { name: 'Callout' });
      await kinds.getByRole('button', { name: 'Note', pressed: true }).waitFor();
      await kinds.getByRole('button', { name: 'Warning' }).click();
      await kinds.getByRole('button', { name: 'Warning', pressed: true }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.type('And this.');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Below.');
      await kinds.waitFor({ state: 'detached' });
      expect(await stored(page)).to.equal(
        '<p>Above.</p><aside class="callout" data-kind="warning"><p>Mind this.</p><p>And this.</p></aside><p>Below.</p>',
      );
      await page.reload();
      await content(page).getByText('Mind this.').click();
      await page.keyboard.press('Home');
      await settled(page);
      await page.keyboard.press('Backspace');
      await content(page).locator('aside').waitFor({ state: 'detached' });
      expect(await stored(page)).to.equal('<p>Above.</p><p>Mind this.</p><p>And this.</p><p>Below.</p>');
    });

    it('is kept when pasted; other asides keep only their text', async () => {
      const page = await openNew('<p>Above.</p>');
      await paste(page, {
        'text/html':
          '<aside class="callout x" data-kind="tip" data-evil="1"><p>Begin small.</p></aside><aside data-kind="evil"><p>Side</p></aside>',
      });
      expect(await stored(page)).to.equal(
        '<p>Above.</p><aside class="callout" data-kind="tip"><p>Begin small.</p></aside><aside class="callout"><p>Side</p></aside>',
      );
    });

    it('shows its kind in a word', async () => {
      const kinds = ['note', 'tip', 'warning'].map(
        (kind) => `<aside class="callout" data-kind="${kind}"><p>Words of a ${kind}.</p></aside>`,
      );
      await make({ slug: 'callouts', content: `<p>Above.</p>${kinds.join('')}`, published: true });
      const page = await browsed.open('/blog/callouts');
      expect(await page.locator('.callout').allInnerTexts()).to.deep.equal(
        ['Note', 'Tip', 'Warning'].map((word) => `${word}\n\nWords of a ${word.toLowerCase()}.`),
      );
    });
  });

  describe('a button', () => {
    it('is added in the link dialog, edited in place, changed and removed', async () => {
      const page = await openNew('<p>Above.</p>');
      await tool(page, 'Button').click();
      const dialog = page.getByRole('dialog', { name: 'Add a button' });
      await dialog.getByLabel('Address').fill('/nowhere-at-all');
      await dialog.getByRole('button', { name: 'Add button' }).click();
      await dialog.getByText(/^Say what the button does/).waitFor();
      await dialog.getByLabel('Button text').fill('Book');
      await dialog.getByLabel('Address').fill('/contact');
      await dialog.getByRole('button', { name: 'Add button' }).click();
      await dialog.waitFor({ state: 'detached' });
      await content(page).getByRole('link', { name: 'Book' }).click();
      await page.keyboard.press('End');
      await settled(page);
      await page.keyboard.type(' a call');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Below.');
      const button = '<p class="button"><a href="/contact">Book a call</a></p>';
      expect(await stored(page)).to.equal(`<p>Above.</p>${button}<p>Below.</p>`);
      await page.reload();
      await content(page).getByRole('link', { name: 'Book a call' }).click();
      await settled(page);
      await page.keyboard.press('Control+k');
      const change = page.getByRole('dialog', { name: 'Change the button' });
      expect(await change.getByLabel('Button text').inputValue()).to.equal('Book a call');
      await change.getByLabel('Address').fill('https://example.com/book');
      await change.getByRole('button', { name: 'Change button' }).click();
      await content(page).getByTitle('https://example.com/book').waitFor();
      await tool(page, 'Button').click();
      await change.getByRole('button', { name: 'Remove button' }).click();
      await content(page).locator('.button').waitFor({ state: 'detached' });
      expect(await stored(page)).to.equal('<p>Above.</p><p>Below.</p>');
    });

    it('is a link on the page that looks as in the editor', async () => {
      const text = '<p>Above.</p><p class="button"><a href="/contact">Book a call</a></p>';
      const id = await make({ slug: 'a-button', content: text, published: true });
      const looks: string[] = [];
      for (const page of [
        await browsed.open('/blog/a-button', { viewport: phone, colorScheme: 'dark' }),
        await openEditor(browsed, id, { viewport: phone, colorScheme: 'dark' }),
      ]) {
        const link = page.locator('.button > a');
        looks.push(
          await link.evaluate((element) => {
            const { backgroundColor, color, minHeight, padding, fontSize } = getComputedStyle(element);
            return [backgroundColor, color, minHeight, padding, fontSize].join();
          }),
        );
      }
      expect(looks[0]).to.equal(looks[1]);
    });
  });

  describe('a block', () => {
    it('is moved, duplicated and deleted by menu and keys, and the cursor follows', async () => {
      const page = await openEditor(browsed, await make({ content: '<p>One.</p><h2>Two</h2><ul><li>Three</li></ul>' }));
      const handle = page.getByRole('button', { name: 'This block', exact: true }).last();
      const menu = page.getByRole('menu', { name: 'This block' });
      const item = (name: string) => menu.getByRole('menuitem', { name });
      await content(page).getByText('Two').hover();
      await handle.click();
      await item('Move up').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'detached' });
      await page.keyboard.type('And ');
      expect(await stored(page)).to.equal('<h2>And Two</h2><p>One.</p><ul><li>Three</li></ul>');
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await page.keyboard.press('Alt+Shift+ArrowDown');
      await page.keyboard.type('also ');
      expect(await stored(page)).to.equal('<p>One.</p><ul><li>Three</li></ul><h2>And also Two</h2>');
      await page.keyboard.press('Control+Shift+d');
      await page.keyboard.type('too, ');
      expect(await stored(page)).to.equal(
        '<p>One.</p><ul><li>Three</li></ul><h2>And also Two</h2><h2>And also too, Two</h2>',
      );
      await page.keyboard.press('Alt+F10');
      await tool(page, 'This block').click();
      await item('Move up').waitFor();
      await page.keyboard.press('End');
      await item('Delete').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await menu.waitFor({ state: 'detached' });
      await content(page).getByText('One.').click();
      await settled(page);
      await page.keyboard.press('Tab');
      await handle.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      await item('Move up').and(page.locator('[aria-disabled=true]')).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.type('!');
      expect(await stored(page)).to.include('</ul><h2>And also Two</h2>');
      expect(await stored(page)).to.not.include('too, ');
    });
  });
});
