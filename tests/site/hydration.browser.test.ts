/** The script of a page takes over what the server rendered, even if an extension has changed it or a script is missing. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, hydrated, phone } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { until } from '../support/until.ts';

describe('hydration', () => {
  const browsed = browseSite({ demoContent: true });

  describe('of a form that a browser extension changed before its script loaded', () => {
    /** Opens the page without its scripts, changes it as extensions and translators do, and fills in the form; then the scripts come. */
    const fillChanged = async (path: string, fill: (page: Page) => Promise<void>): Promise<Page> => {
      const page = await browsed.open('/about');
      browsed.allow(/error #418/);
      let proceed = (): void => undefined;
      const held = new Promise<void>((resolve) => (proceed = resolve));
      await page.route('**/assets/{chunks,entries}/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(browsed.site.url + path);
      await page.evaluate(() => {
        for (const input of document.querySelectorAll('input')) input.after(document.createElement('div'));
        for (const label of document.querySelectorAll('label')) {
          const font = document.createElement('font');
          font.append(...label.childNodes);
          label.append(font);
        }
      });
      await fill(page);
      proceed();
      await hydrated(page);
      expect(await page.locator('font').count(), 'rebuilt').to.equal(0);
      return page;
    };

    it('keeps typed and chosen values, the focus and the selection on the contact page', async () => {
      const page = await fillChanged('/contact', async (changed) => {
        await changed.getByLabel('Name').fill('Amara Osei');
        await changed.getByLabel('Service Interest').selectOption({ index: 2 });
        await changed.getByLabel('Project Details').pressSequentially('Access reviews');
        await changed.keyboard.press('Shift+ArrowLeft');
      });
      await page.waitForFunction(() => document.activeElement?.matches('textarea'));
      expect(await page.getByLabel('Name').inputValue()).to.equal('Amara Osei');
      expect(
        await page.getByLabel('Service Interest').evaluate((field: HTMLSelectElement) => field.selectedIndex),
      ).to.equal(2);
      await page.keyboard.press('x');
      expect(await page.getByLabel('Project Details').inputValue()).to.equal('Access reviewx');
    });

    it('keeps the chosen file and the ticked box of an application', async () => {
      const page = await fillChanged('/careers/devops-engineer/apply', async (changed) => {
        await changed
          .locator('input[type="file"]')
          .first()
          .setInputFiles({
            name: 'cv.pdf',
            mimeType: 'application/pdf',
            buffer: Buffer.from('%PDF-1.4'),
          });
        await changed.locator('input[type="checkbox"]').first().check();
      });
      const chosen = page.locator('input[type="file"]').first();
      await page.waitForFunction((field) => (field as HTMLInputElement).files?.length, await chosen.elementHandle());
      expect(await chosen.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).to.equal('cv.pdf');
      await page.locator('input[type="checkbox"]:checked').first().waitFor();
    });
  });

  describe('of a page whose script cannot be loaded', () => {
    /** Loaded pages know the scripts of a release before. */
    const loseScripts = (page: Page) => page.route('**/assets/chunks/*.js', (route) => route.fulfill({ status: 404 }));

    it('is loaded as a document', async () => {
      const page = await browsed.open('/about');
      browsed.allow(/status of 404|dynamically imported module/);
      await loseScripts(page);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
      expect(new URL(page.url()).pathname).to.equal('/careers');
    });

    it('is replaced by an error between header and footer each time while the server is unreachable', async () => {
      const page = await browsed.open('/about');
      browsed.allow(/Failed to load resource|dynamically imported module|ERR_/);
      await page.context().setOffline(true);
      for (const name of ['Careers', 'Insights']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
        expect(await page.getByRole('contentinfo').isVisible()).to.equal(true);
      }
      await page.context().setOffline(false);
      // The browser is not online everywhere at once.
      await page.waitForFunction(() =>
        fetch('/favicon.svg', { cache: 'no-store' }).then(
          ({ ok }) => ok && navigator.onLine,
          () => false,
        ),
      );
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
    });

    it('opens the search as a document when its script cannot be loaded', async () => {
      const page = await browsed.open('/about');
      browsed.allow(/status of 404|dynamically imported module/);
      await loseScripts(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox').waitFor();
      expect(new URL(page.url()).pathname).to.equal('/search');
    });
  });

  describe('of a page before any interaction', () => {
    /** Opens a page as a reader does who only looks; `paths` are what it asks for. */
    const openStill = async (path: string, options: BrowserContextOptions = {}) => {
      const page = await browsed.open('/about', options);
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      await page.goto(browsed.site.url + path);
      // What waits for the page to be painted and idle has had its turn, and the drawings that can be seen are there.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 2000 }))),
      );
      await page.waitForFunction(() =>
        [...document.querySelectorAll<SVGUseElement>('main use[data-href]')].every((use) => {
          const { top, height } = use.parentElement?.getBoundingClientRect() ?? new DOMRect();
          return height === 0 || top > innerHeight || use.getBBox().width > 0;
        }),
      );
      return { page, paths };
    };
    const isScript = (path: string): boolean => path.endsWith('.js');

    it('requests at most 16 files and one script, on an article also one for its text', async () => {
      for (const [path, scripts] of [
        ['/', 1],
        ['/services/ai-data', 1],
        ['/contact', 1],
        ['/careers', 1],
        ['/search', 1],
        ['/blog/the-friday-test', 3],
      ] as const) {
        const { page, paths } = await openStill(path, { viewport: path === '/' ? desktop : phone });
        expect(paths.filter(isScript).length, path).to.be.within(1, scripts);
        expect(paths.length, path).to.be.at.most(16);
        expect(await page.locator('html[data-hydrated]').count(), path).to.equal(0);
      }
    });

    it('is soon laid out to its end', async () => {
      const { page } = await openStill('/', { viewport: phone });
      await page.locator('html:not([data-fresh])').waitFor({ state: 'attached' });
      expect(
        await page
          .locator('main > *')
          .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).contentVisibility)),
      ).not.to.include('auto');
    });

    it('does not fetch scripts when a finger scrolls, and shows drawings that come into view', async () => {
      const { page, paths } = await openStill('/', { viewport: phone, hasTouch: true });
      const last = page.locator('main use[data-href]').last();
      expect(await last.getAttribute('href')).to.equal(null);
      const session = await page.context().newCDPSession(page);
      await session.send('Input.synthesizeScrollGesture', {
        x: 100,
        y: 600,
        yDistance: -400,
        gestureSourceType: 'touch',
      });
      await last.evaluate((use) => use.scrollIntoView());
      await page.locator('main use[data-href][href]').last().waitFor({ state: 'attached' });
      await until(async () => (await last.getAttribute('href')) !== null);
      expect(paths.filter(isScript)).to.have.lengthOf(1);
    });

    it('runs the first click on a button after its script has loaded', async () => {
      const { page } = await openStill('/', { viewport: phone, hasTouch: true, colorScheme: 'light' });
      await page.locator('button[data-script]').first().tap();
      await page.locator('html[data-theme="dark"]').waitFor({ state: 'attached' });
    });

    it('opens the search by its keys', async () => {
      const { page } = await openStill('/');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    });

    it('goes back to the previous page after a reload of the next one', async () => {
      const page = await browsed.open('/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('heading', { level: 1, name: /./ }).waitFor();
      await page.waitForURL('**/careers');
      await page.reload();
      await page.goBack();
      await page.waitForURL('**/about');
      await page.waitForFunction(() => document.title.startsWith('About'));
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).to.match(/\/about$/);
    });

    it('fills a form with its draft at once', async () => {
      const page = await browsed.open('/contact');
      await page.getByLabel('Name').fill('Amara Osei');
      await page.reload();
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('input[name="name"]')?.value === 'Amara Osei',
      );
    });
  });

  // Last: the other tests need pages whose scripts are not in the browser's cache.
  describe('of every kind of public page', () => {
    it('writes nothing to the console', async () => {
      const addresses = new Map(
        pageAddresses(demonstrationPosts.map(({ slug }) => slug)).map(({ id, path }) => [id, path]),
      );
      const page = await browsed.open('/');
      for (const path of addresses.values()) {
        await page.goto(browsed.site.url + path);
        await hydrated(page);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    });
  });
});
