/** A picture from its upload to a reader: described, used in an article, shown, and removed. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { content, savedState, tool } from '../support/article-editor.ts';
import { pdfFile } from '../support/make-file.ts';
import { jpegPicture, pngPicture } from '../support/pictures/make-picture.ts';
import { announced } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { walkStory } from '../support/walk-story.ts';

const picture = (page: Page) => page.getByRole('img', { name: 'A wall of brick' });

describe('The story of a picture', () => {
  let article = '';
  const story = walkStory({}, async (site) => {
    const editor = await signIn(site);
    const post = { title: 'Walls', slug: 'walls', excerpt: 'In short.', published: true };
    article = (await postCalls(site, editor).make({ ...post, content: '<p>Every wall is a decision.</p>' })).id;
    return { editor: storedToken(site, editor.token), reader: {} };
  });
  const openDetail = async (page: Page): Promise<void> => {
    const tile = page.getByRole('main').getByRole('link', { name: /^wall\.jpg / });
    await tile.click();
    await page.getByRole('dialog', { name: 'wall.jpg' }).waitFor();
  };
  const shown = async (): Promise<string> => (await picture(story.pageOf('reader')).getAttribute('src')) ?? '';

  it('starts with an upload and a description', async () => {
    const page = await story.open('editor', '/admin/media');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload files' }).click();
    await (await chooser).setFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await jpegPicture() });
    await page.getByRole('region', { name: 'Uploads' }).getByText('In the library', { exact: true }).waitFor();
    await openDetail(page);
    await page.getByLabel('Description').fill('A wall of brick');
    await page.keyboard.press('Escape');
    await announced(page, '“wall.jpg” saved');
  });

  it('continues in an article, which uses the description', async () => {
    const page = await story.open('editor', `/admin/blog/${article}`);
    await content(page).getByText('Every wall is a decision.').click();
    await tool(page, 'Picture').click();
    const dialog = page.getByRole('dialog', { name: 'Add a picture' });
    await dialog.getByRole('button', { name: 'Choose from the library' }).click();
    const choice = page.getByRole('dialog', { name: 'Choose a picture' });
    await choice.getByRole('button', { name: /^wall\.jpg/ }).click();
    expect(await dialog.getByLabel('Alternative text').inputValue()).to.equal('A wall of brick');
    await dialog.getByRole('button', { name: 'Add picture' }).click();
    await content(page).getByRole('img', { name: 'A wall of brick' }).waitFor();
    await savedState(page, 'saved');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await announced(page, 'Article updated');
  });

  it('continues with a reader, whose browser loads it', async () => {
    const page = await story.open('reader', '/blog/walls');
    await picture(page).scrollIntoViewIfNeeded();
    await page.waitForFunction(() =>
      [...document.images].some(({ alt, naturalWidth }) => alt === 'A wall of brick' && naturalWidth > 0),
    );
    expect((await fetch(story.site.url + (await shown()))).status).to.equal(200);
  });

  it('is replaced by another file, which the reader sees at once', async () => {
    const before = await shown();
    const page = await story.open('editor', '/admin/media');
    await page.getByText(/used in 1 place/).waitFor();
    await openDetail(page);
    const detail = page.getByRole('dialog', { name: 'wall.jpg' });
    const replace = async (file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await detail.getByRole('button', { name: 'Replace file' }).click();
      await (await chooser).setFiles(file);
    };
    story.allow('editor', /Failed to load resource/);
    await replace({ name: 'wall.pdf', mimeType: 'application/pdf', buffer: pdfFile() });
    await detail.getByText(/^Not replaced\. Unsupported picture format/).waitFor();
    await replace({ name: 'new.png', mimeType: 'image/png', buffer: await pngPicture({ width: 500, height: 500 }) });
    await announced(page, 'File of “wall.jpg” replaced');
    await detail.getByText('500 × 500').waitFor();
    const reader = story.pageOf('reader');
    await reader.reload();
    expect(await shown()).not.to.equal(before);
    expect(await picture(reader).getAttribute('height')).to.equal('480');
  });

  it('ends with its removal, which names the article first', async () => {
    const page = await story.open('editor', '/admin/media');
    await openDetail(page);
    const detail = page.getByRole('dialog', { name: 'wall.jpg' });
    await detail.getByRole('link', { name: 'Walls' }).waitFor();
    await detail.getByRole('button', { name: 'Delete picture' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “wall.jpg”?' });
    await question.getByRole('button', { name: 'Delete anyway' }).click();
    await announced(page, '“wall.jpg” deleted');
    expect((await fetch(story.site.url + (await shown()))).status).to.equal(404);
  });
});
