/** What browsers report: navigation, views behind a CDN, reading depth, and forms. */
import { expect } from 'chai';
import type { Page, Request } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { hydrated, phone } from '../support/browser.ts';
import { browsers } from '../support/analytics-calls.ts';
import { until } from '../support/until.ts';
import type { TestSite } from '../support/start-site.ts';

const article = '/blog/the-friday-test';

/** All counts of one kind, over all days. */
const countsOf = async (site: TestSite, kind: string): Promise<Record<string, number>> => {
  const found = await site.connection
    .collection<{ _id: string; counts: Record<string, number> }>('visit_counts')
    .find({ _id: { $gte: `day:${kind}:`, $lt: `day:${kind};` } })
    .toArray();
  const sums: Record<string, number> = {};
  for (const { counts } of found)
    for (const [key, count] of Object.entries(counts)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
};

const isBeacon = (request: Request): boolean => request.url().endsWith('/_view');

/** What the page's scripts send. */
const beaconsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isBeacon(request)) sent.push(request.postData() ?? '');
  });
  return sent;
};

/** Opens another page in the same tab, as a browser does that asks not to be counted. */
const openPrivately = async (page: Page, address: string): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto(address);
  await hydrated(page);
};

/** The headless browser says what it is, and would be left out. */
const asReader = { userAgent: browsers.desktop };

describe('the views of a reader', () => {
  const browsed = browseSite({ demoContent: true });
  const { open } = browsed;

  it('of an article report the reading depth, once per quarter, when the reader leaves', async () => {
    const page = await open(article, { ...asReader, viewport: phone });
    const beacons = beaconsOf(page);
    await page
      .locator('#article-text')
      .evaluate((text) => scrollTo(0, text.getBoundingClientRect().bottom + scrollY - 400));
    await page.waitForTimeout(600);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.waitForURL('**/careers');
    await until(() => beacons.length === 1);
    await until(async () => (await countsOf(browsed.site, 'read100'))['the-friday-test'] === 1);
    for (const depth of [25, 50, 75, 100])
      expect(await countsOf(browsed.site, `read${depth}`)).to.deep.equal({ 'the-friday-test': 1 });
  });

  it('report nothing if the reader opts out', async () => {
    const page = await open('/terms-of-service', { ...asReader });
    const beacons = beaconsOf(page);
    await openPrivately(page, browsed.site.url + article);
    const before = await countsOf(browsed.site, 'pages');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.waitForURL('**/careers');
    await page.waitForTimeout(1500);
    expect(beacons).to.deep.equal([]);
    expect((await countsOf(browsed.site, 'pages'))['/careers']).to.equal(before['/careers']);
    expect((await countsOf(browsed.site, 'pages'))[article]).to.equal(before[article]);
  });

  it('of the contact form report its start and refused fields, and no entered text', async () => {
    const page = await open('/contact', { ...asReader });
    const beacons = beaconsOf(page);
    await page.getByLabel('Name').first().fill('Amara Osei');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await until(() => beacons.length === 2);
    expect(beacons[0]).to.equal('form=contact');
    expect(beacons[1]).to.match(/^form=contact&fields=[a-z%0-9C,]+$/);
    expect(beacons.join()).not.to.include('Amara');
    await until(async () => (await countsOf(browsed.site, 'steps'))['contact refused'] === 1);
    expect(await countsOf(browsed.site, 'steps')).to.deep.equal({
      'contact seen': 1,
      'contact begun': 1,
      'contact refused': 1,
    });
    expect(await countsOf(browsed.site, 'fields')).to.have.property('contact email', 1);
  });
});

describe('the views of a reader behind a CDN', () => {
  const browsed = browseSite({ demoContent: true, countViews: 'browser' });
  const { open } = browsed;

  it('are reported by the browser: the document and each later page, once', async () => {
    const page = await open('/accessibility', { ...asReader });
    await page.goto(`${browsed.site.url}/?utm_campaign=Letter`, { referer: 'https://news.example/' });
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Engagement Models' }).click();
    await page.waitForURL('**/engagement-models');
    await until(async () => (await countsOf(browsed.site, 'pages'))['/engagement-models'] === 1);
    const pages = { '/accessibility': 1, '/': 1, '/engagement-models': 1 };
    expect(await countsOf(browsed.site, 'pages')).to.deep.equal(pages);
    // The visitor had come before.
    expect(await countsOf(browsed.site, 'sources')).to.deep.equal({ '(direct)': 1 });
    expect(await countsOf(browsed.site, 'totals')).to.deep.equal({ views: 3, visitors: 1 });
  });

  it('are not reported for missing pages, or if the reader opts out', async () => {
    const page = await open('/terms-of-service', { ...asReader });
    const beacons = beaconsOf(page);
    await openPrivately(page, browsed.site.url + article);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.waitForURL('**/careers');
    await page.waitForTimeout(1500);
    expect(beacons).to.deep.equal([]);
    const missing = await (await fetch(`${browsed.site.url}/nothing-here`)).text();
    expect(missing).not.to.include('/assets/count');
  });
});
