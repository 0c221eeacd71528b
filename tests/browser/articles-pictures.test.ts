/** Pictures and files in an article: pasted, dropped or chosen; pictures described, or marked as decoration; files with a title. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { content, openEditor, settled, storedText, tool } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

const pngFile = async (background: string): Promise<GivenFile> => {
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'plane.png', type: 'image/png', base64: bytes.toString('base64') };
};

/** Hands files to the text as the browser does, from its clipboard or over the place where `onto` is shown. */
const give = (page: Page, kind: 'paste' | 'drop', file: GivenFile, onto = 'p', html = ''): Promise<void> =>
  content(page).evaluate(
    (field, [action, { name, type, base64 }, selector, beside]) => {
      const data = new DataTransfer();
      if (beside !== '') data.setData('text/html', beside);
      data.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }));
      const { right, bottom } = (field.querySelector(selector) ?? field).getBoundingClientRect();
      const usual = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        action === 'paste'
          ? new ClipboardEvent('paste', { ...usual, clipboardData: data })
          : new DragEvent('drop', { ...usual, dataTransfer: data, clientX: right - 2, clientY: bottom - 4 }),
      );
    },
    [kind, file, onto, html] as const,
  );

const uploads = '**/api/admin/media?*';

describe('pictures in the article editor', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
  });
  const make = async (html: string, more: object = {}): Promise<string> =>
    (await postCalls(browsed.site, ada).make({ content: html, excerpt: 'In short.', ...more })).id;
  const stored = (page: Page): Promise<string> => storedText(browsed, ada, page);
  const figure = (page: Page) => content(page).locator('figure > img');

  it('uploads a file that is pasted, and asks for its description', async () => {
    const page = await openEditor(browsed, ada, await make('<p>Above.</p>'));
    await content(page).press('Control+End');
    await give(page, 'paste', await pngFile('#1a3edc'));
    await figure(page).waitFor();
    expect(await stored(page)).to.match(
      /^<p>Above\.<\/p><figure><img src="\/media\/[0-9a-f]{32}\/\d+\.(?:png|jpg)" width="640" height="360" alt="" loading="lazy" \/><\/figure>/,
    );
    const finding = page.getByRole('list', { name: 'To mend' }).getByRole('button', { name: /Say what this picture/ });
    await finding.click();
    await tool(page, 'Picture').click();
    const dialog = page.getByRole('dialog', { name: 'Change the picture' });
    await dialog.getByRole('button', { name: 'Change picture' }).click();
    await dialog.getByText('Say what the picture shows, or mark it below as decoration.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Decorative picture').check();
    await dialog.getByRole('button', { name: 'Change picture' }).click();
    await finding.waitFor({ state: 'detached' });
    expect(await stored(page)).to.include(' alt="" role="presentation" ');
    await page.reload();
    await figure(page).waitFor();
    await figure(page).click();
    await tool(page, 'Picture').click();
    expect(await dialog.getByLabel('Decorative picture').isChecked()).to.equal(true);
    await dialog.getByLabel('Decorative picture').uncheck();
    await dialog.getByLabel('Alternative text').fill('A blue plane');
    await dialog.getByRole('button', { name: 'Change picture' }).click();
    await dialog.waitFor({ state: 'detached' });
    await content(page).locator('img[alt="A blue plane"]').waitFor();
    expect(await stored(page)).to.match(/ alt="A blue plane" loading/);
  });

  it('uploads a picture that was copied from another page, and of words with a picture of them takes the words', async () => {
    const page = await openEditor(browsed, ada, await make('<p>Above.</p>'));
    await content(page).press('Control+End');
    await give(page, 'paste', await pngFile('#1a3edc'), 'p', '<p><b>Words</b> of a sheet</p>');
    await content(page).getByText('Words of a sheet').waitFor();
    await give(page, 'paste', await pngFile('#1a3edc'), 'p', '<img src="https://elsewhere.example/plane.png" alt="">');
    await figure(page).waitFor();
    expect(await stored(page)).to.match(
      /^<p>Above\.<strong>Words<\/strong> of a sheet<\/p><figure><img src="\/media\//,
    );
  });

  it('keeps a picture without a caption when another one and a video come', async () => {
    const page = await openEditor(browsed, ada, await make('<p>Above.</p>'));
    await content(page).press('Control+End');
    await give(page, 'paste', await pngFile('#0f766e'));
    await figure(page).waitFor();
    await give(page, 'paste', await pngFile('#c2410c'));
    await figure(page).nth(1).waitFor();
    await tool(page, 'Video').click();
    const dialog = page.getByRole('dialog', { name: 'Add a video' });
    await dialog.getByLabel('Video address').fill('https://vimeo.com/76979871');
    await dialog.getByLabel('Title').fill('A loom');
    await dialog.getByRole('button', { name: 'Add video' }).click();
    await content(page).locator('figure.embed').waitFor();
    const html = await stored(page);
    expect(html.match(/<img /g)).to.have.lengthOf(2);
    expect(html.match(/<figure class="embed">/g)).to.have.lengthOf(1);
  });

  it('puts a file that is dropped where it was let go', async () => {
    const page = await openEditor(browsed, ada, await make('<p>First.</p><p>Second.</p>'), { viewport: phone });
    await content(page).press('Control+End');
    await give(page, 'drop', await pngFile('#b3261e'), 'p:first-child');
    await figure(page).waitFor();
    expect(await stored(page)).to.match(/^<p>First\.<\/p><figure><img [^>]+><\/figure><p>Second\.<\/p>$/);
  });

  it('puts a file where it was pasted, and lets one write on elsewhere meanwhile', async () => {
    const page = await openEditor(browsed, ada, await make('<p>First.</p><p>Second.</p>'));
    const go = await holdCalls(page, uploads);
    await content(page).press('Control+Home');
    await page.keyboard.press('End');
    await give(page, 'paste', await pngFile('#1a3edc'));
    await page.getByText('Uploading a file…').waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And more.');
    const excerpt = page.getByLabel('Excerpt');
    await excerpt.press('End');
    go();
    await figure(page).waitFor();
    await page.keyboard.type(' Really.');
    expect(await excerpt.inputValue()).to.equal('In short. Really.');
    expect(await stored(page)).to.match(/^<p>First\.<\/p><figure><img [^>]+><\/figure><p>Second\. And more\.<\/p>$/);
  });

  it('keeps what is written of the featured picture while another one is on its way', async () => {
    const given = { featured_image: '/art/tangle/x/wide.svg', featured_image_alt: 'Lines' };
    const page = await openEditor(browsed, ada, await make('<p>Above.</p>', given));
    const go = await holdCalls(page, uploads);
    const { name, type, base64 } = await pngFile('#0a7d55');
    const file = { name, mimeType: type, buffer: Buffer.from(base64, 'base64') };
    await page.getByLabel('Upload a picture').setInputFiles(file);
    const alt = page.getByLabel('Alternative text');
    await alt.fill('A green plane');
    go();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('[data-field="featured_image"]')?.value.startsWith('/media/'),
    );
    expect(await alt.inputValue()).to.equal('A green plane');
  });

  it('says why a file was not taken, and leaves the text as it was', async () => {
    const page = await openEditor(browsed, ada, await make('<p>Above.</p>'));
    browsed.allow(/status of 4\d\d/);
    const broken = { name: 'a.png', type: 'image/png', base64: btoa('no picture at all') };
    await give(page, 'paste', broken);
    await page.getByText('The picture was not uploaded').first().waitFor();
    await give(page, 'paste', { ...broken, name: 'a.svg', type: 'image/svg+xml' });
    await page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF file.').first().waitFor();
    expect(await stored(page)).to.equal('<p>Above.</p>');
  });

  describe('a file for readers', () => {
    it('is dropped on the text, has its title written in place, and downloads from the page', async () => {
      const id = await make('<p>First.</p><p>Second.</p>', { slug: 'with-a-file', title: 'With a file' });
      const page = await openEditor(browsed, ada, id);
      browsed.allow(/status of 4\d\d/);
      const pdf = { name: 'price_list.pdf', type: 'application/pdf', base64: pdfFile().toString('base64') };
      await give(page, 'drop', pdf, 'p:first-child');
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
      await give(page, 'paste', { name: 'notes.rtf', type: 'application/rtf', base64: btoa('{\\rtf1 a}') });
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
      await dialog.getByText('Chosen: TXT, 1 kB').waitFor();
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

  describe('a gallery', () => {
    it('is made of several pictures at once, each with its alternative text, changed, and shown in rows', async () => {
      const shelf = mediaCalls(browsed.site, ada);
      const pictures = await Promise.all(
        ['#1a3edc', '#0f766e', '#c2410c'].map(async (background, index) => {
          const file = await sharp({ create: { width: 600, height: 400 + 100 * index, channels: 3, background } })
            .png()
            .toBuffer();
          return shelf.keep(file, { type: 'image/png', name: `plane-${index}.png`, alt: index === 0 ? 'A plane' : '' });
        }),
      );
      const page = await openEditor(browsed, ada, await make('<p>Above.</p>'), { viewport: phone });
      await content(page).press('Control+End');
      await settled(page);
      await page.keyboard.press('Enter');
      await page.keyboard.type('/gal');
      await page.getByRole('option', { name: 'Gallery' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a gallery' });
      await dialog.getByRole('button', { name: 'Choose from the library' }).click();
      const library = page.getByRole('dialog', { name: 'Choose a picture' });
      await library.getByLabel('Choose several').check();
      for (const { name } of pictures) await library.getByRole('button', { name }).click();
      await library.getByRole('button', { name: 'plane-1.png', pressed: true }).click();
      await expectAccessible(page);
      await library.getByRole('button', { name: 'Use 2 pictures' }).click();
      await dialog.getByRole('button', { name: 'Add gallery' }).click();
      await dialog.getByText('Say what the picture shows, or mark it below as decoration.').waitFor();
      expect(await dialog.getByLabel('Alternative text of picture 1').inputValue()).to.equal('A plane');
      await expectAccessible(page);
      await dialog.getByLabel('Alternative text of picture 2').fill('A tall plane');
      await dialog.getByRole('button', { name: 'Earlier: picture 2' }).click();
      await dialog.getByRole('button', { name: 'Add gallery' }).click();
      await dialog.waitFor({ state: 'detached' });
      await content(page).locator('.gallery figcaption').click();
      await page.keyboard.type('Two planes');
      const image = (index: number, alt: string) =>
        `<img src="/media/${pictures[index]?.hash}/[^"]+" width="\\d+" height="\\d+" alt="${alt}" loading="lazy" />`;
      expect(await stored(page)).to.match(
        new RegExp(
          `^<p>Above\\.</p><figure class="gallery">${image(2, 'A tall plane')}${image(0, 'A plane')}<figcaption>Two planes</figcaption></figure>$`,
        ),
      );
      await page.reload();
      await content(page).locator('.gallery img').first().click();
      await tool(page, 'Picture').click();
      const change = page.getByRole('dialog', { name: 'Change the gallery' });
      await change.getByLabel('Picture files').setInputFiles(
        await Promise.all(
          ['#334455', '#445566'].map(async (background, index) => ({
            name: `more-${index}.png`,
            mimeType: 'image/png',
            buffer: await sharp({ create: { width: 64, height: 64, channels: 3, background } })
              .png()
              .toBuffer(),
          })),
        ),
      );
      await change.getByLabel('Decorative: picture 3').check();
      await change.getByRole('button', { name: 'Remove picture 4' }).click();
      await change.getByRole('button', { name: 'Change gallery' }).click();
      await change.waitFor({ state: 'detached' });
      expect(await stored(page)).to.match(/alt="" role="presentation"[^>]*><figcaption>Two planes<\/figcaption>/);
    });

    it('has three pictures in a row, of four two, and two on a phone', async () => {
      const slug = 'galleries';
      const figures = [2, 3, 4, 5, 6].map((count) => {
        const images = Array.from(
          { length: count },
          (_, at) => `<img src="/art/weave/a${at}/landscape.svg" alt="${at}">`,
        );
        return `<figure class="gallery">${images.join('')}<figcaption>${count} drawings</figcaption></figure>`;
      });
      await make(figures.join(''), { slug, published: true });
      for (const [viewport, colorScheme, rows] of [
        [phone, 'dark', ['2', '21', '22', '221', '222']],
        [desktop, 'light', ['2', '3', '22', '32', '33']],
      ] as const) {
        const page = await browsed.open(`/blog/${slug}`, { viewport, colorScheme });
        const shown = await page.locator('.gallery').evaluateAll((galleries) =>
          galleries.map((gallery) => {
            const tops = [...gallery.querySelectorAll('svg')].map((picture) => picture.getBoundingClientRect().top);
            return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length).join('');
          }),
        );
        expect(shown).to.deep.equal(rows);
        await expectAccessible(page);
      }
    });
  });
});
