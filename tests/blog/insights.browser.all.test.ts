/** Reading an article: table of contents, margin, print, share. */
import { expect } from 'chai';
import { phone } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';
import { storePost } from '../support/store-post.ts';

const content = ['Why', 'How', 'And then']
  .map((title) => `<h2>${title}</h2>${'<p>Words that fill a line or two of the article.</p>'.repeat(20)}`)
  .join('<p>More is at <a href="/services">our services</a>.</p>');
const rich = `<table><caption>Numbers</caption><tr><th scope="col">a</th></tr><tr><td>1</td></tr></table>
<pre><code class="language-ts">const answer = 42; // why not</code></pre>${content}`;

const figureOf = (kind: string, alt: string): string =>
  `<figure${kind}><img src="/art/loom/${alt}/landscape.svg" alt="${alt}"><figcaption>Caption of ${alt}</figcaption></figure>`;
const paragraphs =
  '<p>Words that fill a line or two of the article, and a third one where the page is narrow.</p>'.repeat(9);
const beside = `${paragraphs}<aside class="callout" data-kind="note"><p>Not to be overlooked.</p></aside>
<aside class="callout" data-kind="tip"><p>Try this.</p></aside>${figureOf('', 'plain')}${figureOf(' class="wide"', 'wide')}`;

