/** Reading articles: from the home page to the end of one, through the list's pages and filters, and sharing; also without JavaScript. */
import { expect } from 'chai';
import { expectAccessible, phone } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';
import { storePost } from '../support/store-post.ts';

const content = ['Why', 'How', 'And then']
  .map((title) => `<h2>${title}</h2>${'<p>Words that fill a line or two of the article.</p>'.repeat(20)}`)
  .join('<p>More is at <a href="/services">our services</a>.</p>');
const rich = `<table><caption>Numbers</caption><tr><th scope="col">a</th></tr><tr><td>1</td></tr></table>
<pre><code class="language-ts">const answer = 42; // why not</code></pre>${content}`;

describe('reading articles', () => {
  const browsed = browseSite({}, async (site) => {
    for (let n = 1; n <= 14; n += 1)
      await storePost(site.connection, { slug: `article-${n}`, published_at: new Date(Date.UTC(2025, 0, n)) });
    await storePost(site.connection, {
      slug: 'the-newest',
      title: 'The newest of all',
      category: 'DevOps',
      published_at: new Date('2025-05-05T23:30:00Z'),
      content: rich,
      tags: ['Git'],
    });
  });
  const { open } = browsed;

  describe('the way from home', () => {
    it('leads over the list to an article and back, without loading a new document', async () => {
      const page = await open('/');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('link', { name: 'View All Insights' }).click();
      // The page before it has articles, too.
      await page.getByRole('searchbox', { name: 'Search articles' }).waitFor();
      // The whole item leads there, not only its headline.
      await page
        .getByRole('article')
        .first()
        .click({ position: { x: 40, y: 40 } });
      await page.getByRole('heading', { level: 1, name: 'The newest of all' }).waitFor();
      expect(await page.title()).to.equal('The newest of all | Loomstack');
      await page.getByRole('link', { name: 'Back to Insights' }).click();
      await page.waitForURL('**/blog');
      expect(await page.evaluate(() => 'sameDocument' in window)).to.equal(true);
    });
  });

  describe('the list', () => {
    it('turns its pages, and keeps to a category', async () => {
      const page = await open('/blog');
      await page.getByRole('link', { name: 'Page 2' }).click();
      await page.waitForURL('**/blog?page=2');
      await page.getByRole('link', { name: 'Title of article-1', exact: true }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('main');
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'DevOps' }).click();
      await page.getByText('1 article in DevOps').waitFor();
      expect(await page.getByRole('article').count()).to.equal(1);
      await expectAccessible(page);
    });

    it('searches, and says when nothing matches', async () => {
      const page = await open('/blog');
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('zebra');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('heading', { name: 'No article matches' }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).to.equal('zebra');
      await page.getByRole('link', { name: 'Show all articles' }).click();
      await page.getByRole('link', { name: 'The newest of all' }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).to.equal('');
    });
  });

  describe('an article', () => {
    it('marks the section that is being read', async () => {
      const page = await open('/blog/the-newest');
      const contents = page.getByRole('navigation', { name: 'On this page' });
      const how = contents.getByRole('link', { name: 'How' });
      await how.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      await how.click();
      await contents.locator('a[aria-current]', { hasText: 'How' }).waitFor();
      expect(await page.getByRole('heading', { name: 'How' }).isVisible()).to.equal(true);
      // The way back leads to where the reader was, and asks the server for nothing.
      await page.route('**/_data/**', (route) => route.abort());
      await page.goBack();
      await page.waitForFunction((y) => scrollY === y, top);
      expect(await page.title()).to.equal('The newest of all | Loomstack');
      // A jump over several headings at once.
      await page.evaluate(() => scrollTo(0, 0));
      await contents.locator('a[aria-current]').waitFor({ state: 'detached' });
      await page.getByRole('list', { name: 'Tags' }).scrollIntoViewIfNeeded();
      await contents.locator('a[aria-current]', { hasText: 'And then' }).waitFor();
    });

    it('folds its sections away on a phone', async () => {
      const page = await open('/blog/the-newest', { viewport: phone });
      const entry = page.locator('details').getByRole('link', { name: 'How' });
      expect(await entry.isVisible()).to.equal(false);
      await page.getByText('On this page').last().click();
      await entry.click();
      expect(new URL(page.url()).hash).to.equal('#s-how');
      await expectAccessible(page);
    });
  });

  describe('on paper', () => {
    it('has its text over the whole width, addresses with their site, and nothing that can only be pressed', async () => {
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
    it('opens ways to share; copying is announced and closes them', async () => {
      const page = await open('/blog/the-newest', { permissions: ['clipboard-read', 'clipboard-write'] });
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('link', { name: 'Share on LinkedIn' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByRole('status').getByText('Link copied').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal('http://localhost/blog/the-newest');
      expect(await page.getByRole('link', { name: 'Share on LinkedIn' }).isVisible()).to.equal(false);
    });

    it('closes on Escape and gives the focus back', async () => {
      const page = await open('/blog/the-newest');
      const button = page.getByRole('button', { name: 'Share', exact: true });
      await button.press('Enter');
      await page.getByRole('link', { name: 'Send by email' }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      expect(await page.getByRole('link', { name: 'Send by email' }).isVisible()).to.equal(false);
      expect(await button.evaluate((element) => element === document.activeElement)).to.equal(true);
    });

    it('hands over to the device where it has a sheet of its own', async () => {
      const page = await open('/blog');
      // As text: what the test runner adds to a named function does not exist in the page.
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

  describe('without JavaScript', () => {
    it('searches, reads and shares all the same', async () => {
      const page = await open('/blog', { javaScriptEnabled: false });
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('newest all');
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
      await page.getByRole('link', { name: 'The newest of all' }).click();
      await page.getByRole('heading', { level: 1, name: 'The newest of all' }).waitFor();
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      expect(await page.getByRole('link', { name: 'Share on X' }).isVisible()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Copy link' }).count()).to.equal(0);
      await page.getByRole('link', { name: 'Git', exact: true }).click();
      await page.getByText('1 article tagged Git').waitFor();
    });
  });
});
