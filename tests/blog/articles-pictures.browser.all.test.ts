/** Pictures in an article: pasted or dropped files, descriptions, decoration, galleries. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { articlesOn, content, giveFile, openEditor, tool, type GivenFile } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';

const pngFile = async (background: string): Promise<GivenFile> => {
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'plane.png', type: 'image/png', base64: bytes.toString('base64') };
};

const uploads = '**/api/admin/media?*';

describe('pictures in the article editor', () => {
  const browsed = browseStaff();
  const { make, openNew, stored } = articlesOn(browsed);
  const figure = (page: Page) => content(page).locator('figure > img');

  it('uploads a pasted file and asks for its description', async () => {
    const page = await openNew('<p>Above.</p>');
    await giveFile(page, 'paste', await pngFile('#1a3edc'));
    await figure(page).waitFor();
    expect(await stored(page)).to.match(
      /^<p>Above\.<\/p><figure><img src="\/media\/[0-9a-f]{32}\/\d+\.(?:png|jpg)" width="640" height="360" alt="" loading="lazy" \/><\/figure>/,
    );
    const finding = page.getByRole('list', { name: 'To fix' }).getByRole('button', { name: /Describe this picture/ });
    await finding.click();
    await tool(page, 'Picture').click();
    const dialog = page.getByRole('dialog', { name: 'Change the picture' });
    await dialog.getByRole('button', { name: 'Change picture' }).click();
    await dialog.getByText('Describe the picture or mark it as decorative.').waitFor();
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
    await figure(page).click();
    await tool(page, 'Picture').click();
    await dialog.getByLabel('Wide picture').check();
    await dialog.getByRole('button', { name: 'Change picture' }).click();
    await content(page).locator('figure.wide').waitFor();
    expect(await stored(page)).to.include('<figure class="wide"><img ');
    await page.reload();
    await figure(page).click();
    await tool(page, 'Picture').click();
    expect(await dialog.getByLabel('Wide picture').isChecked()).to.equal(true);
  });

  it('describes an inline picture, and removes the link from another one', async () => {
    const image = (alt: string) => `<img src="/art/tangle/x/wide.svg" alt="${alt}" loading="lazy" />`;
    const page = await openNew(
      `<p>See ${image('')} here.</p><figure><a href="/contact">${image('Lines')}</a><figcaption>They cross.</figcaption></figure>`,
    );
    const dialog = page.getByRole('dialog', { name: 'Change the picture' });
    const change = async (selector: string, label: string, value: string): Promise<void> => {
      await content(page).locator(selector).click();
      await tool(page, 'Picture').click();
      await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByRole('button', { name: 'Change picture' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await change('p img', 'Alternative text', 'A tangle');
    await content(page).locator('p img[alt="A tangle"]').waitFor();
    await change('figure img', 'Link', '');
    await content(page).locator('figure > img').waitFor();
    expect(await stored(page)).to.equal(
      `<p>See ${image('A tangle')} here.</p><figure>${image('Lines')}<figcaption>They cross.</figcaption></figure>`,
    );
  });

  it('uploads a picture copied from another page, but prefers text to a picture of it', async () => {
    const page = await openNew('<p>Above.</p>');
    await giveFile(page, 'paste', await pngFile('#1a3edc'), 'p', '<p><b>Words</b> of a sheet</p>');
    await content(page).getByText('Words of a sheet').waitFor();
    await giveFile(
      page,
      'paste',
      await pngFile('#1a3edc'),
      'p',
      '<img src="https://elsewhere.example/plane.png" alt="">',
    );
    await figure(page).waitFor();
    expect(await stored(page)).to.match(
      /^<p>Above\.<strong>Words<\/strong> of a sheet<\/p><figure><img src="\/media\//,
    );
  });

  it('keeps a picture without a caption when another picture and a video are added', async () => {
    const page = await openNew('<p>Above.</p>');
    await giveFile(page, 'paste', await pngFile('#0f766e'));
    await figure(page).waitFor();
    await giveFile(page, 'paste', await pngFile('#c2410c'));
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

  it('inserts a dropped file at the pointer', async () => {
    const page = await openNew('<p>First.</p><p>Second.</p>', { viewport: phone });
    await giveFile(page, 'drop', await pngFile('#b3261e'), 'p:first-child');
    await figure(page).waitFor();
    expect(await stored(page)).to.match(/^<p>First\.<\/p><figure><img [^>]+><\/figure><p>Second\.<\/p>$/);
  });

  it('inserts a file where it was pasted, while the author types elsewhere', async () => {
    const page = await openEditor(browsed, await make({ content: '<p>First.</p><p>Second.</p>' }));
    const go = await holdCalls(page, uploads);
    await content(page).press('Control+Home');
    await page.keyboard.press('End');
    await giveFile(page, 'paste', await pngFile('#1a3edc'));
    await page.getByText('Uploading a file...').waitFor();
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

  it('keeps the description of the featured picture while another one is uploaded', async () => {
    const given = { featured_image: '/art/tangle/x/wide.svg', featured_image_alt: 'Lines' };
    const page = await openEditor(browsed, await make({ content: '<p>Above.</p>', ...given }));
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

  it('explains why a file was refused, and leaves the text unchanged', async () => {
    const page = await openEditor(browsed, await make({ content: '<p>Above.</p>' }));
    browsed.allow(/status of 4\d\d/);
    const broken = { name: 'a.png', type: 'image/png', base64: btoa('no picture at all') };
    await giveFile(page, 'paste', broken);
    await page.getByText('Picture not uploaded').first().waitFor();
    await giveFile(page, 'paste', { ...broken, name: 'a.tiff', type: 'image/tiff' });
    await page.getByText('Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.').first().waitFor();
    expect(await stored(page)).to.equal('<p>Above.</p>');
  });

  describe('a gallery', () => {
    it('is made of several pictures with descriptions, changed, and shown in rows', async () => {
      const shelf = mediaCalls(browsed.site, browsed.ada);
      const pictures = await Promise.all(
        ['#1a3edc', '#0f766e', '#c2410c'].map(async (background, index) => {
          const file = await sharp({ create: { width: 600, height: 400 + 100 * index, channels: 3, background } })
            .png()
            .toBuffer();
          return shelf.keep(file, { type: 'image/png', name: `plane-${index}.png`, alt: index === 0 ? 'A plane' : '' });
        }),
      );
      const page = await openNew('<p>Above.</p>', { viewport: phone });
      await page.keyboard.press('Enter');
      await page.keyboard.type('/gal');
      await page.getByRole('option', { name: 'Gallery' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a gallery' });
      await dialog.getByRole('button', { name: 'Choose from the library' }).click();
      const library = page.getByRole('dialog', { name: 'Choose a picture' });
      await library.getByLabel('Choose several').check();
      for (const { name } of pictures) await library.getByRole('button', { name }).click();
      await library.getByRole('button', { name: 'plane-1.png', pressed: true }).click();
      await library.getByRole('button', { name: 'Use 2 pictures' }).click();
      await dialog.getByRole('button', { name: 'Add gallery' }).click();
      await dialog.getByText('Describe the picture or mark it as decorative.').waitFor();
      expect(await dialog.getByLabel('Alternative text of picture 1').inputValue()).to.equal('A plane');
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
      await change.getByLabel('Upload pictures').setInputFiles(
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

    it('shows three pictures in a row, four in pairs, and two on a phone', async () => {
      const slug = 'galleries';
      const figures = [2, 3, 4, 5, 6].map((count) => {
        const images = Array.from(
          { length: count },
          (_, at) => `<img src="/art/weave/a${at}/landscape.svg" alt="${at}">`,
        );
        return `<figure class="gallery">${images.join('')}<figcaption>${count} drawings</figcaption></figure>`;
      });
      await make({ content: figures.join(''), slug, published: true });
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
      }
    });
  });
});
