import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { examplesContent } from '#shared/content/examples.content.ts';
import { examplesOf } from '#shared/content/examples.schema.ts';
import { browseSite } from '../support/browse-site.ts';
import { desktop } from '../support/browser.ts';

const documents = examplesOf(examplesContent);

/** Number of sheets of a printed page. A4 is 595.28 by 841.89 points. */
const sheetsOf = async (page: Page): Promise<string[]> => {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((length) => Math.round(Number(length))).join(' × '),
  );
};

describe('the sample documents in a browser', () => {
  const browsed = browseSite({});

  it('print their sheets only, on A4', async () => {
    for (const { key, number } of documents) {
      const page = await browsed.open(`/examples/${key}`, { viewport: desktop, colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });
      const words = await page.evaluate(() => document.body.innerText);
      expect(words, key).to.include(number);
      for (const aside of ['Engagement Models', 'It belongs to', 'Print', 'Read the', 'Contact Us'])
        expect(words, key).not.to.include(aside);
      const sheets = await sheetsOf(page);
      expect(sheets, key).to.deep.equal(
        Array.from({ length: key === 'proposal' || key === 'runbook' ? 2 : 1 }, () => '595 × 842'),
      );
    }
  });

  it('open the print dialog', async () => {
    const page = await browsed.open('/examples/runbook');
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await page.locator('body[data-printed]').waitFor();
  });
});
