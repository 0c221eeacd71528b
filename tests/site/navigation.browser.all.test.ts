/** Finding one's way: dropdowns, sheet, client navigation, scroll, and the same without JavaScript. */
import { expect } from 'chai';
import { desktop, hydrated, phone } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';
import { tabTo } from '../support/tab-to.ts';

describe('navigation', () => {
  const browsed = browseSite({ demoContent: true });
  const { open, allow } = browsed;

  describe('from the bar at 1440 px', () => {
    it('opens a dropdown, closes it with Escape, and goes to a service without loading a new document', async () => {
      const page = await open('/');
      const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Services' });
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /DevOps & Automation/ });
      await opener.click();
      expect(await entry.isVisible()).to.equal(true);
      await page.keyboard.press('Escape');
      expect(await entry.isVisible()).to.equal(false);
      await opener.click();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await entry.click();
      await page.getByRole('heading', { level: 1, name: 'DevOps & Automation' }).waitFor();
      expect(page.url()).to.equal(`${browsed.site.url}/services/devops-automation`);
      expect(await page.title()).to.equal('DevOps & Automation | Loomstack Services');
      expect(await entry.isVisible()).to.equal(false);
      expect(await page.evaluate(() => 'sameDocument' in window)).to.equal(true);
    });

    it('starts a new page at its top, and restores the scroll position when going back', async () => {
      const page = await open('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Engagement Models' }).click();
      await page.waitForURL('**/engagement-models');
      // The address changes a moment before the page does.
      await page.waitForFunction(() => scrollY === 0);
      await page.goBack();
      await page.waitForURL(`${browsed.site.url}/`);
      await page.waitForFunction(() => scrollY > 1000);
    });

    it('follows the link to the category of an article in a list, not to the article', async () => {
      const page = await open('/');
      await page.getByRole('article').locator('a[href^="/blog/category/"]').first().click();
      await page.waitForURL('**/blog/category/*');
    });

    it('scrolls to the top when a link leads to the current page', async () => {
      const page = await open('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
      await page.waitForFunction(() => scrollY === 0);
    });

    it('moves the focus to the content, and the skip link does too', async () => {
      const page = await open('/');
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').textContent()).to.equal('Skip to content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('main');
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
      await page.waitForURL('**/careers');
      await page.waitForFunction(() => document.activeElement?.id === 'main');
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      expect(await page.getByRole('main', { name }).count(), 'what a screen reader says').to.equal(1);
    });

    it('scrolls to the fragment of a link, on another page and on the same one', async () => {
      const page = await open('/careers/devops-engineer');
      const focusIsIn = (id: string) =>
        page.waitForFunction((place) => document.activeElement?.closest(`#${place}`) !== null, id);
      await page.getByRole('main').locator('a[href="/careers#benefits"]').press('Enter');
      await page.waitForURL('**/careers#benefits');
      await focusIsIn('benefits');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).press('Enter');
      await page.waitForURL('**/privacy-policy');
      const other = page.getByRole('main').locator('a[href^="#"]').last();
      const id = (await other.getAttribute('href'))?.split('#')[1] ?? '';
      await other.press('Enter');
      await focusIsIn(id);
    });

    it('closes a dropdown when the focus leaves it, and when its own page is chosen again', async () => {
      const page = await open('/about');
      const main = page.getByRole('navigation', { name: 'Main' });
      const entry = main.getByRole('link', { name: /^Roadmap/ });
      await main.getByRole('button', { name: 'About' }).press('Enter');
      await tabTo(page, /^Roadmap/);
      await page.keyboard.press('Tab');
      await entry.waitFor({ state: 'hidden' });
      await main.getByRole('button', { name: 'About' }).press('Enter');
      await main.getByRole('link', { name: /^About Who/ }).press('Enter');
      await entry.waitFor({ state: 'hidden' });
    });

    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      it(`${reducedMotion === 'reduce' ? 'fades nothing' : 'fades one page into the next'} with motion: ${reducedMotion}`, async () => {
        const page = await open('/contact', { reducedMotion });
        await page.evaluate(() => {
          const start = document.startViewTransition.bind(document);
          document.startViewTransition = (update) => {
            const transition = start(update);
            void transition.ready.then(() => {
              document.documentElement.dataset['moving'] = String(document.getAnimations().length > 0);
            });
            return transition;
          };
        });
        await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
        await page.locator(`html[data-moving="${reducedMotion !== 'reduce'}"]`).waitFor();
        await page.waitForURL('**/careers');
      });
    }
  });

  describe('from the sheet at 390 px', () => {
    it('opens at the right, keeps the focus, unfolds a section, and closes when a link is chosen', async () => {
      const page = await open('/', { viewport: phone });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await sheet.waitFor();
      for (let i = 0; i < 30; i++) await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).to.equal(true);
      await sheet.getByText('Industries', { exact: true }).click();
      await sheet.getByRole('link', { name: 'Governments' }).click();
      await page.getByRole('heading', { level: 1, name: 'Governments' }).waitFor();
      expect(await sheet.isVisible()).to.equal(false);
    });

    it('closes with Escape and returns the focus', async () => {
      const page = await open('/', { viewport: phone });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').isVisible()).to.equal(false);
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal('Menu');
    });
  });

  describe('while its scripts load', () => {
    it('opens the sheet, which stays open after they have loaded, and closes as usual', async () => {
      const page = await open('/', { viewport: phone });
      let proceed = (): void => undefined;
      const held = new Promise<void>((resolve) => (proceed = resolve));
      await page.route('**/assets/{chunks,entries}/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.reload();
      const opener = page.getByRole('button', { name: 'Menu', exact: true });
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await opener.click();
      await sheet.waitFor();
      await sheet.getByText('Industries', { exact: true }).click();
      proceed();
      await hydrated(page);
      expect(await sheet.getByRole('link', { name: 'Governments' }).isVisible()).to.equal(true);
      await sheet.getByRole('button', { name: 'Close menu' }).click();
      expect(await sheet.isVisible()).to.equal(false);
      await opener.click();
      await page.locator('dialog:modal').waitFor();
    });
  });

  describe('during hydration', () => {
    it('finds every element styled: server and browser use the same class names', async () => {
      for (const path of ['/', '/about', '/contact', '/blog']) {
        const page = await open(path);
        const again = await page.evaluate(() => {
          const [, ...inserted] = document.styleSheets;
          const names = inserted.flatMap(({ cssRules }) =>
            Array.from(cssRules, ({ cssText }) => /^\.l-\w+/.exec(cssText)?.[0] ?? ''),
          );
          return names.filter((name) => name !== '' && document.querySelector(name) !== null);
        });
        expect(again, path).to.deep.equal([]);
      }
    });
  });

  describe('with JavaScript off', () => {
    it('opens dropdown and sheet, and every link works', async () => {
      const page = await open('/', { javaScriptEnabled: false, viewport: desktop });
      await page.getByRole('button', { name: 'About' }).click();
      await page.getByRole('link', { name: /^Roadmap What/ }).click();
      expect(new URL(page.url()).pathname).to.equal('/roadmap');
      // One page may still be fading into the other.
      allow(/Viewport size changed/);
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Case Studies' }).click();
      expect(new URL(page.url()).pathname).to.equal('/case-studies');
    });
  });

  describe('when the server cannot be reached', () => {
    it('shows an error in the page, keeps header and footer, and tries again', async () => {
      const page = await open('/about');
      allow(/Failed to load resource/);
      await page.route('**/_data/**', (route) => route.abort());
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
      expect(await page.getByRole('contentinfo').isVisible()).to.equal(true);
      await page.unroute('**/_data/**');
      await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
      expect(await page.title()).to.equal('Careers | Loomstack');
    });

    it('shows the same error when a proxy answers in its place', async () => {
      const page = await open('/about');
      allow(/status of 502/);
      await page.route('**/_data/**', (route) => route.fulfill({ status: 502, json: { error: 'Bad Gateway' } }));
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    });
  });

  describe('in a browser that is some years old', () => {
    it('hydrates the page, opens the sheet, and goes to another page', async () => {
      const page = await open('/', { viewport: phone });
      await page.addInitScript(`
        delete AbortSignal.any;
        for (const name of ['popover', 'showPopover', 'hidePopover']) delete HTMLElement.prototype[name];
        for (const [owner, name] of [[Element.prototype, 'matches'], [Document.prototype, 'querySelectorAll']]) {
          const known = owner[name];
          owner[name] = function (selector) {
            if (selector.includes(':popover-open')) throw new DOMException('no such selector', 'SyntaxError');
            return known.call(this, selector);
          };
        }`);
      await page.reload();
      await hydrated(page);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await sheet.getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
      expect(await sheet.isVisible()).to.equal(false);
    });
  });

  describe('when the response takes long', () => {
    it('closes the sheet and the dropdown, which would cover the loading page', async () => {
      for (const viewport of [phone, desktop]) {
        const page = await open('/', { viewport });
        let proceed = (): void => undefined;
        const held = new Promise<void>((resolve) => (proceed = resolve));
        await page.route('**/_data/**', async (route) => {
          await held;
          await route.continue();
        });
        if (viewport === phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.locator('summary, button').filter({ hasText: 'Services', visible: true }).click();
        const layer = page.locator(':modal, :popover-open');
        await layer.getByRole('link', { name: 'AI & Data' }).click();
        await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
        await layer.waitFor({ state: 'detached' });
        proceed();
        await page.getByRole('heading', { level: 1, name: 'AI & Data' }).waitFor();
      }
    });

    it('shows that the page is loading', async () => {
      const page = await open('/');
      await page.route('**/_data/blog/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1500));
        await route.continue();
      });
      // A live region that comes with its text is not announced.
      const regions = await page.getByRole('status').count();
      await page.getByRole('main').locator('h3 a[href^="/blog/"]').first().click();
      await page.getByRole('status').filter({ hasText: 'Loading article...' }).waitFor();
      expect(await page.getByRole('status').count()).to.equal(regions);
      await page.waitForURL('**/blog/*');
      await page.getByRole('status').filter({ hasText: 'Loading article...' }).waitFor({ state: 'hidden' });
    });
  });
});
