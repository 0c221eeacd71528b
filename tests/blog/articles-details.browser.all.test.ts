/** Details of the article editor: captions, code, links, lists, slugs, names, unpublishing. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { articlesOn, chooseCategory, paste, content, openEditor, savedState, tool } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { until } from '../support/until.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** CSS content before an element. */
const before = (page: Page, selector: string): Promise<string> =>
  content(page)
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::before').content);

describe('the article editor in detail', () => {
  const browsed = browseStaff();
  const { make, stored } = articlesOn(browsed);
  const calls = () => postCalls(browsed.site, browsed.ada);

  describe('the text of an article', () => {
    it('shows the place of a caption below a picture and a video', async () => {
      const html =
        '<p>Above.</p><figure><img src="/art/tangle/x/wide.svg" alt="Lines"></figure>' +
        '<figure class="embed"><a href="https://www.youtube.com/watch?v=jNQXAC9IVRw">At the zoo</a></figure>';
      const page = await openEditor(browsed, await make({ content: html }));
      for (const kind of ['figure:not(.embed)', 'figure.embed']) {
        expect(await before(page, kind), kind).to.equal('none');
        expect(await before(page, `${kind} > figcaption`), kind).to.equal('"Caption"');
        const caption = await content(page).locator(`${kind} > figcaption`).boundingBox();
        const whole = await content(page).locator(`${kind} > :first-child`).boundingBox();
        expect(caption?.y, kind).to.be.at.least((whole?.y ?? NaN) + (whole?.height ?? NaN));
      }
      await content(page).locator('figure:not(.embed) > figcaption').click();
      await page.keyboard.type('They cross.');
      expect(await before(page, 'figure:not(.embed) > figcaption')).to.equal('none');
    });

    it('shows code on the background that readers see, with its language', async () => {
      const html = '<pre><code class="language-sql">select 1;</code></pre><pre><code>plain</code></pre>';
      const page = await openEditor(browsed, await make({ content: html, slug: 'code', published: true }));
      const ground = (of: Page, selector: string) =>
        of
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      const written = await ground(page, '.ProseMirror pre');
      expect(await before(page, 'pre:has(.language-sql)')).to.equal('"SQL"');
      expect(await before(page, 'pre:not(:has(.language-sql))')).to.equal('"Code"');
      await page.goto(`${browsed.site.url}/blog/code`);
      expect(await ground(page, 'article .code, main .code')).to.equal(written);
    });

    it('keeps linked words, whatever is typed next', async () => {
      const page = await openEditor(browsed, await make({ content: '<p>Read our story</p>' }));
      await content(page).press('Control+Home');
      await page.keyboard.press('Control+Shift+End');
      // The browser reports a selection after the key; no person types again within the same frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Address' }).fill('/about');
      await page.getByRole('combobox', { name: 'Address' }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.type('.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Next.');
      expect(await stored(page)).to.equal('<p><a href="/about">Read our story</a>.</p><p>Next.</p>');
    });

    it('has no empty bullets if the items of a pasted list begin with headings', async () => {
      const page = await openEditor(browsed, await make({ content: '<p></p>' }));
      await paste(page, {
        'text/html': '<ul><li><h3>First</h3><p>One.</p></li><li><div><h4>Second</h4></div>Two.</li></ul>',
      });
      await content(page).getByText('Second').waitFor();
      expect(await stored(page)).to.equal(
        '<ul><li><p><strong>First</strong></p><p>One.</p></li><li><p><strong>Second</strong></p><p>Two.</p></li></ul>',
      );
    });
  });

  describe('what is beside the text', () => {
    const panel = (page: Page) => page.getByRole('complementary', { name: 'Settings' });
    const isFocused = (field: Locator): Promise<boolean> =>
      field.evaluate((element) => element === document.activeElement);

    it('stays visible, collapses with a key that the browser remembers, and opens for errors in it', async () => {
      const html = '<p>A line of a long text.</p>'.repeat(60);
      const id = await make({ content: html, featured_image: '/art/nothing.svg' });
      const page = await openEditor(browsed, id);
      browsed.allow(/status of 404/);
      await page.mouse.move(400, 600);
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => scrollY > 1000);
      expect((await panel(page).boundingBox())?.y).to.be.within(0, 100);
      await button(page, 'Settings').press('s');
      await panel(page).waitFor({ state: 'detached' });
      await page.reload();
      await content(page).waitFor();
      expect(await panel(page).count()).to.equal(0);
      expect(await button(page, 'Settings').getAttribute('aria-expanded')).to.equal('false');
      await button(page, 'Publish').click();
      const asked = page.getByRole('dialog', { name: /to fix first$/ });
      await asked.getByRole('button', { name: /Picture not found/ }).click();
      await panel(page).waitFor();
      expect(await isFocused(page.locator('[data-field=featured_image]'))).to.equal(true);
      // The list of no later test shows the missing picture.
      await calls().remove(id, (await calls().read(id)).post.version);
    });

    it('is a sheet on small screens, returns the focus, and closes for the text', async () => {
      const page = await openEditor(browsed, await make({ excerpt: '' }), {
        viewport: { width: 1024, height: 768 },
      });
      const sheet = page.getByRole('dialog', { name: 'Settings' });
      await button(page, 'Settings').click();
      await chooseCategory(sheet, 'Operations');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      expect(await isFocused(button(page, 'Settings'))).to.equal(true);
      await button(page, 'Settings').click();
      expect(await sheet.getByLabel('Category').inputValue()).to.equal('Operations');
      // Visible only while its field has the focus.
      const hint = sheet.getByText('Press comma or Enter to add a tag.');
      expect((await hint.boundingBox())?.height).to.equal(1);
      await sheet.getByLabel('Tags', { exact: true }).focus();
      expect((await hint.boundingBox())?.height).to.be.above(15);
      await sheet.getByRole('list', { name: 'To fix' }).getByText('Write an excerpt of one or two sentences').click();
      await sheet.waitFor({ state: 'detached' });
      expect(await isFocused(page.getByLabel('Excerpt'))).to.equal(true);
    });

    it('gives the library the description written in an article if it has none', async () => {
      const page = await openEditor(browsed, await make());
      const bytes = (color: string) =>
        sharp({ create: { width: 640, height: 360, channels: 3, background: color } })
          .png()
          .toBuffer();
      await tool(page, 'Picture').click();
      const dialog = page.getByRole('dialog', { name: 'Add a picture' });
      const dropped = await page.evaluateHandle(
        (base64) => {
          const data = new DataTransfer();
          const content = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
          data.items.add(new File([content], 'loom.png', { type: 'image/png' }));
          return data;
        },
        (await bytes('#1a3edc')).toString('base64'),
      );
      const isTaken = () =>
        page.waitForFunction(() =>
          document.querySelector<HTMLInputElement>('dialog input[inputmode=url]')?.value.startsWith('/media/'),
        );
      const upload = dialog.getByRole('button', { name: 'Upload a picture' });
      await upload.dispatchEvent('drop', { dataTransfer: dropped });
      await isTaken();
      await dialog.getByLabel('Picture address').fill('');
      let uploads = 0;
      page.on(
        'request',
        (request) => (uploads += Number(request.method() === 'POST' && /\/media\?/.test(request.url()))),
      );
      await dialog.getByRole('button', { name: 'Choose from the library' }).click();
      const library = page.getByRole('dialog', { name: 'Choose a picture' });
      await library.getByRole('heading').first().dispatchEvent('drop', { dataTransfer: dropped });
      await library.waitFor({ state: 'detached' });
      await isTaken();
      expect(uploads, 'uploads of a file dropped on the library').to.equal(1);
      await dialog.getByLabel('Alternative text').fill('A loom in the rain');
      await button(page, 'Add picture').click();
      await dialog.waitFor({ state: 'detached' });
      const above = { name: 'above.png', mimeType: 'image/png', buffer: await bytes('#d96704') };
      await page.getByLabel('Upload a picture').setInputFiles(above);
      await page.getByLabel('Alternative text').fill('A thread');
      await page.getByLabel('Alternative text').press('Tab');
      const described = async () => {
        const answer = await fetch(`${browsed.site.url}/api/admin/media`, { headers: browsed.ada.headers });
        const all = (await answer.json()) as { readonly name: string; readonly alt: string }[];
        return Object.fromEntries(all.map(({ name, alt }) => [name, alt]));
      };
      await until(async () => Object.values(await described()).every((alt) => alt !== ''));
      expect(await described()).to.deep.equal({ 'loom.png': 'A loom in the rain', 'above.png': 'A thread' });
    });

    it('previews a shared link while typing, and refuses a small picture', async () => {
      const keep = async (width: number, name: string) =>
        mediaCalls(browsed.site, browsed.ada).keep(await jpegPicture({ width, height: 640, color: '#3a6ea5' }), {
          name,
        });
      await keep(500, 'narrow.jpg');
      const wide = await keep(1200, 'wide.jpg');
      const id = await make({ title: 'Runbooks rot', excerpt: 'In short.' });
      const page = await openEditor(browsed, id);
      const section = page.getByRole('region', { name: 'In shared links' });
      const preview = section.getByRole('figure', { name: 'Preview of the shared link' });
      const choose = async (name: RegExp): Promise<void> => {
        await section.getByRole('button', { name: 'Choose from the library' }).click();
        await page.getByRole('dialog').getByRole('button', { name }).click();
      };
      await preview.getByText('Runbooks rot | Loomstack').waitFor();
      await section.getByText('a card that the site draws', { exact: true }).waitFor();
      await page.getByLabel('Title for shared links').fill('Who reads a runbook?');
      await preview.getByText('Who reads a runbook?', { exact: true }).waitFor();
      await choose(/narrow/);
      await section.getByRole('alert').getByText('too small for shared links: 500 × 640 pixels').waitFor();
      expect(await preview.locator('img').count()).to.equal(0);
      await choose(/wide/);
      await preview.locator(`img[src="/media/${wide.hash}/1200.jpg"]`).waitFor();
      expect(await section.getByRole('alert').count()).to.equal(0);
      const own = async () => (await calls().read(id)).post.social_picture;
      await until(async () => (await own()) !== null);
      expect((await calls().read(id)).post).to.include({ social_title: 'Who reads a runbook?', excerpt: 'In short.' });
      await button(page, 'No separate picture').click();
      await preview.locator('img').waitFor({ state: 'detached' });
      await until(async () => (await own()) === null);
    });

    it('normalizes a slug while typing', async () => {
      const page = await openEditor(browsed, await make({ title: 'On call' }));
      const slug = page.getByLabel('Slug');
      await slug.fill('');
      await slug.pressSequentially('Runbooks Rot!');
      expect(await slug.inputValue()).to.equal('runbooks-rot');
      await slug.fill('Über C++ - ');
      expect(await slug.inputValue()).to.equal('uber-c-plus-plus-');
      await slug.press('Tab');
      expect(await slug.inputValue()).to.equal('uber-c-plus-plus');
      await savedState(page, 'saved');
      expect((await calls().read(page.url().split('/').at(-1) ?? '')).post.slug).to.equal('uber-c-plus-plus');
    });

    it('suggests categories and tags in use, and adopts their spelling', async () => {
      await make({ category: 'DevOps', tags: ['On call', 'Runbooks'], published: true });
      const page = await openEditor(browsed, await make());
      const options = (label: string): Promise<string[]> =>
        page
          .getByLabel(label)
          .evaluate((field) => [...((field as HTMLInputElement).list?.options ?? [])].map(({ value }) => value));
      await until(async () => (await options('Tags')).includes('Runbooks'));
      expect(await options('Tags')).to.include.members(['On call', 'Runbooks']);
      await page.getByLabel('Category').fill('dev ops');
      await page.getByLabel('Category').press('Tab');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('[data-field=category]')?.value === 'DevOps',
      );
      await page.getByLabel('Tags', { exact: true }).pressSequentially('runbooks,');
      await button(page, 'Remove the tag Runbooks').waitFor();
      // The event that a browser sends for a chosen suggestion.
      await page.getByLabel('Tags', { exact: true }).evaluate((field) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'On call');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await button(page, 'Remove the tag On call').waitFor();
    });

    it('shows no errors before publication is requested', async () => {
      const page = await openEditor(browsed, 'new');
      await page.getByText('Checks appear after the first save.').waitFor();
      expect(await page.getByText('Must fix').count()).to.equal(0);
      await page.getByLabel('Title', { exact: true }).fill('A beginning');
      await page.getByText('Before publishing').first().waitFor();
      expect(await page.getByText('Must fix').count()).to.equal(0);
      await button(page, 'Publish').click();
      await page.getByText('Must fix').first().waitFor();
    });

    it('asks before unpublishing, and restores the article with its working copy', async () => {
      const id = await make({ title: 'Public', slug: 'taken-away', published: true, content: '<p>Read.</p>' });
      const page = await openEditor(browsed, id);
      await content(page).press('Control+End');
      await page.keyboard.type(' In work.');
      await savedState(page, 'saved');
      const { published_at } = (await calls().read(id)).post;
      await button(page, 'Unpublish').click();
      const dialog = page.getByRole('dialog', { name: 'Unpublish this article?' });
      await dialog.getByText('/blog/taken-away will show “Page not found”.').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await button(page, 'Unpublish').click();
      await dialog.getByRole('button', { name: 'Unpublish' }).click();
      await page.getByRole('status').getByText('Article unpublished').waitFor();
      await dialog.waitFor({ state: 'detached' });
      expect((await calls().read(id)).post).to.include({ state: 'draft', content: '<p>Read. In work.</p>' });
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('status').getByText('Published again').waitFor();
      await until(async () => (await calls().read(id)).post.working_copy !== null);
      const { post } = await calls().read(id);
      expect(post).to.include({ state: 'published', content: '<p>Read.</p>', published_at });
      expect(post.working_copy?.content).to.equal('<p>Read. In work.</p>');
      await content(page).getByText('Read. In work.').waitFor();
    });
  });
});
