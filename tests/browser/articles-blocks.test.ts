/** Blocks of an article beside text: callouts and buttons, made in the editor and read on the page. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { content, openEditor, storedText, tool } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';

describe('blocks in an article', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
  });
  const make = async (fields: object): Promise<string> =>
    (await postCalls(browsed.site, ada).make({ excerpt: 'In short.', ...fields })).id;
  const stored = (page: Page): Promise<string> => storedText(browsed, ada, page);
  const paste = (page: Page, html: string): Promise<void> =>
    content(page).evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  /** The editor hears of a caret that the browser has moved a moment later. */
  const settled = (page: Page): Promise<void> =>
    page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

  describe('a callout', () => {
    it('is made around a paragraph, changes its kind in place, is left by Enter twice and undone by Backspace', async () => {
      const page = await openEditor(browsed, ada, await make({ content: '<p>Above.</p><p>Mind this.</p>' }), {
        viewport: phone,
      });
      await content(page).press('Control+End');
      await settled(page);
      await tool(page, 'Callout').click();
      const kinds = page.getByRole('toolbar', { name: 'Callout' });
      await kinds.getByRole('button', { name: 'Note', pressed: true }).waitFor();
      await kinds.getByRole('button', { name: 'Warning' }).click();
      await kinds.getByRole('button', { name: 'Warning', pressed: true }).waitFor();
      await expectAccessible(page);
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

    it('is kept when it is pasted, and of other asides no more than their text', async () => {
      const page = await openEditor(browsed, ada, await make({ content: '<p>Above.</p>' }));
      await content(page).press('Control+End');
      await settled(page);
      await paste(
        page,
        '<aside class="callout x" data-kind="tip" data-evil="1"><p>Begin small.</p></aside><aside data-kind="evil"><p>Side</p></aside>',
      );
      expect(await stored(page)).to.equal(
        '<p>Above.</p><aside class="callout" data-kind="tip"><p>Begin small.</p></aside><aside class="callout"><p>Side</p></aside>',
      );
    });

    for (const [viewport, colorScheme] of [
      [phone, 'dark'],
      [desktop, 'light'],
    ] as const)
      it(`says its kind in a word, ${viewport.width} px wide and ${colorScheme}`, async () => {
        const slug = `callouts-${viewport.width}`;
        const kinds = ['note', 'tip', 'warning'].map(
          (kind) => `<aside class="callout" data-kind="${kind}"><p>Words of a ${kind}.</p></aside>`,
        );
        await make({ slug, content: `<p>Above.</p>${kinds.join('')}`, published: true });
        const page = await browsed.open(`/blog/${slug}`, { viewport, colorScheme });
        expect(await page.locator('.callout').allInnerTexts()).to.deep.equal(
          ['Note', 'Tip', 'Warning'].map((word) => `${word}\n\nWords of a ${word.toLowerCase()}.`),
        );
        await expectAccessible(page);
      });
  });

  describe('a button', () => {
    it('is added with the dialog of links, written on in place, changed and taken out again', async () => {
      const page = await openEditor(browsed, ada, await make({ content: '<p>Above.</p>' }));
      await content(page).press('Control+End');
      await settled(page);
      await tool(page, 'Button').click();
      const dialog = page.getByRole('dialog', { name: 'Add a button' });
      await dialog.getByLabel('Address').fill('/nowhere-at-all');
      await dialog.getByRole('button', { name: 'Add button' }).click();
      await dialog.getByText(/^Say what the reader gets by pressing/).waitFor();
      await expectAccessible(page);
      await dialog.getByLabel('Words').fill('Book');
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
      await page.keyboard.press('Control+k');
      const change = page.getByRole('dialog', { name: 'Change the button' });
      expect(await change.getByLabel('Words').inputValue()).to.equal('Book a call');
      await change.getByLabel('Address').fill('https://example.com/book');
      await change.getByRole('button', { name: 'Change button' }).click();
      await content(page).getByTitle('https://example.com/book').waitFor();
      await tool(page, 'Button').click();
      await change.getByRole('button', { name: 'Remove button' }).click();
      await content(page).locator('.button').waitFor({ state: 'detached' });
      expect(await stored(page)).to.equal('<p>Above.</p><p>Below.</p>');
    });

    it('is a link on the page, in one look with the editor’s', async () => {
      const text = '<p>Above.</p><p class="button"><a href="/contact">Book a call</a></p>';
      const id = await make({ slug: 'a-button', content: text, published: true });
      const looks: string[] = [];
      for (const page of [
        await browsed.open('/blog/a-button', { viewport: phone, colorScheme: 'dark' }),
        await openEditor(browsed, ada, id, { viewport: phone, colorScheme: 'dark' }),
      ]) {
        const link = page.locator('.button > a');
        looks.push(
          await link.evaluate((element) => {
            const { backgroundColor, color, minHeight, padding, fontSize } = getComputedStyle(element);
            return [backgroundColor, color, minHeight, padding, fontSize].join();
          }),
        );
        await expectAccessible(page);
      }
      expect(looks[0]).to.equal(looks[1]);
    });
  });
});
