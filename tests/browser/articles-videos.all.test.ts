/** A video in an article: inserted by its address, shown as a still card, and fetched from elsewhere only by a press. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { content, openEditor, storedText, tool } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const card = `<figure class="embed"><a href="${watch}">How a loom works</a><figcaption>Filmed in May.</figcaption></figure>`;
const player = 'https://www.youtube-nocookie.com/**';

describe('a video in an article', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
  });
  const make = async (fields: object): Promise<string> =>
    (await postCalls(browsed.site, ada).make({ excerpt: 'In short.', ...fields })).id;
  const stored = (page: Page): Promise<string> => storedText(browsed, ada, page);

  it('is added by its address, shown as a card, changed and taken out again', async () => {
    const page = await openEditor(browsed, ada, await make({ content: '<p>Above.</p>' }), { viewport: phone });
    await content(page).press('Control+End');
    await tool(page, 'Video').click();
    const dialog = page.getByRole('dialog', { name: 'Add a video' });
    await dialog.getByLabel('Video address').fill('https://example.com/film.mp4');
    await dialog.getByRole('button', { name: 'Add video' }).click();
    await dialog.getByText(/^Give the address of one video on YouTube or Vimeo/).waitFor();
    await dialog.getByText(/^Say what the video is called/).waitFor();
    await expectAccessible(page);
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

  it('is offered when its address is pasted into an empty line, which may stay a link', async () => {
    const page = await openEditor(browsed, ada, await make({ content: '<p>Above.</p>' }));
    await content(page).press('Control+End');
    // The editor hears of a caret that the browser has moved a moment later, and Enter is its own doing.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.keyboard.press('Enter');
    await content(page).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://vimeo.com/76979871');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const dialog = page.getByRole('dialog', { name: 'Add a video' });
    expect(await dialog.getByLabel('Video address').inputValue()).to.equal('https://vimeo.com/76979871');
    await dialog.getByRole('button', { name: 'Keep it a link' }).click();
    await dialog.waitFor({ state: 'detached' });
    await content(page).getByRole('link', { name: 'https://vimeo.com/76979871' }).waitFor();
    expect(await stored(page)).to.equal(
      '<p>Above.</p><p><a href="https://vimeo.com/76979871" rel="noopener">https://vimeo.com/76979871</a></p>',
    );
  });

  describe('for a reader', () => {
    before(() => make({ slug: 'a-loom', content: `<p>Above.</p>${card}`, published: true }));

    /** The article, with every address outside the site that was asked for. */
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

    for (const [viewport, colorScheme] of [
      [phone, 'dark'],
      [desktop, 'light'],
    ] as const)
      it(`plays by a press and asks nobody before it, ${viewport.width} px wide and ${colorScheme}`, async () => {
        const { page, asked } = await read({ viewport, colorScheme });
        const play = page.getByRole('button', { name: 'Play: How a loom works' });
        await play.waitFor();
        await expectAccessible(page);
        expect(asked).to.deep.equal([]);
        await play.press('Enter');
        const frame = page.locator('iframe[title="How a loom works"]');
        await frame.contentFrame().getByText('A film').waitFor();
        expect(await page.evaluate(() => document.activeElement?.tagName)).to.equal('IFRAME');
        expect(await frame.getAttribute('sandbox')).to.include('allow-scripts');
        expect(await play.count()).to.equal(0);
        expect(await page.getByText(/^Nothing is loaded from YouTube/).count()).to.equal(0);
        expect(asked).to.deep.equal(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0']);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(viewport.width);
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
