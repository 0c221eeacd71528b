/** The page of engagement models: risk bands and the selector of models. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { engagementModelsContent } from '#shared/content/engagement-models.content.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop, phone } from '../support/browser.ts';
import { tabTo } from '../support/tab-to.ts';

const { models, risk } = engagementModelsContent;

const selector = (page: Page) => page.getByRole('navigation', { name: models.head.label });

/** Only this model is shown in full. */
const expectShown = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('heading', { level: 3, name: title }).waitFor();
  const shown = page.getByRole('article').getByRole('heading', { level: 3 });
  expect(await shown.allInnerTexts()).to.deep.equal([title]);
};

describe('the engagement models in a browser', () => {
  const browsed = browseSite({});

  it('are chosen by keyboard in a sticky selector, and each has an address', async () => {
    const page = await browsed.open('/engagement-models', { viewport: desktop });
    await expectShown(page, 'Dedicated Teams');
    await tabTo(page, /^Consulting & Advisory$/);
    await page.keyboard.press('Enter');
    await expectShown(page, 'Consulting & Advisory');
    expect(new URL(page.url()).hash).to.equal('#consulting-advisory');
    expect(await selector(page).locator('[aria-current]').allInnerTexts()).to.deep.equal(['Consulting & Advisory']);
    await page.getByRole('table').scrollIntoViewIfNeeded();
    const bar = await selector(page).boundingBox();
    expect(bar?.y, 'below the header').to.be.within(60, 80);
    await page.goBack();
    await expectShown(page, 'Dedicated Teams');
  });

  it('show the one in the address, without a script too', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await browsed.open('/engagement-models#co-innovation', { javaScriptEnabled, viewport: phone });
      await expectShown(page, 'Co-Innovation');
      await selector(page).getByRole('link', { name: 'Project-Based Delivery' }).click();
      await expectShown(page, 'Project-Based Delivery');
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).to.be.at.most(6500);
      // On a phone the comparison shows the chosen model beside the terms.
      const cells = page.getByRole('row', { name: risk.term }).getByRole('cell');
      expect(await cells.allInnerTexts()).to.deep.equal([models.items[1]?.risk.text]);
    }
  });

  it('show the shares of risk as widths of two bands', async () => {
    const page = await browsed.open('/engagement-models', { viewport: desktop });
    const band = (owner: string) => page.locator(`main svg path[data-band=${owner}]`).first();
    /** Height of a band where it is level at a model, in units of the drawing. */
    const heights = (owner: string): Promise<number[]> =>
      band(owner).evaluate((path: SVGPathElement) =>
        [20, 120, 220, 320].map(
          (x) =>
            Array.from({ length: 200 }, (_, step) => step / 2).filter((y) => path.isPointInFill(new DOMPoint(x, y)))
              .length / 2,
        ),
      );
    const ours = await heights('company');
    models.items.forEach((model, index) => expect(ours[index], model.key).to.be.closeTo(model.risk.ours * 0.96, 1.5));
    (await heights('client')).forEach((height, index) => expect(height + (ours[index] ?? 0)).to.be.closeTo(96, 2));
  });

  it('are all printed, with every answer open', async () => {
    const page = await browsed.open('/engagement-models', { viewport: desktop, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('article').count()).to.equal(models.items.length);
    const answer = page.getByText(engagementModelsContent.questions.items[1]?.answer ?? '');
    expect((await answer.boundingBox())?.height).to.be.greaterThan(20);
  });
});
