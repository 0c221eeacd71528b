/** Files, links and videos in an article. Videos load only after a click. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { articlesOn, content, giveFile, openEditor, paste, tool } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { postCalls } from '../support/post-calls.ts';

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const card = `<figure class="embed"><a href="${watch}">How a loom works</a><figcaption>Filmed in May.</figcaption></figure>`;
const player = 'https://www.youtube-nocookie.com/**';

describe('inserts in an article', () => {
  const browsed = browseStaff({}, async (site, ada) => {
    await postCalls(site, ada).make({ title: 'Looms in the rain', slug: 'looms-in-the-rain', published: true });
  });
  const { make, openNew, stored } = articlesOn(browsed);

  describe('a file', () => {
    it('is dropped on the text, gets its title in place, and can be downloaded from the page', async () => {
      const id = await make({ content: '<p>First.</p><p>Second.</p>', slug: 'with-a-file', title: 'With a file' });
      const page = await openEditor(browsed, id);
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
      await page.getByText('File not uploaded').first().waitFor();
      await page.getByText('Readers cannot download this type of file').first().waitFor();

      const { post } = await postCalls(browsed.site, browsed.ada).read(id);
      await postCalls(browsed.site, browsed.ada).publish(id, { version: post.version, title: 'With a file' });
      for (const [viewport, colorScheme] of [
        [phone, 'dark'],
        [desktop, 'light'],
      ] as const) {
        const shown = await browsed.open('/blog/with-a-file', { viewport, colorScheme });
        const download = shown.waitForEvent('download');
        // The whole row is clickable.
        await shown.locator('.file > small').click({ force: true });
        expect((await download).suggestedFilename()).to.equal('price_list.pdf');
      }
    });

    it('is chosen by keyboard, uploaded or taken from the library, and replaced', async () => {
      const page = await openNew('<p>Above.</p>', { viewport: phone });
      await page.keyboard.press('Enter');
      await page.keyboard.type('/file');
      await page.getByRole('option', { name: 'File' }).waitFor();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add a file' });
      await dialog.getByRole('button', { name: 'Add file' }).click();
      await dialog.getByText('Choose the file to download.').waitFor();
      await dialog.getByText('Say what the file is, such as “Price list 2026”.').waitFor();
      await dialog.getByRole('button', { name: 'Upload a file' }).and(page.locator(':focus')).waitFor();
      const large = { name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.alloc(20_000_001, 65) };
      await dialog.getByLabel('Upload a file').setInputFiles(large);
      await dialog.getByText('The file is larger than 20 MB.').waitFor();
      const text = { name: 'Opening_hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine to five.') };
      await dialog.getByLabel('Upload a file').setInputFiles(text);
      await dialog.getByText('Selected: Opening_hours.txt, TXT, 1 kB').waitFor();
      expect(await dialog.getByLabel('Title').inputValue()).to.equal('Opening hours');
      await dialog.getByLabel('Title').press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await content(page).locator('p.file').getByText('Opening hours').waitFor();

      const kept = await mediaCalls(browsed.site, browsed.ada).keep(pdfFile('kept'), { name: 'Guide.pdf', as: 'file' });
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

    it('is not uploaded if its dialog is canceled meanwhile', async () => {
      const page = await openNew('<p>Above.</p>');
      await holdCalls(page, '**/api/admin/media?*');
      await tool(page, 'File').click();
      const dialog = page.getByRole('dialog', { name: 'Add a file' });
      const text = { name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('Nine to five.') };
      const ended = page.waitForEvent('requestfailed');
      await dialog.getByLabel('Upload a file').setInputFiles(text);
      await dialog.getByRole('status').getByText('Uploading...').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect((await ended).url()).to.include('/api/admin/media?name=hours.txt');
    });
  });

  describe('links', () => {
    const field = (page: Page) => page.getByRole('combobox', { name: 'Address' });
    const fits = (page: Page) => page.getByRole('listbox', { name: 'Pages and articles on this site' });

    it('are set to an article found while typing, by keyboard alone', async () => {
      const page = await openNew('<p>Above.</p>');
      await page.keyboard.type(' See ');
      await page.keyboard.press('Control+k');
      await field(page).pressSequentially('looms');
      const option = fits(page).getByRole('option', { name: /^Looms in the rain/ });
      await option.waitFor();
      expect(await field(page).getAttribute('aria-expanded')).to.equal('true');
      await field(page).press('ArrowDown');
      expect(await field(page).getAttribute('aria-activedescendant')).to.equal(await option.getAttribute('id'));
      await field(page).press('Enter');
      expect(await field(page).inputValue()).to.equal('/blog/looms-in-the-rain');
      expect(await page.getByLabel('Link text').inputValue()).to.equal('Looms in the rain');
      await field(page).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await content(page).getByRole('link', { name: 'Looms in the rain' }).waitFor();
      expect(await stored(page)).to.equal('<p>Above. See <a href="/blog/looms-in-the-rain">Looms in the rain</a></p>');
    });

    it('accept any address, and report at once one of this site without a page', async () => {
      const page = await openNew('<p>Above.</p>');
      await tool(page, 'Link').click();
      const dialog = page.getByRole('dialog', { name: 'Add a link' });
      await field(page).fill('/contakt');
      await dialog.locator('p', { hasText: 'No page has the address /contakt. Fix or remove the link.' }).waitFor();
      await dialog.getByRole('button', { name: 'Add link' }).click();
      await dialog.locator('p', { hasText: 'No page has the address /contakt. Fix or remove the link.' }).waitFor();
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
      await dialog.getByText(/^Choose a page from the list, or enter an address/).waitFor();
      await field(page).fill('example.com/a');
      await dialog.getByLabel('Link text').fill('elsewhere');
      await dialog.getByRole('button', { name: 'Add link' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await stored(page)).to.include('<a href="https://example.com/a" rel="noopener">elsewhere</a>');
    });

    it('can be added while the server is unreachable', async () => {
      const page = await openNew('<p>Above.</p>');
      browsed.allow(/ERR_FAILED/);
      await page.route('**/link-targets?**', (route) => route.abort());
      await tool(page, 'Link').click();
      await field(page).fill('/about');
      await page.getByRole('button', { name: 'Add link' }).click();
      await content(page).getByRole('link', { name: '/about' }).waitFor();
    });
  });

  describe('a video', () => {
    it('is added by its address, shown as a card, changed and removed', async () => {
      const page = await openNew('<p>Above.</p>', { viewport: phone });
      await tool(page, 'Video').click();
      const dialog = page.getByRole('dialog', { name: 'Add a video' });
      await dialog.getByLabel('Video address').fill('https://example.com/film.mp4');
      await dialog.getByRole('button', { name: 'Add video' }).click();
      await dialog.getByText(/^Enter the address of one video on YouTube or Vimeo/).waitFor();
      await dialog.getByText(/^Enter the video’s title/).waitFor();
      await dialog.getByLabel('Video address').fill('youtu.be/dQw4w9WgXcQ?si=x');
      await dialog.getByLabel('Title').fill('How a loom works');
      await dialog.getByRole('button', { name: 'Add video' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.keyboard.type('Filmed in May.');
      expect(await stored(page)).to.equal(`<p>Above.</p>${card.replace('">How', '" rel="noopener">How')}`);
      await page.reload();
      await content(page).locator('figure.embed > a').click();
      await tool(page, 'Video').click();
      const change = page.getByRole('dialog', { name: 'Change the video' });
      expect(await change.getByLabel('Video address').inputValue()).to.equal(watch);
      await change.getByRole('button', { name: 'Remove video' }).click();
      await content(page).locator('figure').waitFor({ state: 'detached' });
      expect(await stored(page)).to.equal('<p>Above.</p>');
    });

    it('is offered for an address pasted into an empty line, which may stay a link', async () => {
      const page = await openNew('<p>Above.</p>');
      // The editor learns of a moved caret a moment later, and handles Enter itself.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.keyboard.press('Enter');
      await paste(page, { 'text/plain': 'https://vimeo.com/76979871' });
      const dialog = page.getByRole('dialog', { name: 'Add a video' });
      expect(await dialog.getByLabel('Video address').inputValue()).to.equal('https://vimeo.com/76979871');
      await dialog.getByRole('button', { name: 'Keep as a link' }).click();
      await dialog.waitFor({ state: 'detached' });
      await content(page).getByRole('link', { name: 'https://vimeo.com/76979871' }).waitFor();
      expect(await stored(page)).to.equal(
        '<p>Above.</p><p><a href="https://vimeo.com/76979871" rel="noopener">https://vimeo.com/76979871</a></p>',
      );
    });

    describe('for a reader', () => {
      before(() => make({ slug: 'a-loom', content: `<p>Above.</p>${card}`, published: true }));

      /** The article, with all requests to other sites. */
      const read = async (options: BrowserContextOptions): Promise<{ page: Page; asked: string[] }> => {
        const page = await browsed.open('/about', options);
        const asked: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(browsed.site.url)) asked.push(request.url());
        });
        await page.route(player, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>A film' }),
        );
        await page.goto(`${browsed.site.url}/blog/a-loom`);
        return { page, asked };
      };

      it('plays after a click and requests nothing before', async () => {
        const { page, asked } = await read({});
        const play = page.getByRole('button', { name: 'Play: How a loom works' });
        await play.waitFor();
        expect(asked).to.deep.equal([]);
        await play.press('Enter');
        const frame = page.locator('iframe[title="How a loom works"]');
        await frame.contentFrame().getByText('A film').waitFor();
        expect(await page.evaluate(() => document.activeElement?.tagName)).to.equal('IFRAME');
        expect(await frame.getAttribute('sandbox')).to.include('allow-scripts');
        expect(await play.count()).to.equal(0);
        expect(await page.getByText(/^Nothing is loaded from YouTube/).count()).to.equal(0);
        expect(asked).to.deep.equal(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
      });

      it('is a plain link without JavaScript', async () => {
        const { page, asked } = await read({ javaScriptEnabled: false });
        const link = page.getByRole('link', { name: 'Watch on YouTube: How a loom works' });
        expect(await link.getAttribute('href')).to.equal(watch);
        expect(await page.getByRole('button', { name: /^Play/ }).count()).to.equal(0);
        expect(asked).to.deep.equal([]);
      });
    });
  });
});
