/** A reader's views from the opened pages to the owner's figures, chart and file. */
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { browsers, readNumbers } from '../support/analytics-calls.ts';
import { hydrated } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { until } from '../support/until.ts';
import { walkStory } from '../support/walk-story.ts';

describe('the story of a view', () => {
  let ada: TestStaff;
  const today = new Date().toISOString().slice(0, 10);
  const story = walkStory({ demoContent: true, clock: () => new Date(`${today}T12:00:00Z`) }, async (site) => {
    ada = await signIn(site);
    // A headless browser says that it is one, and is not counted.
    return { reader: { userAgent: browsers.desktop }, owner: storedToken(site, ada.token) };
  });

  it('starts with a reader who comes from another site and opens three pages', async () => {
    const page = story.pageOf('reader');
    await page.goto(story.site.url, { referer: 'https://news.example/story' });
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' }).click();
    await page.waitForURL('**/roadmap');
    await story.open('reader', '/contact');
    await until(async () => (await readNumbers(story.site, ada, today)).views.now === 3);
  });

  it('ends with the figures of that day, and a file of them', async () => {
    const page = await story.open('owner', '/admin/analytics?period=today');
    const figure = (name: string) =>
      page.locator('dl > div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
    const row = (part: string, name: RegExp) =>
      page.getByRole('region', { name: part, exact: true }).getByRole('row', { name }).waitFor();
    await page.getByRole('img', { name: /^3 views by 1 visitor on / }).waitFor();
    expect(await figure('Views').locator('dd').first().textContent()).to.equal('3');
    expect(await figure('Visitors').locator('dd').first().textContent()).to.equal('1');
    await row('Pages', /^Roadmap \/roadmap .*1/);
    await row('Sources', /^news\.example .*1 100%/);
    await row('Contact form', /^Viewed 1 100%/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export days' }).click();
    const rows = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
    expect(rows.at(-1)).to.equal(`"${today}","3","1"`);
  });
});
