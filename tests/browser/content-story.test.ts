/** A new opening of the home page, as marketing brings it in: written with its metadata, shown before it counts, scheduled, and taken back. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { contentCalls } from '../support/content-calls.ts';
import { openPart } from '../support/page-form.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const hourMs = 3_600_000;
const timezoneId = 'Asia/Kathmandu';
const heading = 'Woven in one piece';
const name = 'A company of weavers';
const description = 'One team thinks, builds and scales, from the first thread to the whole cloth.';

/** As somebody in that zone types it. */
const localTime = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: timezoneId }).slice(0, 'yyyy-mm-ddThh:mm'.length).replace(' ', 'T');

describe('how page content is edited', () => {
  let ada: TestStaff;
  let aheadMs = 0;
  const browsed = browseSite({ demoContent: true, clock: () => new Date(Date.now() + aheadMs) }, async (site) => {
    ada = await signIn(site);
  });
  const read = async (path: string): Promise<string> => (await fetch(browsed.site.url + path)).text();
  const open = (path: string): Promise<Page> =>
    browsed.open(path, { ...storedToken(browsed.site, ada.token), timezoneId });
  const meta = (page: Page, property: string): Promise<string | null> =>
    page.locator(`meta[name="${property}"], meta[property="${property}"]`).getAttribute('content');

  /** The page as it is served, for search engines and shared links, and as a browser fetches it on the way from another page. */
  const expectNewText = async (page: Page, prefix: string): Promise<void> => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.title()).to.equal(`${prefix}${name} | Loomstack`);
    for (const property of ['description', 'og:description', 'twitter:description'])
      expect(await meta(page, property), property).to.equal(description);
    for (const property of ['og:title', 'twitter:title']) expect(await meta(page, property), property).to.include(name);
  };

  it('is written, previewed, scheduled, public at its time, and built in again', async () => {
    const before = await read('/');
    const page = await open('/admin/content');
    await page.getByRole('link', { name: 'Edit Home', exact: true }).click();
    await page.getByLabel('The page’s main heading').fill(heading);
    await openPart(page, 'Search results and shared links');
    await page.getByLabel(/^The page’s part of the browser title/).fill(name);
    await page.getByLabel(/^One sentence for search results/).fill(description);
    await page.getByText('All changes are saved. The public does not see them yet.').waitFor();
    expect(await read('/')).to.equal(before);

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const tab = await opened;
    await tab.waitForURL(/\?preview=/);
    await expectNewText(tab, 'Preview: ');
    expect(await meta(tab, 'robots')).to.include('noindex');
    await tab.close();
    expect(await read('/')).to.equal(before);

    await page.getByRole('button', { name: 'Publish later' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish later' });
    await dialog.getByLabel('From when on the public reads it').fill(localTime(new Date(Date.now() + 2 * hourMs)));
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText('This text is scheduled.').waitFor();
    expect(await read('/')).to.equal(before);

    aheadMs = 2 * hourMs;
    const reader = await page.context().newPage();
    await reader.goto(`${browsed.site.url}/about`);
    await reader.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await reader
      .locator('header')
      .getByRole('link', { name: /^Loomstack/ })
      .first()
      .click();
    await expectNewText(reader, '');
    await reader.reload();
    await expectNewText(reader, '');
    expect(await read('/_data/'))
      .to.include(heading)
      .and.to.include(description);

    await page.reload();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Back to the built-in text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back to the built-in text' }).click();
    await page.getByText('The built-in text is public again').waitFor();
    await reader.reload();
    await reader.getByRole('heading', { level: 1, name: 'From the first question to the millionth request' }).waitFor();
    expect(await read('/_data/')).not.to.include(heading);
  });

  it('begins with two drafts on a new site, which are compared with the live page, published and discarded', async () => {
    const page = await open('/admin/content');
    const row = (key: string) => page.locator(`[data-row="${key}"]`);
    await page.getByText('25 public texts. In work: 2 drafts.').waitFor();
    for (const key of ['homepage', 'about', 'services', 'contact'])
      await row(key).getByText('Published', { exact: true }).waitFor();
    for (const key of ['case-studies', 'methodologies']) {
      await row(key).getByText('Draft', { exact: true }).waitFor();
      await row(key).getByText('Live page: built-in text').waitFor();
    }
    await row('methodologies').getByText('Differs in: Opening').waitFor();

    await row('methodologies').getByRole('link', { name: 'Edit' }).click();
    await page.getByText('All changes are saved. The public does not see them yet.').waitFor();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = await opened;
    await preview.getByRole('heading', { level: 1, name: 'Six methods, and the right problem for each' }).waitFor();
    await preview.close();
    expect(await read('/methodologies')).to.include('Six methods, none of them a religion');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('This is what the public reads.').waitFor();
    expect(await read('/methodologies')).to.include('Six methods, and the right problem for each');

    await page.getByRole('link', { name: 'All pages' }).click();
    await row('case-studies').getByRole('link', { name: 'Edit' }).click();
    const before = await read('/case-studies');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.getByText('The changes were set aside').waitFor();
    await page.getByText('This is what the public reads.').waitFor();
    expect(await read('/case-studies')).to.equal(before);

    await page.getByRole('link', { name: 'All pages' }).click();
    for (const key of ['case-studies', 'methodologies'])
      await row(key).getByText('Published', { exact: true }).waitFor();
  });

  it('is told that two pages contradict each other', async () => {
    const contentApi = contentCalls(browsed.site, ada);
    const contact = await contentApi.read('contact');
    const figure = (value: string, caption: string) => ({ value, unit: '+', caption });
    const items = [figure('400', 'Projects delivered'), figure('7', 'Rooms'), figure('9', 'Desks')];
    await contentApi.publish(
      await contentApi.save(contact, { ...contact.content, figures: { title: 'Figures', items } }),
    );
    const page = await open('/admin/content');
    const found = page.getByRole('list', { name: 'Figures that contradict each other' }).getByRole('listitem');
    await found.filter({ hasText: '400+' }).filter({ hasText: '500+' }).waitFor();
    expect(await found.count()).to.equal(1);
  });
});
