/** The analytics screen: counts of real visits, periods in the address, chart, table, file and print. */
import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { browsers, readNumbers, sendBeacon, visit } from '../support/analytics-calls.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { content, openSettings } from '../support/article-editor.ts';
import { phone } from '../support/browser.ts';
import { withOwnFont } from '../support/page-font.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { fillNumbers } from '../support/states/fill-numbers.ts';
import type { Analytics } from '#shared/analytics/analytics.contract.ts';
import { until } from '../support/until.ts';

const path = '/admin/analytics';
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const days = (page: Page) => page.getByRole('navigation', { name: 'Days' });
const search = (page: Page): string => new URL(page.url()).search;

describe('the analytics screen', () => {
  let today: string;
  let article: string;
  const browsed = browseStaff({}, async (site, ada) => {
    const told = { title: 'Told', slug: 'told', excerpt: 'In short.', published: true };
    article = (await postCalls(site, ada).make(told)).id;
    today = new Date().toISOString().slice(0, 10);
  });
  const open = (address = path, more: object = {}): Promise<Page> => browsed.openStaff(address, more);

  it('says what is counted while there is no data', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Nothing has been counted yet' }).waitFor();
    await page.getByText('Do Not Track or Global Privacy Control').waitFor();
    expect(await page.getByRole('button', { name: 'Print' }).count()).to.equal(0);
  });

  describe('with some weeks of data', () => {
    before(async () => {
      const reader = { 'user-agent': browsers.phone };
      await visit(browsed.site, '/blog/told', reader);
      await sendBeacon(browsed.site, { page: '/blog/told', depth: '100' }, reader);
      await until(async () => (await readNumbers(browsed.site, browsed.ada, today)).views.now === 1);
      await fillNumbers(browsed.site.connection, today);
    });

    it('changes with the period in the address, and back again', async () => {
      const page = await open();
      await page.getByRole('heading', { name: 'Views and visitors' }).waitFor();
      const views = figure(page, 'Views').locator('dd').first();
      const month = await views.textContent();
      await days(page).getByRole('link', { name: '7 days' }).click();
      await page.waitForURL('**/admin/analytics?period=7-days');
      await page.getByRole('img', { name: /in 7 days, up|in 7 days, down|in 7 days, as/ }).waitFor();
      expect(await views.textContent()).not.to.equal(month);
      expect(await days(page).locator('[aria-current]').textContent()).to.equal('7 days');
      await page.goBack();
      await page.getByRole('img', { name: /in 30 days/ }).waitFor();
      expect(await views.textContent()).to.equal(month);
      expect(search(page)).to.equal('');
    });

    it('changes with a key: W for a week, P for the last month', async () => {
      const page = await open();
      await page.getByRole('heading', { name: 'Views and visitors' }).waitFor();
      await page.keyboard.press('w');
      await page.waitForURL('**/admin/analytics?period=7-days');
      await page.keyboard.press('p');
      await page.waitForURL('**/admin/analytics?period=last-month');
      await page.keyboard.press('c');
      await page.locator('input:focus').waitFor();
      expect(await page.getByLabel('First day').evaluate((field) => field === document.activeElement)).to.equal(true);
    });

    it('accepts a custom period, and explains invalid ones', async () => {
      const page = await open(`${path}?period=7-days`);
      await days(page).getByRole('button', { name: 'Custom range' }).click();
      const last = page.getByLabel('Last day');
      expect(await last.inputValue()).to.equal(today);
      await last.fill('2001-01-01');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('Choose a last day on or after the first.').waitFor();
      await page.getByLabel('First day').fill(today);
      await last.fill(today);
      await page.getByRole('button', { name: 'Show these days' }).click();
      await page.waitForURL(`**/admin/analytics?from=${today}&to=${today}`);
      await page.getByRole('img', { name: / on \w+ \d+, 20\d\d/ }).waitFor();
      await page.goto(`${browsed.site.url}${path}?from=2020-01-01&to=2020-01-31&source=nowhere.example`);
      await page.getByRole('heading', { name: 'No data for these days' }).waitFor();
      expect(await page.getByRole('heading', { name: /^Fewer than/ }).count()).to.equal(0);
      await page.getByRole('link', { name: 'Show all since then' }).click();
      await page.getByRole('heading', { name: 'Views and visitors' }).waitFor();
    });

    it('is filtered by a click on a row, by several rows, and shared by its address', async () => {
      const page = await open();
      const visitors = figure(page, 'Visitors').locator('dd').first();
      await part(page, 'Sources').getByRole('link', { name: 'linkedin.com', exact: true }).click();
      await page.waitForURL('**/admin/analytics?source=linkedin.com');
      const chips = page.getByRole('list', { name: 'Filters' });
      await chips.getByText('Source: linkedin.com').waitFor();
      await part(page, 'Countries').getByRole('link', { name: 'Germany' }).click();
      await page.waitForURL('**/admin/analytics?source=linkedin.com&country=DE');
      await part(page, 'Countries').getByRole('row').nth(1).waitFor();
      await until(async () => (await part(page, 'Countries').getByRole('row').count()) === 2);
      const filtered = Number((await visitors.textContent())?.replaceAll(',', ''));
      await page.reload();
      await part(page, 'Countries').getByText('Germany').waitFor();
      expect(Number((await visitors.textContent())?.replaceAll(',', ''))).to.equal(filtered);
      await chips.getByRole('link', { name: 'Remove filter: Source: linkedin.com' }).click();
      await page.waitForURL('**/admin/analytics?country=DE');
      await page.keyboard.press('x');
      await page.waitForURL('**/admin/analytics');
      await part(page, 'Articles').waitFor();
    });

    it('shows entry and exit pages, goals with their rate, and visitors now', async () => {
      const page = await open();
      await part(page, 'Entry pages').getByRole('row', { name: /Home/ }).waitFor();
      await part(page, 'Exit pages')
        .getByRole('row', { name: /Contact/ })
        .waitFor();
      await part(page, 'Goals')
        .getByRole('row', { name: /^Message sent [\d,]+ \d+%/ })
        .waitFor();
      await page.getByText(/^(?:No visitors|\d+ visitors?) now$/).waitFor();
    });

    it('says that too few visitors match', async () => {
      const page = await open(`${path}?source=nowhere.example`);
      await page.getByRole('heading', { name: 'Fewer than 5 visitors match' }).waitFor();
      expect(await page.getByRole('button', { name: 'Export days' }).count()).to.equal(0);
      await page.getByRole('link', { name: 'Remove filters' }).click();
      await page.getByRole('heading', { name: 'Views and visitors' }).waitFor();
      await page.goto(`${browsed.site.url}${path}?source=nowhere.example&list=pages`);
      await page.getByRole('heading', { name: 'Fewer than 5 visitors match' }).waitFor();
      await page.getByRole('link', { name: 'Remove filters' }).click();
      await part(page, 'Pages').getByRole('row').nth(1).waitFor();
    });

    it('says that figures would show too few other visitors', async () => {
      const page = await open();
      await page.route('**/api/admin/analytics?*source=*', async (route) => {
        const answer = (await (await route.fetch()).json()) as Analytics;
        await route.fulfill({ json: { ...answer, too_few: true, few_others: true } });
      });
      await part(page, 'Sources').getByRole('link', { name: 'linkedin.com', exact: true }).click();
      await page.getByRole('heading', { name: 'Fewer than 5 other visitors' }).waitFor();
      await page.getByText('The totals less these figures could identify someone.').waitFor();
    });

    it('has a table that can be opened by keyboard', async () => {
      const page = await open(`${path}?period=7-days`);
      await page.getByText('Show as a table').focus();
      await page.keyboard.press('Enter');
      const table = page.getByRole('region', { name: 'The trend as a table' });
      await table.waitFor();
      expect(await table.getByRole('row').count()).to.equal(8);
      await page.keyboard.press('Tab');
      expect(await table.evaluate((region) => region === document.activeElement)).to.equal(true);
      const shown = await table.getByRole('row').last().getByRole('cell').first().textContent();
      const counted = await readNumbers(browsed.site, browsed.ada, today);
      expect(shown).to.equal(counted.views.now.toLocaleString('en-US'));
    });

    it('shows values at the pointer', async () => {
      const page = await open(`${path}?period=7-days`);
      await page.locator('.u-over').hover({ position: { x: 2, y: 60 } });
      await page
        .locator('figure > p')
        .getByText(/^\w{3}, \w{3} \d+$/)
        .waitFor();
    });

    it('has a full list of each ranking, and files', async () => {
      const page = await open();
      await part(page, 'Pages')
        .getByRole('link', { name: /^All \d+ pages$/ })
        .click();
      await page.waitForURL('**/admin/analytics?list=pages');
      await part(page, 'Pages').getByRole('row').nth(12).waitFor();
      const saved = async (button: string): Promise<readonly string[]> => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        const text = await readFile(await (await download).path(), 'utf8');
        return text.trim().split(/\r?\n/);
      };
      expect((await saved('CSV of pages'))[1]).to.match(/^"\/","Home","\d+","\d+"$/);
      await page.getByRole('link', { name: 'All numbers' }).click();
      await page.getByRole('heading', { name: 'Views and visitors' }).waitFor();
      const rows = await saved('Export days');
      expect(rows).to.have.lengthOf(31);
      expect(rows.at(-1)).to.match(new RegExp(`^"${today}","\\d+","\\d+"$`));
    });

    it('fits a phone for readers who cannot edit articles', async () => {
      const page = await open(path, { as: await signIn(browsed.site, 'seller', 'sales'), viewport: phone });
      const row = part(page, 'Articles').getByRole('row').nth(1);
      const title = await row.getByRole('link').boundingBox();
      const reads = await row.getByRole('cell').first().boundingBox();
      expect((title?.x ?? 0) + (title?.width ?? 0)).to.be.at.most(reads?.x ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(phone.width);
    });

    it('is reachable from the palette and by shortcut', async () => {
      const page = await open('/admin/account');
      // Who it is has been said: keys lead nowhere before.
      await page.getByText(browsed.ada.username, { exact: true }).first().waitFor();
      await page.locator('main').focus();
      await page.keyboard.press('g');
      await page.keyboard.press('n');
      await page.getByRole('heading', { name: 'Views and visitors' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('90 days');
      await page.getByRole('option', { name: 'Show 90 days' }).click();
      await page.waitForURL('**/admin/analytics?period=90-days');
      await page.getByText(/^Counting began on /).waitFor();
    });

    it('redraws in another theme, and prints in light without controls', async () => {
      const page = await open(path, { colorScheme: 'light' });
      const canvas = page.locator('canvas');
      await canvas.waitFor();
      const drawn = (): Promise<string> => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
      const settled = async (): Promise<string> => {
        let last = '';
        await until(async () => {
          const before = last;
          last = await drawn();
          await page.waitForTimeout(300);
          return last.length > 5000 && last === before;
        });
        return last;
      };
      const redrawnIn = async (colorScheme: 'light' | 'dark'): Promise<string> => {
        const before = await settled();
        await page.emulateMedia({ colorScheme });
        await until(async () => (await drawn()) !== before);
        return settled();
      };
      // Its first labels may be in another font, if this one was late.
      await withOwnFont(page);
      const dark = await redrawnIn('dark');
      const light = await redrawnIn('light');
      expect(await redrawnIn('dark')).to.equal(dark);
      expect(await redrawnIn('light')).to.equal(light);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).to.equal('rgb(255, 255, 255)');
      expect(await canvas.isVisible()).to.equal(true);
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).to.equal(false);
      expect(await page.getByRole('navigation', { name: 'Days' }).isVisible()).to.equal(false);
      expect(await page.getByText('Show as a table').isVisible()).to.equal(false);
      const width = await canvas.evaluate((element: HTMLCanvasElement) => element.width);
      expect(width).to.equal(680);
    });

    it('shows figures on the dashboard and beside the article', async () => {
      const page = await open('/admin/dashboard');
      const week = page.getByRole('region', { name: 'Last 7 days' });
      await week
        .getByText(/^(up|down|as) /)
        .first()
        .waitFor();
      const days = week.getByRole('list', { name: 'Views and inquiries by day' }).getByRole('listitem');
      expect(await days.allTextContents()).to.have.length(7);
      expect(await days.last().textContent()).to.match(/: [\d,]+ views?, [\d,]+ (inquiry|inquiries)/);
      await page.goto(`${browsed.site.url}/admin/blog/${article}`);
      // The panel is there with the editor.
      await content(page).waitFor();
      await openSettings(page);
      await part(page, 'Readers').getByText('1 read in 30 days, 100% to the end').waitFor();
      await part(page, 'Readers').getByText('no earlier data').waitFor();
    });
  });
});
