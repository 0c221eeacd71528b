/** The live page beside its form: clicking a sentence opens its field, and focusing a field shows its sentence. */
import { expect } from 'chai';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { openPageForm, openPart } from '../support/page-form.ts';
import { until } from '../support/until.ts';

describe('the page beside its form', () => {
  const browsed = browseStaff();
  const open = (key: string, options: BrowserContextOptions = {}): Promise<Page> => openPageForm(browsed, key, options);
  /** The visible frame, not one that is loading. */
  const shown = (page: Page) => page.frameLocator('iframe:not([data-coming])');
  const hasFocus = (field: Locator): Promise<void> =>
    until(() => field.evaluate((element) => element === document.activeElement));
  const frame = (page: Page): Locator => page.locator('iframe:not([data-coming])');
  /** Position and scroll, read from the editor: the frame runs no scripts. */
  const readingOf = (page: Page) =>
    frame(page).evaluate(({ contentWindow: view }: HTMLIFrameElement) => ({
      top: view?.scrollY ?? NaN,
      width: view?.innerWidth,
      path: view?.location.pathname,
    }));
  const current = (page: Page): Locator => shown(page).locator('[data-edited]');

  it('opens the field of a sentence, updates while typing, and keeps its position after saving', async () => {
    const page = await open('homepage', { viewport: desktop });
    const sentence = shown(page).getByText('Production from week one');
    await sentence.click();
    const field = page.locator('#content-problems-rows-1-solution-title');
    await hasFocus(field);
    await current(page).getByText('Production from week one').waitFor();
    const { top } = await readingOf(page);
    expect(top).to.be.greaterThan(0);

    const src = await frame(page).getAttribute('src');
    await field.fill('Production from the first day');
    await shown(page).getByText('Production from the first day').waitFor();
    await page.getByText('Saved. Not published yet.').waitFor();
    await until(async () => (await frame(page).getAttribute('src')) !== src);
    await current(page).getByText('Production from the first day').waitFor();
    expect((await readingOf(page)).top).to.be.closeTo(top, 2);
    expect(page.url()).to.equal(`${browsed.site.url}/admin/content/homepage`);
  });

  it('scrolls to the sentence of a field, and opens the page of an entry that has one', async () => {
    const page = await open('services', { viewport: desktop });
    await shown(page).getByRole('heading', { level: 1 }).waitFor();
    // The site marks its current menu itself.
    const menu = shown(page).locator('header [data-current]').first();
    expect(await menu.evaluate((element) => getComputedStyle(element).outlineStyle)).to.equal('none');
    await page.locator('summary', { hasText: 'AI & Data' }).click();
    await page.getByLabel('Claim of the offerings').focus();
    await until(async () => (await frame(page).getAttribute('src'))?.startsWith('/services/ai-data?') === true);
    const claim = await page.getByLabel('Claim of the offerings').inputValue();
    await current(page).getByText(claim).waitFor();
    await page.getByLabel('Page', { exact: true }).selectOption('/services');
    await until(async () => (await frame(page).getAttribute('src'))?.startsWith('/services?') === true);
  });

  it('shows the email of a field as its recipient gets it, and opens the field of its text', async () => {
    const page = await open('applications', { viewport: desktop });
    await openPart(page, 'Emails');
    await openPart(page, 'Application received, to the applicant');
    await page.locator('#content-letters-received-subject').fill('We have it: {position}');
    await until(
      async () => (await frame(page).getAttribute('src'))?.startsWith('/preview/email/letters.received?') === true,
    );
    await current(page)
      .getByText(/^We have it: \S/)
      .waitFor();
    await shown(page).getByText('to amara.osei@example.com').waitFor();
    await shown(page).getByRole('link', { name: 'See the status' }).click();
    await hasFocus(page.locator('#content-letters-received-button'));
    expect((await readingOf(page)).path).to.equal('/preview/email/letters.received');
    await page.getByLabel('Preview', { exact: true }).selectOption('Email: Talent pool');
    await shown(page).getByRole('heading', { name: 'May we keep your application?' }).waitFor();
  });

  it('follows no link, and opens the form of a sentence from another document', async () => {
    const page = await open('homepage', { viewport: desktop });
    await shown(page).getByRole('link', { name: 'Start Your Journey' }).click();
    await hasFocus(page.locator('#content-actions-primary-label'));
    expect((await readingOf(page)).path).to.equal('/');
    await shown(page).getByRole('main').getByRole('link', { name: 'AI & Data' }).first().click();
    await page.getByRole('status').getByText('This text is edited elsewhere: Services.').waitFor();
    await page.getByRole('link', { name: 'Edit it there' }).click();
    await hasFocus(page.locator('#content-services-3-title'));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Services');
  });

  it('can be resized, by keyboard too, and the browser remembers its width', async () => {
    const page = await open('about', { viewport: desktop });
    await shown(page).getByRole('heading', { level: 1 }).waitFor();
    expect((await readingOf(page)).width).to.equal(1280);
    const choice = page.getByRole('group', { name: 'The page beside the form' });
    await choice.getByRole('radio', { name: 'Desktop' }).press('ArrowRight');
    await until(async () => (await readingOf(page)).width === 390);
    const divider = page.getByRole('separator', { name: 'Width of the form' });
    await divider.press('ArrowRight');
    expect(await divider.getAttribute('aria-valuenow')).to.equal('45');
    await page.reload();
    await shown(page).getByRole('heading', { level: 1 }).waitFor();
    expect((await readingOf(page)).width).to.equal(390);
    expect(await divider.getAttribute('aria-valuenow')).to.equal('45');
    await choice.getByRole('radio', { name: 'Off' }).check();
    await page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('button', { name: 'Opening' }).click();
    expect(await page.locator('iframe').count()).to.equal(0);
  });

  it('replaces the form on a phone until a sentence is tapped', async () => {
    const page = await open('about', { viewport: phone, hasTouch: true });
    await openPart(page, 'Values');
    await page.getByRole('radio', { name: 'Page' }).check();
    await current(page).waitFor();
    await shown(page).getByRole('heading', { level: 1 }).tap();
    await hasFocus(page.getByLabel('Main heading'));
    expect(await page.locator('iframe').count()).to.equal(0);
  });

  it('is hidden for texts that no page shows', async () => {
    const page = await open('notices', { viewport: desktop });
    await page.locator('summary', { hasText: 'Page not found' }).first().waitFor();
    expect(await page.locator('iframe, [name=page-width]').count()).to.equal(0);
  });
});
