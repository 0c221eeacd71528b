/** The staff list of articles: filters, sort orders, empty results. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { hydrated, phone } from '../support/browser.ts';
import { storePost, workingCopy } from '../support/store-post.ts';

const dayMs = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * dayMs);

const titles = (page: Page): Promise<string[]> =>
  page.locator('[data-row]').getByRole('heading', { level: 2 }).allTextContents();
const summary = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const lane = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name, exact: true });
const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search);

describe('the list of articles', () => {
  const browsed = browseStaff({}, async (site) => {
    const { connection } = site;
    const draft = { published: false, published_at: null };
    const looms = { category: 'Dev Ops', tags: ['Looms'], author: 'Noa' };
    await storePost(connection, {
      slug: 'a',
      title: 'Old, published late',
      created_at: inDays(-90),
      published_at: inDays(-1),
    });
    await storePost(connection, {
      slug: 'b',
      title: 'Published early',
      created_at: inDays(-50),
      published_at: inDays(-40),
      ...looms,
    });
    await storePost(connection, {
      slug: 'c',
      title: 'Coming',
      created_at: inDays(-2),
      published_at: inDays(3),
      ...looms,
    });
    await storePost(connection, { slug: 'd', title: 'Draft of looms', created_at: inDays(-3), ...draft, ...looms });
    await storePost(connection, { slug: 'e', title: 'Draft', created_at: inDays(-4), ...draft });
    await storePost(connection, {
      slug: 'f',
      title: 'Changed since',
      created_at: inDays(-5),
      published_at: inDays(-5),
      working_copy: workingCopy('Changed', inDays(0)),
    });
  });
  const { openStaff: open } = browsed;

  it('opens from each count of the dashboard with the counted articles', async () => {
    const page = await open('/admin/dashboard');
    const stats = page.getByRole('region', { name: 'Quick Stats' });
    await stats.getByRole('link', { name: 'Scheduled articles' }).click();
    await summary(page, '1 scheduled article');
    await lane(page, /^Scheduled ?1$/)
      .and(page.locator('[aria-current]'))
      .waitFor();
    expect(await titles(page)).to.deep.equal(['Coming']);
    await page.goBack();
    await stats.getByRole('link', { name: 'Articles with unpublished changes' }).click();
    await summary(page, '1 article with unpublished changes');
    await page.goBack();
    await stats.getByRole('link', { name: 'Published articles' }).click();
    await summary(page, '3 published articles, newest first');
    for (const [name, total] of [
      [/^All ?6$/, '6 articles, newest first'],
      [/^Drafts ?2$/, '2 drafts, newest first'],
      [/^Unpublished changes ?1$/, '1 article with unpublished changes'],
    ] as const) {
      await lane(page, name).click();
      await summary(page, total);
    }
  });

  it('is filtered by choices in its address: Back undoes one, a reload keeps them', async () => {
    const page = await open('/admin/blog');
    await summary(page, '6 articles, newest first');
    await page.getByLabel('Category').selectOption('Dev Ops');
    await summary(page, '3 articles, newest first');
    await page.getByLabel('Tag').selectOption('Looms');
    await page.getByLabel('Author').selectOption('Noa');
    await page.getByLabel('Created').selectOption('Past 30 days');
    await summary(page, '2 articles, newest first');
    await lane(page, /^Drafts/).click();
    await summary(page, '1 draft');
    expect(await titles(page)).to.deep.equal(['Draft of looms']);
    expect(queryOf(page)).to.equal('?state=draft&category=Dev+Ops&tag=Looms&author=Noa&time=past-month');
    await page.goBack();
    await summary(page, '2 articles, newest first');
    await page.goBack();
    await summary(page, '3 articles, newest first');
    expect(await page.getByLabel('Created').inputValue()).to.equal('');
    await page.reload();
    await hydrated(page);
    await summary(page, '3 articles, newest first');
    expect(await page.getByLabel('Author').inputValue()).to.equal('Noa');
    await page.getByRole('button', { name: 'Save this view' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await summary(page, '6 articles, newest first');
    expect(queryOf(page)).to.equal('');
  });

  it('shows the date by which it is sorted', async () => {
    const page = await open('/admin/blog?page=2');
    await page.getByLabel('Sort').selectOption('Recently published (no drafts)');
    await summary(page, '4 articles, recently published first');
    expect(queryOf(page)).to.equal('?sort=published');
    expect(await titles(page)).to.deep.equal(['Coming', 'Old, published late', 'Changed since', 'Published early']);
    const facts = page.locator('[data-row] p').filter({ has: page.locator('time') });
    const said = await facts.allTextContents();
    expect(said[0]).to.include('Scheduled for').and.not.to.include('Created');
    expect(said[1]).not.to.include('Created');
    const days = await page
      .locator('[data-row] time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days).to.have.length(4);
    expect(days).to.deep.equal([...days].sort().reverse());
    await page.getByLabel('Publication date').selectOption('Next 7 days');
    await summary(page, '1 article');
    await lane(page, /^Drafts/).click();
    await summary(page, '2 drafts, newest first');
    expect(queryOf(page)).to.equal('?state=draft');
    expect(await page.getByLabel('Sort').count()).to.equal(0);
  });

  it('reports empty results on a phone too, shows filters in a dialog, and removes each one separately', async () => {
    const page = await open('/admin/blog?state=published&category=dev-ops&author=nobody', { viewport: phone });
    await page.getByRole('heading', { name: 'No matching articles' }).waitFor();
    await page.getByText('Filters: the category “dev-ops”; the author “nobody”.').waitFor();
    expect(await page.getByLabel('Category').isVisible()).to.equal(false);
    await page.getByRole('button', { name: 'Filter (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filter and sort' });
    const category = dialog.getByLabel('Category');
    await category.locator('option', { hasText: 'Dev Ops' }).waitFor({ state: 'attached' });
    expect([await category.inputValue(), await dialog.getByLabel('Author').inputValue()]).to.deep.equal([
      'Dev Ops',
      'nobody',
    ]);
    await dialog.getByLabel('Sort').selectOption('Recently published');
    await dialog.getByRole('button', { name: 'Show the list' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove filter: order Recently published' }).click();
    await page.getByRole('button', { name: 'Remove filter: author nobody' }).click();
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    expect(queryOf(page)).to.equal('?state=published&category=dev-ops');
    // Two lines above the lanes, whatever is chosen.
    const lanes = await page.getByRole('navigation', { name: 'Lanes' }).boundingBox();
    expect(lanes?.y).to.be.lessThan(200);
    const current = lane(page, /^Published/);
    expect((await current.boundingBox())?.x).to.be.within(0, phone.width);
    await page.getByRole('button', { name: 'Remove filter: category dev-ops' }).click();
    await summary(page, '3 published articles, newest first');
    await page.getByRole('button', { name: 'Filter', exact: true }).waitFor();
  });
});
