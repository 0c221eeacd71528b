/** Bulk actions on articles, redirects and pictures: select, remove, and undo with one key. */
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { announced, phone } from '../support/browser.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { storePost } from '../support/store-post.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const bar = (page: Page, what: string) => page.getByRole('group', { name: `Selected ${what}` });

describe('selected rows of a list', () => {
  const browsed = browseStaff({}, async ({ connection }) => {
    for (let at = 0; at < 25; at += 1)
      await storePost(connection, {
        slug: `made-${at}`,
        title: `Made ${at}`,
        published: false,
        published_at: null,
        created_at: new Date(Date.UTC(2025, 0, 1, 0, 60 - at)),
      });
  });
  const { openStaff: open } = browsed;

  it('can be articles: one with a key, a range with Shift, and all matches', async () => {
    const page = await open('/admin/blog');
    await page.getByText('25 articles').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await announced(page, '1 article selected');
    await box(page, 'Made 3').click({ modifiers: ['Shift'] });
    await announced(page, '4 articles selected');
    await page.keyboard.press('#');
    await announced(page, '4 articles moved to the trash');
    await page.getByText('21 articles').waitFor();
    await page.keyboard.press('z');
    await announced(page, '4 articles restored');
    await page.getByText('25 articles').waitFor();
    await box(page, 'Made 0').check();
    await bar(page, 'articles').getByRole('button', { name: 'Select all 25 that match' }).click();
    await announced(page, '25 articles selected');
    await bar(page, 'articles').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No blog posts yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('25 articles').waitFor();
  });

  it('can be redirects, also on a phone; one that cannot be restored is named', async () => {
    const redirects = redirectCalls(browsed.site, browsed.ada);
    for (const from of ['/bulk-one', '/bulk-two']) await redirects.make({ from, to: '/careers' });
    const page = await open('/admin/redirects', { viewport: phone });
    for (const from of ['/bulk-one', '/bulk-two']) await box(page, from).check();
    await announced(page, '2 redirects selected');
    await bar(page, 'redirects').getByRole('button', { name: 'Delete' }).click();
    await announced(page, '2 redirects deleted');
    await redirects.make({ from: '/bulk-two', to: '/about' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await announced(page, '1 redirect restored');
    await page.getByRole('alert').getByText('1 redirect not restored').waitFor();
    await page.getByRole('alert').getByText('/bulk-two:').waitFor();
  });

  it('can be pictures; one in use stays, with the reason', async () => {
    const { keep } = mediaCalls(browsed.site, browsed.ada);
    const used = await keep(await jpegPicture({ color: '#333333' }), { name: 'Used.jpg' });
    await keep(await jpegPicture({ color: '#444444' }), { name: 'Free.jpg' });
    await storePost(browsed.site.connection, {
      slug: 'shows',
      title: 'Shows it',
      featured_image: used.variants[0]?.url ?? '',
    });
    const page = await open('/admin/media');
    for (const name of ['Used.jpg', 'Free.jpg']) await box(page, name).check();
    await announced(page, '2 items selected');
    await bar(page, 'items').getByRole('button', { name: 'Delete' }).click();
    await announced(page, '1 item deleted');
    await page.getByRole('alert').getByText('Used.jpg: 1 article uses this picture.').waitFor();
    await box(page, 'Free.jpg').waitFor({ state: 'detached' });
    await page.keyboard.press('z');
    await announced(page, '1 item restored');
    await box(page, 'Free.jpg').waitFor();
  });
});
