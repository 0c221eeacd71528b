/** Edited content in the browser after hydration, and for failures. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { markEveryText, unmarkedTexts, type Unmarkable } from '../support/marked-content.ts';
import { signIn } from '../support/staff.ts';

describe('edited content', () => {
  let unmarkable: readonly Unmarkable[] = [];
  const browsed = browseSite({}, async (site) => {
    unmarkable = await markEveryText(site, await signIn(site));
  });

  const expectMarked = async (page: Page): Promise<void> => {
    const printed = unmarkable.filter(({ name }) => name === 'email').map(({ value }) => value);
    expect(unmarkedTexts(await page.content(), printed)).to.deep.equal([]);
  };

  it('stays after hydration, including all texts of the contact form', async () => {
    const page = await browsed.open('/contact');
    await page.getByRole('button', { name: '⟦Switch to dark theme⟧' }).waitFor();
    await expectMarked(page);

    await page.getByRole('button', { name: '⟦Send Message⟧' }).click();
    await page.getByText('⟦Please check four answers⟧').waitFor();
    await expectMarked(page);

    browsed.allow(/Failed to load resource/);
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '720' }, contentType: 'application/json', body: '{}' }),
    );
    for (const label of ['⟦Name⟧', '⟦Company⟧', '⟦Project Details⟧']) await page.getByLabel(label).fill('1');
    await page.getByLabel('⟦Email⟧').fill('1@example.com');
    await page.getByRole('button', { name: '⟦Send Message⟧' }).click();
    await page.getByRole('alert').getByText('Please try again in 12 minutes.⟧').waitFor();
    await page.getByRole('alert').getByRole('button', { name: '⟦Dismiss⟧' }).waitFor();
    await expectMarked(page);
  });

  it('is used while loading and for failures', async () => {
    const page = await browsed.open('/about');
    browsed.allow(/Failed to load resource/);
    let fail: () => Promise<void> = () => Promise.resolve();
    await page.route('**/_data/careers', (route) => {
      fail = () => route.abort();
    });
    await page.getByRole('navigation', { name: '⟦Main⟧' }).getByRole('link', { name: '⟦Careers⟧' }).click();
    await page.getByRole('status').getByText('⟦Loading positions...⟧').waitFor();
    await expectMarked(page);
    await fail();
    await page.getByRole('heading', { level: 1, name: '⟦This page could not be loaded⟧' }).waitFor();
    await page.getByRole('link', { name: '⟦Try again⟧' }).waitFor();
    await expectMarked(page);
  });
});
