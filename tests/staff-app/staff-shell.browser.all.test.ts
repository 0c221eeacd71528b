/** The layout of the staff area and its screens: figures, links, and failures. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { hydrated, phone } from '../support/browser.ts';
import { signIn } from '../support/staff.ts';
import { storePost } from '../support/store-post.ts';
import { mailRow, storeSubmission } from '../support/store-submission.ts';

const hourMs = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hourMs);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The value beside a name in the quick figures. */
const figure = async (page: Page, name: string): Promise<string | null> => {
  const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return row.locator('dd').textContent();
};

describe('the staff area', () => {
  let failedId = '';
  const browsed = browseStaff({}, async (site) => {
    const { connection } = site;
    await storeSubmission(connection, { submitted_at: ago(30) });
    failedId = await storeSubmission(connection, {
      submitted_at: ago(1),
      outbox: [mailRow('confirmation', { state: 'failed', reason: 'The mail server refused the address.' })],
    });
    await storeSubmission(connection, { status: 'read', submitted_at: ago(21), outbox: [mailRow('confirmation')] });
    await storeSubmission(connection, { status: 'replied', submitted_at: ago(48), answered_at: ago(48 - 5.75) });
    await storePost(connection, { slug: 'told', title: 'Told', published: true, published_at: ago(100) });
    await storePost(connection, { slug: 'later', title: 'Later', published: true, published_at: ago(-50) });
    await storePost(connection, { slug: 'unfinished', title: 'Unfinished', published: false, published_at: null });
  });
  const { allow } = browsed;
  const { openStaff: open } = browsed;

  it('has a page for unknown addresses', async () => {
    const page = await browsed.open('/admin/no-such-screen');
    allow(/status of 404/);
    await heading(page, 'Page Not Found').waitFor();
  });

  describe('the dashboard', () => {
    it('shows the current state, and marks failures in words', async () => {
      const page = await open('/admin/dashboard');
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
      expect(await figure(page, 'Overdue')).to.equal('1 late');
      expect(await figure(page, 'Due within four hours')).to.equal('1');
      expect(await figure(page, 'Published articles')).to.equal('1');
      expect(await figure(page, 'Scheduled articles')).to.equal('1');
      expect(await figure(page, 'Emails failed')).to.equal('1 failed');
      expect(await figure(page, 'Median answer time, last 30 days')).to.equal('5 h 45 min');
      expect(await figure(page, 'Answered on time')).to.equal('100%');
      await page.getByText('SMTP_URL is not set. Emails wait until a mail server is set.').waitFor();
      const failed = page.getByRole('link', {
        name: 'Confirmation to Amara Osei The mail server refused the address.',
      });
      expect(await failed.getAttribute('href')).to.equal(`/admin/contact-submissions/${failedId}`);
      const first = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link').first();
      expect(await first.getAttribute('aria-label')).to.match(/^Amara Osei, 6 h(?: \d+ min)? late: Our auditors ask/);
      const next = page.getByRole('region', { name: 'Scheduled' }).getByRole('link');
      expect(await next.getAttribute('href')).to.match(/^\/admin\/blog\/[0-9a-f]{24}$/);
      expect(await next.textContent()).to.match(/^Later/);
    });

    it('updates by itself', async () => {
      const page = await open('/admin/dashboard');
      await page.clock.install();
      await page.reload();
      await hydrated(page);
      const waiting = page.getByRole('list', { name: 'Unassigned messages' }).getByRole('listitem');
      await waiting.nth(2).waitFor();
      expect(await waiting.count()).to.equal(3);
      const id = await storeSubmission(browsed.site.connection, { submitted_at: ago(0) });
      try {
        await page.clock.runFor(16_000);
        await waiting.nth(3).waitFor();
        await page
          .getByRole('navigation', { name: 'Staff' })
          .getByRole('link', { name: 'Contact Submissions 4 to answer' })
          .waitFor();
      } finally {
        const { Types } = browsed.site.connection.base;
        await browsed.site.connection.collection('submissions').deleteOne({ _id: new Types.ObjectId(id) });
      }
    });

    it('keeps the figures when an update fails, and says that they may be outdated', async () => {
      const page = await open('/admin/dashboard');
      allow(/ERR_CONNECTION_REFUSED/);
      await page.clock.install();
      await page.reload();
      await hydrated(page);
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
      await page.route('**/api/admin/overview', (route) => route.abort('connectionrefused'));
      await page.clock.runFor(20_000);
      await page.getByText('The server could not be reached. Check the connection. Data may be out of date.').waitFor();
      expect(await page.getByRole('alert').textContent()).to.equal('');
      expect(await figure(page, 'Overdue')).to.equal('1 late');
    });

    it('says that loading failed, and retries on request', async () => {
      const page = await open('/admin/content');
      allow(/status of 503/);
      await page.route('**/api/admin/overview', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'database-unavailable', detail: 'The database cannot be reached.' }),
        }),
      );
      await page.reload();
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await page.getByRole('alert').getByText('Failed to load the figures').waitFor();
      await page.getByText('The database cannot be reached.').waitFor();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
      expect(await page.getByRole('alert').textContent()).to.equal('');
    });

    it('shows the menu of the role at once, before the server answers', async () => {
      const page = await open('/admin/dashboard', { as: await signIn(browsed.site, 'seller-of-menu', 'sales') });
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
      await page.route('**/api/admin/**', () => undefined);
      await page.reload();
      const menu = page.getByRole('navigation', { name: 'Staff' });
      await menu.getByRole('link', { name: 'Contact Submissions' }).waitFor();
      expect(await menu.getByRole('link', { name: 'Settings' }).count()).to.equal(0);
    });

    it('says when the figures may be outdated', async () => {
      const page = await open('/admin/dashboard');
      await page.getByRole('heading', { name: 'Quick Stats' }).waitFor();
      await page.context().setOffline(true);
      await page.getByText('You are offline. Data may be out of date.').waitFor();
      expect(await page.getByRole('heading', { name: 'Quick Stats' }).isVisible()).to.equal(true);
      allow(/ERR_INTERNET_DISCONNECTED/);
      await page.context().setOffline(false);
      await page.getByText('You are offline.').waitFor({ state: 'hidden' });
    });
  });

  describe('the navigation', () => {
    it('marks the current page, sets title and focus, and stays in place', async () => {
      const page = await open('/admin/dashboard');
      const rail = page.getByRole('navigation', { name: 'Staff' });
      await rail.evaluate((element) => element.setAttribute('data-seen', ''));
      for (const [path, name] of [
        ['/admin/content', 'Content Management'],
        ['/admin/blog', 'Blog Management'],
        ['/admin/contact-submissions', 'Contact Submissions'],
        ['/admin/dashboard', 'Dashboard'],
      ] as const) {
        await rail.getByRole('link', { name }).click();
        await heading(page, name).waitFor();
        expect(new URL(page.url()).pathname).to.equal(path);
        expect(await page.title()).to.equal(`${name} | Loomstack`);
        await page.locator('main:focus').waitFor();
        expect(await rail.locator('[aria-current=page]').count()).to.equal(1);
        expect(await rail.locator('[aria-current=page]').textContent()).to.contain(name);
      }
      expect(await page.locator('[data-seen]').count()).to.equal(1);
      await rail.getByRole('link', { name: 'Contact Submissions 3 to answer' }).waitFor();
      await rail.getByRole('link', { name: 'Email 1 failed' }).waitFor();
      await page.getByText(browsed.ada.username, { exact: true }).waitFor();
    });

    it('can be used or skipped by keyboard', async () => {
      const page = await open('/admin/content');
      await page.getByRole('link', { name: 'Edit Home', exact: true }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.locator('input[type=search]:focus').waitFor();
      await page.keyboard.press('Tab');
      await page.locator('a:focus', { hasText: 'View Home' }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
    });

    it('is a sheet on a phone, which closes with Escape, an outside click and every choice', async () => {
      const page = await open('/admin/dashboard', { viewport: phone });
      const menu = page.getByRole('button', { name: 'Menu', exact: true });
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await menu.click();
      await sheet.getByRole('link', { name: 'Blog Management' }).waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await menu.evaluate((button) => button === document.activeElement)).to.equal(true);
      await menu.click();
      await page.mouse.click(10, 400);
      await sheet.waitFor({ state: 'hidden' });
      await menu.click();
      await sheet.getByRole('link', { name: 'Blog Management' }).click();
      await heading(page, 'Blog Management').waitFor();
      await sheet.waitFor({ state: 'hidden' });
      await menu.click();
      await sheet.getByRole('button', { name: 'Logout' }).waitFor();
    });
  });

  describe('when a script is missing', () => {
    const lost = { status: 404 };

    it('reloads the screen’s document, once', async () => {
      const page = await open('/admin/dashboard');
      allow(/status of 404|dynamically imported module/);
      await page.route('**/assets/chunks/*.js', (route) => route.fulfill(lost), { times: 1 });
      await page.getByRole('link', { name: 'Settings' }).first().click();
      await heading(page, 'Settings').waitFor();
    });

    it('shows an explanation if that fails too', async () => {
      const page = await open('/admin/dashboard');
      allow(/status of 404|dynamically imported module/);
      await page.route('**/assets/chunks/*.js', (route) => route.fulfill(lost));
      await page.goto(`${browsed.site.url}/admin/audit`);
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
      await page.unroute('**/assets/chunks/*.js');
      await page.getByRole('link', { name: 'Reload' }).click();
      await heading(page, 'Audit log').waitFor();
    });
  });
});
