/** The script of a page takes over what the server rendered, even if an extension has changed it or a script is missing. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';

describe('hydration', () => {
  const browsed = browseSite({ demoContent: true });

  describe('of a form that an extension has changed before its script came', () => {
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

    it('keeps what was typed and chosen, the focus and the selection on the contact page', async () => {
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

  describe('of a page whose script is missing', () => {
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

    it('is replaced by an error between header and footer while the server cannot be reached, each time', async () => {
      const page = await browsed.open('/about');
      browsed.allow(/Failed to load resource|dynamically imported module|ERR_/);
      await page.context().setOffline(true);
      for (const name of ['Careers', 'Insights']) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
        await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
        expect(await page.getByRole('contentinfo').isVisible()).to.equal(true);
      }
      await page.context().setOffline(false);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
      await page.getByRole('link', { name: 'Apply Now' }).first().waitFor();
    });

    it('opens the search as a document when its key finds no script', async () => {
      const page = await browsed.open('/about');
      browsed.allow(/status of 404|dynamically imported module/);
      await loseScripts(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox').waitFor();
      expect(new URL(page.url()).pathname).to.equal('/search');
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
