/** Case studies in a browser: from the overview to a study and on, and from the anchors of before. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { openPart, pageSaved, publishPage } from '../support/page-form.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
const title = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();

describe('case studies in a browser', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
  });

  for (const { viewport, colorScheme } of [
    { viewport: phone, colorScheme: 'light' },
    { viewport: phone, colorScheme: 'dark' },
    { viewport: desktop, colorScheme: 'light' },
    { viewport: desktop, colorScheme: 'dark' },
  ] as const)
    it(`lead from plate to plate at ${viewport.width} px, ${colorScheme}`, async () => {
      const page = await browsed.open('/case-studies', { viewport, colorScheme });
      await expectAccessible(page, 'the overview');
      expect(await widthOf(page)).to.equal(viewport.width);
      if (viewport === phone) expect(await heightOf(page)).to.be.at.most(9000);
      // The whole plate is pressed, not its words alone.
      const plate = page.locator('#claims-mainframe');
      await plate.scrollIntoViewIfNeeded();
      await plate.click({ position: { x: viewport.width / 4, y: 120 } });
      await title(page, 'A mainframe retired, one claim type at a time');
      await expectAccessible(page, 'the study');
      expect(await widthOf(page)).to.equal(viewport.width);
      expect(await heightOf(page)).to.be.at.most(9000);
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

  it('are found at their pages by the anchors that they had, and the way back leads before them', async () => {
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

  it('are written by staff beside their own page', async () => {
    const page = await browsed.open('/admin/content/case-studies', {
      ...storedToken(browsed.site, ada.token),
      viewport: { width: 1920, height: 1080 },
    });
    await page.getByRole('button', { name: 'History', exact: true }).waitFor();
    await openPart(page, 'The case studies');
    await openPart(page, 'Truckers paid the day after they deliver');
    const form = page.locator('form, main').last();
    await form.getByLabel('What became different').first().fill('Truckers paid within a day');
    await page
      .frameLocator('iframe:not([data-coming])')
      .getByRole('heading', { level: 1, name: 'Truckers paid within a day' })
      .waitFor();
    expect(await page.getByLabel('Which page is shown').inputValue()).to.equal('/case-studies/freight-payments');
    await pageSaved(page);
    await publishPage(page);
    const { content } = await contentCalls(browsed.site, ada).read('case-studies');
    expect(content).to.have.nested.property('studies.items.0.title', 'Truckers paid within a day');
  });
});