describe('reading articles', () => {
  const browsed = browseSite({}, async (site) => {
    await storePost(site.connection, {
      slug: 'the-newest',
      title: 'The newest of all',
      category: 'DevOps',
      published_at: new Date('2025-05-05T23:30:00Z'),
      content: rich,
      tags: ['Git'],
    });
    await storePost(site.connection, {
      slug: 'beside-the-text',
      category: 'DevOps',
      published_at: new Date('2024-05-05T00:00:00Z'),
      content: beside,
    });
  });
  const { open } = browsed;

  describe('an article', () => {
    it('marks the current section', async () => {
      const page = await open('/blog/the-newest');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const how = contents.getByRole('link', { name: 'How' });
      await how.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      await how.click();
      await contents.locator('a[aria-current]', { hasText: 'How' }).waitFor();
      expect(await page.getByRole('heading', { name: 'How' }).isVisible()).to.equal(true);
      // Back returns to the reader's position without a request.
      await page.route('**/_data/**', (route) => route.abort());
      await page.goBack();
      await page.waitForFunction((y) => scrollY === y, top);
      expect(await page.title()).to.equal('The newest of all | Loomstack');
      // Skips several headings at once.
      await page.evaluate(() => scrollTo(0, 0));
      await contents.locator('a[aria-current]').waitFor({ state: 'detached' });
      await page.getByRole('list', { name: 'Tags' }).scrollIntoViewIfNeeded();
      await contents.locator('a[aria-current]', { hasText: 'And then' }).waitFor();
    });

    it('shows reading progress in its contents, by section and by scrolling', async () => {
      const page = await open('/blog/the-newest', { reducedMotion: 'no-preference' });
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const filled = () =>
        contents.locator('a').evaluateAll((links) => {
          const blue = getComputedStyle(links[1] ?? document.body).borderLeftColor;
          return links.map((link) => getComputedStyle(link).borderLeftColor === blue);
        });
      const read = () =>
        contents.locator('p').evaluate((label) => Number.parseFloat(getComputedStyle(label, '::after').scale));
      await page.evaluate(() => scrollTo(0, 0));
      expect(await read()).to.equal(0);
      await contents.getByRole('link', { name: 'How' }).click();
      await contents.locator('a[aria-current]', { hasText: 'How' }).waitFor();
      expect(await filled()).to.deep.equal([true, true, false]);
      expect(await read()).to.be.within(0.2, 0.8);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const shown = await contents.locator('p').evaluate((label) => getComputedStyle(label, '::after').display);
      expect(shown).to.equal('none');
    });

    /** Start and end of the parts with notes and figures. */
    const placesAt = async (viewport: { width: number; height: number }, media: 'screen' | 'print' = 'screen') => {
      const page = await open('/blog/beside-the-text', { viewport });
      await page.emulateMedia({ media });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(viewport.width);
      return page.locator('#article-text').evaluate((text) => {
        const [paragraph, note, tip, picture, caption, wide, wideCaption] = [
          ...['p', '[data-kind=note]', '[data-kind=tip]', '.drawing', 'figcaption'],
          ...['.wide .drawing', '.wide figcaption'],
        ].map((selector) => text.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect());
        const last = [...text.querySelectorAll(':scope > p')].at(-1)?.getBoundingClientRect();
        return { paragraph, note, tip, picture, caption, wide, wideCaption, last };
      });
    };

    for (const width of [1280, 1440, 1920])
      it(`shows notes and captions in the margin and wide pictures to the edge at ${width} px`, async () => {
        const at = await placesAt({ width, height: 900 });
        const end = at.picture?.right ?? 0;
        expect(at.note?.left).to.be.greaterThan(end);
        expect(at.note?.right).to.be.lessThan(width);
        expect(at.note?.bottom).to.be.closeTo(at.last?.bottom ?? 0, 1);
        expect(at.tip?.left).to.equal(at.paragraph?.left);
        expect(at.caption?.left).to.be.greaterThan(end);
        expect(at.caption?.bottom).to.be.closeTo(at.picture?.bottom ?? 0, 1);
        expect(at.wide?.right).to.be.closeTo(width, 1);
        expect(at.wideCaption?.top).to.be.greaterThan(at.wide?.bottom ?? 0);
      });

    for (const [name, width, media] of [
      ['a phone', 390, 'screen'],
      ['paper', 720, 'print'],
    ] as const)
      it(`shows them in the text on ${name}`, async () => {
        const at = await placesAt({ width, height: 900 }, media);
        for (const each of [at.note, at.tip, at.caption, at.wide]) expect(each?.left).to.equal(at.paragraph?.left);
        expect(at.note?.top).to.be.greaterThan(at.last?.bottom ?? 0);
        expect(at.caption?.top).to.be.greaterThan(at.picture?.bottom ?? 0);
        // The whole picture in its proportions.
        expect((at.wide?.width ?? 0) / (at.wide?.height ?? 1)).to.be.closeTo(16 / 9, 0.02);
      });

    it('collapses its sections on a phone', async () => {
      const page = await open('/blog/the-newest', { viewport: phone });
      const entry = page.locator('details').getByRole('link', { name: 'How' });
      expect(await entry.isVisible()).to.equal(false);
      await page.getByText('On this page').last().click();
      await entry.click();
      expect(new URL(page.url()).hash).to.equal('#s-how');
    });
  });

  describe('on paper', () => {
    it('uses the full width, absolute addresses, and no interactive controls', async () => {
      const page = await open('/blog/the-newest');
      await page.emulateMedia({ media: 'print' });
      for (const role of ['navigation', 'button', 'contentinfo'] as const)
        expect(await page.getByRole(role).count(), role).to.equal(0);
      const edges = await page.evaluate(() =>
        ['h1', '#article-text'].map((each) => document.querySelector(each)?.getBoundingClientRect().left),
      );
      expect(edges[1]).to.equal(edges[0]);
      const link = page.locator('#article-text').getByRole('link', { name: 'our services' }).first();
      const address = await link.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(address.replaceAll('"', '').replaceAll(' ', '')).to.equal('(http://localhost/services)');
    });
  });

  describe('the Share button', () => {
    it('offers ways to share; copying is announced and closes the menu', async () => {
      const page = await open('/blog/the-newest', { permissions: ['clipboard-read', 'clipboard-write'] });
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('link', { name: 'Share on LinkedIn' }).waitFor();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByRole('status').getByText('Link copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('http://localhost/blog/the-newest');
      expect(await page.getByRole('link', { name: 'Share on LinkedIn' }).isVisible()).to.equal(false);
    });

    it('closes on Escape and returns the focus', async () => {
      const page = await open('/blog/the-newest');
      const button = page.getByRole('button', { name: 'Share', exact: true });
      await button.press('Enter');
      await page.getByRole('link', { name: 'Send by email' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await page.getByRole('link', { name: 'Send by email' }).isVisible()).to.equal(false);
      expect(await button.evaluate((element) => element === document.activeElement)).to.equal(true);
    });

    it('uses the device’s share sheet if there is one', async () => {
      const page = await open('/blog');
      // As a string: the test runner's helper for named functions is not defined in the page.
      await page.evaluate(
        `Object.defineProperty(navigator, 'share', { value: async (data) => { window.shared = data } })`,
      );
      await page.getByRole('link', { name: 'The newest of all' }).click();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.waitForFunction(() => 'shared' in window);
      expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).to.deep.equal({
        url: 'http://localhost/blog/the-newest',
        title: 'The newest of all',
      });
      expect(await page.getByRole('link', { name: 'Share on LinkedIn' }).isVisible()).to.equal(false);
    });
  });
});
