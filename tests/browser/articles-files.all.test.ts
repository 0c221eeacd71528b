/** Files that readers download, in an article: dropped on the text, chosen by keyboard, changed, and downloaded from the page. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { content, giveFile, openEditor, settled, storedText, tool } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { pdfFile } from '../support/make-file.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';

describe('a file in the article editor', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
  });
  const make = async (html: string, more: object = {}): Promise<string> =>
    (await postCalls(browsed.site, ada).make({ content: html, excerpt: 'In short.', ...more })).id;
  const stored = (page: Page): Promise<string> => storedText(browsed, ada, page);

  it('is dropped on the text, has its title written in place, and downloads from the page', async () => {
    const id = await make('<p>First.</p><p>Second.</p>', { slug: 'with-a-file', title: 'With a file' });
    const page = await openEditor(browsed, ada, id);
    browsed.allow(/status of 4\d\d/);
    const pdf = { name: 'price_list.pdf', type: 'application/pdf', base64: pdfFile().toString('base64') };
    await giveFile(page, 'drop', pdf, 'p:first-child');
    const row = content(page).locator('p.file');
    await row.getByText('PDF, 1 kB').waitFor();
    await row.getByText('price list').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' 2026');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Between.');
    const html = await stored(page);
    const url = /\/media\/[0-9a-f]{32}\/file\.pdf/.exec(html)?.[0] ?? '';
    expect(html).to.equal(
      `<p>First.</p><p class="file"><a href="${url}">price list 2026</a> <small>PDF, 1 kB</small></p><p>Between.</p><p>Second.</p>`,
    );
    await giveFile(page, 'paste', { name: 'notes.rtf', type: 'application/rtf', base64: btoa('{\\rtf1 a}') });
    await page.getByText('The file was not uploaded').first().waitFor();
    await page.getByText('This is not a kind of file that readers can download').first().waitFor();

    const { post } = await postCalls(browsed.site, ada).read(id);
    await postCalls(browsed.site, ada).publish(id, { version: post.version, title: 'With a file' });
    for (const [viewport, colorScheme] of [
      [phone, 'dark'],
      [desktop, 'light'],
    ] as const) {
      const shown = await browsed.open('/blog/with-a-file', { viewport, colorScheme });
      await expectAccessible(shown);
      const download = shown.waitForEvent('download');
      // All of the row can be pressed.
      await shown.locator('.file > small').click({ force: true });
      expect((await download).suggestedFilename()).to.equal('price_list.pdf');
    }
  });

  it('is chosen by keyboard from the blocks, uploaded or taken from the library, and changed', async () => {
    const page = await openEditor(browsed, ada, await make('<p>Above.</p>'), { viewport: phone });
    await content(page).press('Control+End');
    await settled(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('/file');
    await page.getByRole('option', { name: 'File' }).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a file' });
    await dialog.getByRole('button', { name: 'Add file' }).click();
    await dialog.getByText('Choose the file that readers are to download.').waitFor();
    await dialog.getByText('Say what the file is, such as “Price list 2026”.').waitFor();
    const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(20_000_001, 65) };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(large);
    await dialog.getByText('The file is larger than 20 MB.').waitFor();
    const text = { name: 'Opening_hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine to five.') };
    await dialog.getByLabel('File', { exact: true }).setInputFiles(text);
    await dialog.getByText('Chosen: Opening_hours.txt, TXT, 1 kB').waitFor();
    expect(await dialog.getByLabel('Title').inputValue()).to.equal('Opening hours');
    await expectAccessible(page);
    await dialog.getByLabel('Title').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await content(page).locator('p.file').getByText('Opening hours').waitFor();

    const kept = await mediaCalls(browsed.site, ada).keep(pdfFile('kept'), { name: 'Guide.pdf', as: 'file' });
    await tool(page, 'File').click();
    const change = page.getByRole('dialog', { name: 'Change the file' });
    await change.getByRole('button', { name: 'Choose from the library' }).click();
    await page.getByRole('dialog', { name: 'Choose a file' }).getByRole('button', { name: 'Guide.pdf' }).click();
    expect(await change.getByLabel('Title').inputValue()).to.equal('Opening hours');
    await change.getByLabel('Title').fill('A guide');
    await change.getByRole('button', { name: 'Change file' }).click();
    await change.waitFor({ state: 'detached' });
    expect(await stored(page)).to.equal(
      `<p>Above.</p><p class="file"><a href="${kept.file?.url}">A guide</a> <small>PDF, 1 kB</small></p>`,
    );
    await tool(page, 'File').click();
    await change.getByRole('button', { name: 'Remove file' }).click();
    await content(page).locator('p.file').waitFor({ state: 'detached' });
  });
});
