import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { desktop, phone } from '../support/browser.ts';

const title = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

describe('case studies in a browser', () => {
  const browsed = browseSite({});

  for (const viewport of [phone, desktop])
    it(`link from study to study at ${viewport.width} px`, async () => {
      const page = await browsed.open('/case-studies', { viewport });
      // The whole plate is clickable, not only its text.
      const plate = page.locator('#claims-mainframe');
      await plate.scrollIntoViewIfNeeded();
      await plate.click({ position: { x: viewport.width / 4, y: 120 } });
      await title(page, 'A mainframe retired, one claim type at a time');
      const [challenge, solution] = await Promise.all(
        ['Challenge', 'Solution'].map((name) =>
          page
            .getByRole('heading', { name, exact: true })
            .locator('xpath=following-sibling::p')
            .evaluate((text) => getComputedStyle(text).color),
        ),
      );
      expect(challenge).to.equal(solution);
      await page.getByRole('link', { name: 'A building permit that says where it is' }).click();
      await title(page, 'A building permit that says where it is');
      expect(new URL(page.url()).pathname).to.equal('/case-studies/building-permits');
    });

  it('redirect from their former anchors, and Back skips the redirect', async () => {
    const page = await browsed.open('/about');
    await page.goto(`${browsed.site.url}/case-studies#spare-parts`);
    await title(page, 'The right spare part, found by photograph');
    expect(new URL(page.url()).pathname).to.equal('/case-studies/spare-parts');
    await page.goBack();
    await page.waitForURL('**/about');
    const still = await browsed.open('/case-studies#spare-parts', { javaScriptEnabled: false });
    await still.locator('#spare-parts').getByRole('link').click();
    await title(still, 'The right spare part, found by photograph');
  });
});
