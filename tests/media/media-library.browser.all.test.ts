/** The media library in a browser: upload, description, search, use and removal. */
import { expect } from 'chai';
import type { Page, ViewportSize } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { countMedia } from '../support/media-calls.ts';
import { pdfFile } from '../support/make-file.ts';
import { articlesOn, tool } from '../support/article-editor.ts';
import { jpegPicture, picturePage, pngPicture, scriptedDrawing } from '../support/pictures/make-picture.ts';
import { until } from '../support/until.ts';

interface FileInput {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const jpeg = (name: string, buffer: Buffer): FileInput => ({ name, mimeType: 'image/jpeg', buffer });

const choose = async (page: Page, files: readonly FileInput[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chooser).setFiles([...files]);
};

/** Passes files to the page, or to its open dialog, as the browser does for drop and paste. */
const hand = (page: Page, way: 'drop' | 'paste', name: string, base64: string, zeros = 0): Promise<void> =>
  page
    .locator('dialog[open], main')
    .last()
    .evaluate(
      (main, given) => {
        const bytes = Uint8Array.from(atob(given.base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes, new Uint8Array(given.zeros)], given.name, { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        const event =
          given.way === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data });
        main.dispatchEvent(event);
      },
      { way, name, base64, zeros },
    );

const upload = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name });

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} `) });

describe('The media library', () => {
  const browsed = browseStaff();
  const openLibrary = (path = '/admin/media', viewport: ViewportSize = desktop) =>
    browsed.openStaff(path, { viewport });

  it('is empty at first, and takes pictures from a file input, a drop and the clipboard', async () => {
    const page = await openLibrary();
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    const red = await jpegPicture({ color: '#aa1111' });
    await choose(page, [jpeg('red.jpg', red), jpeg('green.jpg', await jpegPicture({ color: '#11aa11' }))]);
    await hand(page, 'drop', 'blue.jpg', (await jpegPicture({ color: '#1111aa' })).toString('base64'));
    await hand(page, 'paste', 'red-again.jpg', red.toString('base64'));
    await upload(page, 'red-again.jpg').getByText('Already in the library').waitFor();
    for (const name of ['red.jpg', 'green.jpg', 'blue.jpg']) {
      await upload(page, name).getByText('In the library').waitFor();
      await tile(page, name).waitFor();
    }
    await page.getByText('3 items', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear finished uploads' }).click();
    await page.getByRole('region', { name: 'Uploads' }).waitFor({ state: 'detached' });
  });

  it('takes files for download, lists them separately, and restores a removed one', async () => {
    const page = await openLibrary('/admin/media', phone);
    await choose(page, [{ name: 'Prices.pdf', mimeType: 'application/pdf', buffer: pdfFile() }]);
    await upload(page, 'Prices.pdf').getByText('In the library').waitFor();
    const kinds = page.getByRole('navigation', { name: 'Kinds' });
    await kinds.getByRole('link', { name: 'Pictures' }).click();
    await page.getByText('3 pictures', { exact: true }).waitFor();
    await kinds.getByRole('link', { name: 'Files' }).click();
    await page.getByText('1 file', { exact: true }).waitFor();
    await tile(page, 'Prices.pdf').click();
    const detail = page.getByRole('dialog', { name: 'Prices.pdf' });
    await detail.getByText('PDF, 1 kB').waitFor();
    expect(await detail.getByLabel('Description').count()).to.equal(0);
    const download = page.waitForEvent('download');
    await detail.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).to.equal('Prices.pdf');
    await detail.getByRole('button', { name: 'Delete file' }).click();
    await page.getByRole('heading', { name: 'No files yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await tile(page, 'Prices.pdf').waitFor();
  });

  it('asks before the window closes during an upload', async () => {
    const page = await openLibrary();
    const go = await holdCalls(page, '**/api/admin/media?*');
    await choose(page, [jpeg('slow.jpg', await jpegPicture({ color: '#aa11aa' }))]);
    const question = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await question).type()).to.equal('beforeunload');
    await (await question).dismiss();
    go();
    await upload(page, 'slow.jpg').getByText('In the library').waitFor();
    await page.close({ runBeforeUnload: true });
  });

  it('shows for each file why it is refused, and accepts the valid one', async () => {
    const page = await openLibrary();
    browsed.allow(/Failed to load resource/);
    const before = await countMedia(browsed.site.connection);
    const whole = await jpegPicture({ color: '#777777' });
    await choose(page, [
      { name: 'vast.png', mimeType: 'image/png', buffer: await pngPicture({ width: 8000, height: 5000 }) },
      jpeg('torn.jpg', whole.subarray(0, whole.length / 2)),
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: scriptedDrawing },
      jpeg('page.jpg', await picturePage()),
      { name: 'notes.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 Good day.}') },
      jpeg('good.jpg', whole),
    ]);
    await hand(page, 'drop', 'huge.jpg', '', 100_000_000);
    const sentences = {
      'vast.png': /40 megapixels \(8000 × 5000\)/,
      'torn.jpg': /is damaged/,
      'drawing.svg': /^Scripts were removed\. Nothing is left to show/,
      'page.jpg': /a picture and a web page or a program/,
      'notes.rtf': /Readers cannot download this type of file\. Allowed types: PDF, DOCX/,
      'huge.jpg': /The file is larger than 20 MB/,
    };
    for (const [name, sentence] of Object.entries(sentences)) await upload(page, name).getByText(sentence).waitFor();
    await upload(page, 'good.jpg').getByText('In the library').waitFor();
    await page.getByText('1 in the library, 6 rejected').waitFor();
    expect((await countMedia(browsed.site.connection)).pictures).to.equal(before.pictures + 1);
  });

  it('saves a description on blur, finds the picture by it, and undoes the change', async () => {
    const page = await openLibrary('/admin/media', phone);
    await tile(page, 'red.jpg').click();
    await page.getByLabel('Description').fill('A wall of brick');
    await page.keyboard.press('Escape');
    await page.getByText('“red.jpg” saved').waitFor();
    await page.getByRole('searchbox', { name: 'Search the library' }).fill('bric');
    await page.getByText('1 item with “bric”').waitFor();
    expect(await tile(page, 'red.jpg').textContent()).to.include('A wall of brick');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'No results for “bric”' }).waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await tile(page, 'green.jpg').waitFor();
  });

  it('pastes text as text, even if the clipboard has a picture of it', async () => {
    const page = await openLibrary();
    const isTaken = await page.getByRole('searchbox', { name: 'Search the library' }).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'brick');
      clipboardData.items.add(new File(['words'], 'words.png', { type: 'image/png' }));
      return !field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    });
    expect(isTaken).to.equal(false);
    expect(await page.getByRole('region', { name: 'Uploads' }).count()).to.equal(0);
  });

  it('saves a description when the browser goes back', async () => {
    const page = await openLibrary('/admin/media', phone);
    await tile(page, 'red.jpg').click();
    await page.getByLabel('Description').fill('A wall of brick');
    await page.goBack();
    await page.getByText('“red.jpg” saved').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Change undone').waitFor();
  });

  it('steps through the list with keys and buttons, and saves what was typed', async () => {
    const page = await openLibrary('/admin/media?sort=name&order=asc');
    await tile(page, 'blue.jpg').click();
    const detail = (name: string) => page.getByRole('dialog', { name });
    // A picture without a description begins with it.
    await detail('blue.jpg').getByLabel('Description').and(page.locator(':focus')).fill('Blue');
    await detail('blue.jpg').getByRole('button', { name: 'Next' }).click();
    await page.getByText('“blue.jpg” saved').waitFor();
    await detail('good.jpg').getByRole('button', { name: 'Next' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('k');
    const stepButton = detail('blue.jpg').getByRole('button', { name: /^(?:Previous|Next)$/ });
    await stepButton.and(page.locator(':focus')).waitFor();
    await until(async () => (await detail('blue.jpg').getByLabel('Description').inputValue()) === 'Blue');
    await page.keyboard.press('j');
    await detail('good.jpg').waitFor();
    expect(new URL(page.url()).search).to.equal('?sort=name');
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Media Library' }).waitFor();
  });

  it('uploads in the picker: one picture is picked at once, several are selected', async () => {
    const page = await browsed.openStaff('/admin/settings');
    browsed.allow(/Failed to load resource/);
    const logo = page.getByRole('group', { name: 'Logo', exact: true });
    await logo.getByRole('button', { name: 'Choose from the library' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose a picture' });
    await hand(page, 'drop', 'Prices.jpg', pdfFile().toString('base64'));
    await choice.getByText(/Unsupported picture format/).waitFor();
    await hand(page, 'paste', 'logo.jpg', (await jpegPicture({ color: '#004411' })).toString('base64'));
    await logo.getByRole('img', { name: 'Selected: Logo' }).waitFor();
    expect(await choice.count()).to.equal(0);

    const editor = await articlesOn(browsed).openNew('<p>Above.</p>');
    await tool(editor, 'Picture').click();
    await editor.getByRole('dialog').getByRole('button', { name: 'Choose from the library' }).click();
    const chooser = editor.waitForEvent('filechooser');
    await editor.getByRole('button', { name: 'Upload pictures' }).click();
    const files = ['#ee4411', '#11ee99'].map(async (color, at) => jpeg(`row-${at}.jpg`, await jpegPicture({ color })));
    await (await chooser).setFiles(await Promise.all(files));
    await editor.getByRole('button', { name: 'Use 2 pictures' }).click();
    await editor.getByLabel('Alternative text of picture 2').waitFor();
  });

  it('takes an SVG file, names what was removed from it, and shows it as the logo', async () => {
    const page = await browsed.openStaff('/admin/settings');
    const logo = page.getByRole('group', { name: 'Logo', exact: true });
    await logo.getByRole('button', { name: 'Choose from the library' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload pictures' }).click();
    const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" onload="alert(1)"><path d="M0 0h80v20H0z"/></svg>`;
    await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(file) });
    await page.getByText('Scripts were removed.').waitFor();
    await logo.getByText('Emails say the company name instead').waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Settings saved').waitFor();
    const reader = await browsed.openStaff('/about');
    await reader.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('header img[src$=".svg"]');
      return shown !== null && shown.complete && shown.naturalWidth === 80 && shown.width === 160;
    });
    const library = await openLibrary();
    await library.getByText('80 × 20').waitFor();
    await tile(library, 'logo.svg').getByText('Used in 1 place').waitFor();
    await tile(library, 'logo.svg').click();
    const detail = library.getByRole('dialog', { name: 'logo.svg' });
    await detail.getByRole('link', { name: 'Site settings' }).waitFor();
    expect(await detail.getByLabel('Address', { exact: true }).inputValue()).to.match(/\/80\.svg$/);
  });
});
