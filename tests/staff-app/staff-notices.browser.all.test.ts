/** Notices of the staff area cover no controls. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { storePost } from '../support/store-post.ts';
import { until } from '../support/until.ts';

describe('a notice of the staff area', () => {
  const browsed = browseStaff({}, async (site) => {
    await storePost(site.connection, { slug: 'told', title: 'Told' });
  });

  /** Resolves with the names of what cannot be pressed now because something stands over it. */
  const covered = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const [notice] = document.querySelectorAll('[role=status] > [data-tone]');
      const box = notice?.getBoundingClientRect();
      const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary');
      return [...controls].flatMap((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!box || notice?.contains(control) || width < 2 || !control.checkVisibility()) return [];
        const isUnder = x > box.left && x < box.right && y > box.top && y < box.bottom;
        // What has been scrolled out of the navigation is not under it.
        const part = control.closest('nav')?.parentElement?.getBoundingClientRect();
        return isUnder && (part === undefined || y < part.bottom) ? [control.textContent] : [];
      });
    });

  it('covers no control on desktop and phone, and does not move the navigation’s buttons', async () => {
    const page = await browsed.openStaff('/admin/blog');
    const logout = page.getByRole('button', { name: 'Logout' });
    const before = await logout.boundingBox();
    await page.getByRole('button', { name: 'Delete Told' }).click();
    const notice = page.locator('[role=status] > [data-tone=ok]');
    const sizes = [
      ...[desktop, { width: 1440, height: 700 }],
      ...[{ width: 1024, height: 768 }, { width: 768, height: 1024 }, phone],
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      await notice.waitFor();
      await until(async () => (await covered(page)).length === 0);
      if (size === desktop) expect(await logout.boundingBox()).to.deep.equal(before);
    }
    await page.setViewportSize(desktop);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Told” restored').waitFor();
    await logout.click({ trial: true });
  });

  for (const scrolled of [0, 400])
    it(`leaves the menu of a phone in its place, also when it is long, ${scrolled} px down`, async () => {
      const page = await browsed.openStaff('/admin/dashboard', { viewport: phone });
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const before = await menu.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      browsed.allow(/ERR_FAILED|status of 503/);
      const detail = 'The database cannot be reached. '.repeat(60);
      await page.route('**/api/admin/setup/close', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'database-unavailable', detail }),
        }),
      );
      await page.getByRole('button', { name: 'Hide this list' }).evaluate((element: HTMLElement) => element.click());
      const notice = page.getByRole('alert').locator('[data-tone=bad]');
      await notice.waitFor();
      expect(await menu.evaluate((element) => element.getBoundingClientRect().top + scrollY)).to.equal(before);
      const place = await page.locator('[data-place=staff]').boundingBox();
      expect(place?.y).to.be.at.least(0);
      expect(place?.height).to.be.at.most(phone.height * 0.4 + 1);
      if (scrolled === 0) await menu.click({ trial: true });
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await notice.waitFor({ state: 'detached' });
    });

  it('stays out of a dialog opened later', async () => {
    const page = await browsed.openStaff('/admin/blog');
    await page.getByRole('button', { name: 'Delete Told' }).click();
    const notice = page.locator('[role=status] > [data-tone=ok]');
    await notice.waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    expect(await page.getByRole('dialog').locator('[data-tone]').count()).to.equal(0);
    expect(await notice.count()).to.equal(1);
    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Undo' }).click();
  });
});
