/** Two users with the same record open see each other. */
import { expect } from 'chai';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

/** Visible text, not the hidden text for screen readers. */
const seen = (page: Page, text: string) => page.locator('p').getByText(text, { exact: true });
const said = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
/** Simulates a return to the tab, which reloads data. */
const look = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const sees = (page: Page, text: string) =>
  until(async () => {
    await look(page);
    return seen(page, text).isVisible();
  });

describe('presence', () => {
  let grace: TestStaff;
  const browsed = browseStaff({}, async (site) => {
    grace = await signIn(site, 'grace');
  });
  const open = (staff: TestStaff, path: string, options: BrowserContextOptions = {}): Promise<Page> =>
    browsed.openStaff(path, { as: staff, ...options });

  it('is shown above the reply, with who is writing, until they leave', async () => {
    const path = `/admin/contact-submissions/${await storeSubmission(browsed.site.connection)}`;
    const first = await open(browsed.ada, path);
    const reply = first.getByRole('textbox', { name: 'Reply to Amara' });
    await reply.waitFor();
    const second = await open(grace, path, { viewport: { width: 390, height: 844 } });
    await seen(second, 'ada is here').waitFor();
    await said(second, 'ada is here').waitFor();
    await sees(first, 'grace is here');
    await reply.fill('Thank you, Amara.');
    await sees(second, 'ada is writing a reply');
    // Earlier users are not announced again.
    expect(await said(second, 'ada is writing a reply').count()).to.equal(0);
    await reply.fill('');
    await sees(second, 'ada is here');
    await first.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await first.waitForURL(/dashboard/);
    await until(async () => {
      await look(second);
      return (await seen(second, 'ada is here').count()) === 0;
    });
  });

  it('is shown in the bar of an article and of a page', async () => {
    const { id } = await postCalls(browsed.site, browsed.ada).make({ title: 'A draft' });
    for (const [path, label] of [
      [`/admin/blog/${id}`, 'Title'],
      ['/admin/content/homepage', 'Main heading'],
    ] as const) {
      const first = await open(browsed.ada, path);
      const field = first.getByLabel(label, { exact: true });
      await field.waitFor();
      const second = await open(grace, path);
      await seen(second, 'ada is here').waitFor();
      await field.fill('Other words');
      await sees(second, 'ada is writing');
    }
  });

  it('shows no error if it fails or the session has ended', async () => {
    const path = `/admin/contact-submissions/${await storeSubmission(browsed.site.connection)}`;
    const page = await open(browsed.ada, path);
    browsed.allow(/status of (401|503)/);
    await page.getByRole('textbox', { name: 'Reply to Amara' }).waitFor();
    for (const status of [503, 401]) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/presence') && !response.ok());
      await page.route('**/api/admin/presence', (route) => route.fulfill({ status, body: '' }));
      await look(page);
      await answered;
      await page.unroute('**/api/admin/presence');
    }
    expect(await page.getByRole('dialog').count()).to.equal(0);
    expect(await page.getByRole('alert').innerText()).to.equal('');
  });
});
