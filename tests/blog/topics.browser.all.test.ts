/** The screen of categories and tags: rename, merge, describe, cover, order. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { until } from '../support/until.ts';

describe('the screen of categories and tags', () => {
  let author: TestStaff;
  const browsed = browseStaff({}, async (site) => {
    const { connection } = site;
    author = await signIn(site, 'an-author', 'author');
    const articles = ['DevOps', 'DevOps', 'Dev Ops', 'Cloud', 'Security'].entries();
    for (const [number, category] of articles)
      await storePost(connection, { slug: `article-${number}`, category, tags: ['Cost', 'Runbooks'] });
    await storePost(connection, { slug: 'a-draft', category: 'Cloud', tags: ['Fire drills'], published: false });
  });
  const { openStaff: open } = browsed;
  const whereItLeads = async (path: string): Promise<string> => {
    const response = await fetch(browsed.site.url + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
  };
  const names = (page: Page): Promise<string[]> =>
    page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''));

  it('is linked from the articles, and merges two spellings after explaining the effect', async () => {
    const page = await open('/admin/blog');
    await page.getByRole('link', { name: 'Categories and tags' }).click();
    await page.getByText('“Dev Ops” and “DevOps” look like the same name in two spellings.').waitFor();
    await page.getByRole('button', { name: 'Merge “Dev Ops” into “DevOps”' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge “Dev Ops” into another category' });
    await dialog.getByText('“Dev Ops” (1 article) becomes “DevOps” (2 articles).').waitFor();
    await dialog.getByText('/blog/category/dev-ops redirects to /blog/category/devops.').waitFor();
    await dialog.getByRole('button', { name: 'Merge into “DevOps”' }).click();
    await page.getByText('“Dev Ops” merged into “DevOps”').waitFor();
    await page.getByRole('row', { name: /DevOps 3 0/ }).waitFor();
    expect(await page.getByText('look like the same name in two spellings').count()).to.equal(0);
    expect(await whereItLeads('/blog/category/dev-ops')).to.equal('301 /blog/category/devops');
  });

  it('renames and describes, and offers to merge if the name is in use', async () => {
    const page = await open('/admin/blog/topics');
    await page.getByRole('button', { name: 'Edit the category Security' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit “Security”' });
    const name = dialog.getByLabel('Name');
    await name.and(page.locator(':focus')).waitFor();
    await name.fill('devops');
    await dialog.getByText('The category “DevOps” already exists, with 3 articles. You can merge the two.').waitFor();
    await name.press('Enter');
    const merge = page.getByRole('dialog', { name: 'Merge “Security” into another category' });
    expect(await merge.getByLabel('Merge into').inputValue()).to.equal('category:devops');
    await page.keyboard.press('Escape');
    await merge.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Edit the category Security' }).click();
    await name.fill('Safety & Trust');
    await dialog.getByText('Its address becomes /blog/category/safety-and-trust.').waitFor();
    await dialog.getByLabel('Description').fill('What keeps a system safe, and who answers for it.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Security” renamed to “Safety & Trust”').waitFor();
    await page
      .getByRole('row', { name: /Safety & Trust/ })
      .getByText('What keeps a system safe')
      .waitFor();
    expect(await whereItLeads('/blog/category/security')).to.equal('301 /blog/category/safety-and-trust');
    await page.goto(`${browsed.site.url}/blog/category/security`);
    await page.getByRole('heading', { level: 1, name: 'Safety & Trust' }).waitFor();
    await page.getByText('What keeps a system safe, and who answers for it.').waitFor();
  });

  it('sets a cover from the library, describes it there, and removes it', async () => {
    await mediaCalls(browsed.site, browsed.ada).keep(await jpegPicture({ width: 1280, height: 800 }), {
      name: 'Racks.jpg',
    });
    const page = await open('/admin/blog/topics');
    const dialog = page.getByRole('dialog', { name: 'Edit “Cloud”' });
    const edit = page.getByRole('button', { name: 'Edit the category Cloud' });
    await edit.click();
    await dialog.getByRole('button', { name: 'Choose from the library' }).click();
    await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('button', { name: 'Racks.jpg' }).click();
    await dialog.getByRole('img', { name: 'Selected cover' }).waitFor();
    await dialog.getByLabel('Cover description').fill('Racks in a row');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: /Cloud/ }).getByRole('img', { name: 'Racks in a row' }).waitFor();

    await page.goto(`${browsed.site.url}/blog/category/cloud`);
    const shown = page.getByRole('main').getByRole('img', { name: 'Racks in a row' });
    await until(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0));

    await page.goto(`${browsed.site.url}/admin/media`);
    await page.getByRole('link', { name: /Racks\.jpg/ }).click();
    const picture = page.getByRole('dialog', { name: 'Racks.jpg' });
    await picture.getByText('Category: as its cover').waitFor();
    await picture.getByRole('link', { name: 'Cloud' }).click();
    await edit.click();
    await dialog.getByRole('button', { name: 'No cover' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('“Cloud” saved').waitFor();
    expect(await page.getByRole('row', { name: /Cloud/ }).getByRole('img').count()).to.equal(0);
  });

  it('moves a category by keyboard with stable focus, and resets the order', async () => {
    const page = await open('/admin/blog/topics');
    const up = page.getByRole('button', { name: 'Move Safety & Trust up' });
    await up.waitFor();
    expect(await names(page)).to.deep.equal(['DevOps', 'Cloud', 'Safety & Trust']);
    await up.press('Enter');
    await page.getByText('Safety & Trust is 2 of 3').waitFor({ state: 'attached' });
    await up.and(page.locator(':focus')).waitFor();
    await up.press('Enter');
    await page.getByText('Safety & Trust is 1 of 3').waitFor({ state: 'attached' });
    expect(await up.getAttribute('aria-disabled')).to.equal('true');
    await until(async () => {
      const answer = await fetch(`${browsed.site.url}/_data/blog`);
      const { data } = (await answer.json()) as { data: { categories: { label: string }[] } };
      return data.categories.map(({ label }) => label).join() === 'All articles,Safety & Trust,DevOps,Cloud';
    });
    await page.reload();
    await up.waitFor();
    expect(await names(page)).to.deep.equal(['Safety & Trust', 'DevOps', 'Cloud']);
    await page.getByRole('button', { name: 'Reset to order by article count' }).click();
    await until(async () => (await names(page)).join() === 'DevOps,Cloud,Safety & Trust');
  });

  it('shows the tags on a phone, finds one, and is hidden from authors', async () => {
    const page = await open('/admin/blog/topics?list=tag', { viewport: phone });
    await page.getByRole('button', { name: 'Edit the tag Fire drills' }).waitFor();
    await page.getByLabel('Search names').fill('run-books');
    await page.getByRole('button', { name: 'Edit the tag Cost' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Edit the tag Runbooks' }).waitFor();

    const closed = await open('/admin/blog', { as: author });
    await closed.getByRole('link', { name: 'Trash' }).waitFor();
    await closed.getByRole('link', { name: 'Categories and tags' }).waitFor({ state: 'detached' });
  });

  it('suggests the name in use for a mistyped one, while typing and afterwards', async () => {
    const page = await open('/admin/blog/new');
    const category = page.getByLabel('Category');
    await category.fill('Clodu');
    await page.getByRole('option', { name: 'Cloud', exact: true, selected: true }).waitFor();
    await category.press('Enter');
    expect(await category.inputValue()).to.equal('Cloud');
    const tags = page.getByLabel('Tags', { exact: true });
    await tags.fill('runnb');
    await page.getByRole('button', { name: 'Runbooks', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the tag Runbooks' }).waitFor();
    await tags.fill('Fire dirlls,');
    await page.getByRole('button', { name: 'Remove the tag Fire dirlls' }).waitFor();
    await page.getByRole('button', { name: 'Fire drills', exact: true }).click();
    await page.getByRole('button', { name: 'Remove the tag Fire drills' }).waitFor();
    expect(await page.getByRole('button', { name: /^Remove the tag/ }).count()).to.equal(2);
  });
});
