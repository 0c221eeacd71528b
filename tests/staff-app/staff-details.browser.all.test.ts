/** Details of the staff screens: what stays visible, what is announced, and browsers without newer features. */
import { expect } from 'chai';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { pageSaved, saveLine } from '../support/page-form.ts';
import { postCalls } from '../support/post-calls.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** As in WebKit: a dialog has no `closedby`, and a text area no `field-sizing`. */
const likeWebKit = (): void => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the element below
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    if (name.toLowerCase() !== 'closedby') set.call(this, name, value);
  };
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...given: [string, string?]) =>
    given[0] !== 'field-sizing' && supports(...(given as [string, string]));
  addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('textarea { field-sizing: fixed !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
};

describe('the staff screens in detail', () => {
  const browsed = browseStaff();
  const calls = () => postCalls(browsed.site, browsed.ada);
  const make = async (fields: object = {}): Promise<string> =>
    (await calls().make({ excerpt: 'In short.', ...fields })).id;
  const { openStaff: open } = browsed;
  describe('the form of a page', () => {
    for (const viewport of [{ width: 1440, height: 480 }, phone])
      it(`keeps state and buttons visible, ${viewport.width} px wide`, async () => {
        const page = await open('/admin/content/homepage', { viewport });
        const published = saveLine(page).getByText('Published', { exact: true });
        await published.waitFor();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await page.waitForFunction(() => scrollY > 50);
        for (const shown of [button(page, 'Preview'), button(page, 'History'), page.getByRole('heading', { level: 1 })])
          expect((await shown.boundingBox())?.y).to.be.within(0, 200);
        expect(await published.isVisible()).to.equal(true);
      });

    it('announces nothing while all is well, and leaves room under the date field', async () => {
      const page = await open('/admin/content/homepage');
      await saveLine(page).getByText('Published', { exact: true }).waitFor();
      expect(await page.getByRole('status').getByText('Published').count()).to.equal(0);
      await page.getByLabel('Main heading').fill('Another heading');
      await pageSaved(page);
      expect(await page.getByRole('status').getByText('Saved. Not published yet.').count()).to.equal(0);
      await button(page, 'Schedule').click();
      const field = await page.getByLabel('Publish on').boundingBox();
      const schedule = await button(page.getByRole('dialog'), 'Schedule').boundingBox();
      expect((schedule?.y ?? NaN) - (field?.y ?? NaN) - (field?.height ?? NaN)).to.be.at.least(12);
    });
  });

  it('gives the messages of one person different link names', async () => {
    const message = (text: string) =>
      storeSubmission(browsed.site.connection, { name: 'Amara Osei', message: text, email: 'amara@example.com' });
    await message('The first of my questions is about looms.');
    await message('Another one, about prices and dates.');
    const page = await open('/admin/contact-submissions');
    await page.getByRole('link', { name: /^Amara Osei, .*: The first of my questions/ }).waitFor();
    await page.getByRole('link', { name: /^Amara Osei, .*: Another one, about prices/ }).waitFor();
  });

  describe('in a browser without closedby and field-sizing', () => {
    const openLike = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
      const page = await open(path, options);
      await page.addInitScript(likeWebKit);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    };

    it('closes a dialog by a press outside, not inside', async () => {
      const page = await openLike(`/admin/blog/${await make()}`);
      await button(page, 'History').click();
      const dialog = page.getByRole('dialog', { name: 'History' });
      await dialog.getByRole('heading', { name: 'History' }).click();
      expect(await dialog.isVisible()).to.equal(true);
      await page.mouse.click(5, 5);
      await dialog.waitFor({ state: 'detached' });
    });

    it('closes the menus of staff and visitors too', async () => {
      for (const [path, name] of [
        ['/admin/dashboard', 'Menu'],
        ['/', 'Menu'],
      ] as const) {
        const page = await openLike(path, { viewport: { width: 700, height: 900 } });
        await page.getByRole('button', { name, exact: true }).click();
        const menu = page.getByRole('dialog', { name });
        await menu.waitFor();
        await page.mouse.click(20, 400);
        await menu.waitFor({ state: 'hidden' });
      }
    });

    it('grows title and excerpt with their text', async () => {
      const page = await openLike(`/admin/blog/${await make()}`);
      for (const label of ['Title', 'Excerpt']) {
        const field = page.getByLabel(label, { exact: true });
        const one = (await field.boundingBox())?.height ?? NaN;
        await field.fill('Many words that need more than a line of the sheet. '.repeat(3));
        await page.waitForFunction(
          ([height, data]) =>
            (document.querySelector(`[data-field=${String(data)}]`)?.clientHeight ?? 0) > 1.7 * Number(height),
          [one, label.toLowerCase()] as const,
        );
        expect(await field.evaluate((box) => box.scrollHeight <= box.clientHeight + 1)).to.equal(true);
      }
    });

    it('grows the texts of a page too', async () => {
      const page = await openLike('/admin/content/homepage');
      // The script that takes `field-sizing` away is refused by the page's own preview.
      browsed.allow(/document's frame is sandboxed/);
      const field = page.getByLabel('Main heading');
      await field.fill('Many words that need more than a line of the form. '.repeat(9));
      await until(() => field.evaluate((box) => box.clientHeight > 100 && box.scrollHeight <= box.clientHeight + 1));
    });
  });
});
