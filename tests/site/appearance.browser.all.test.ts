/** The site looks as it did: some pages and primitives against the pictures in tests/appearance, and proof that a change is seen. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { chromium, type Browser, type Page } from 'playwright-core';
import { comparePictures } from '../support/appearance/compare-pictures.ts';
import { readRecorded } from '../support/appearance/record.ts';
import {
  recordedViews,
  startRecordedSite,
  takeView,
  type RecordedView,
} from '../support/appearance/views-on-record.ts';
import { chromiumFlags, chromiumPath, launchBrowser } from '../support/browser.ts';
import type { TestSite } from '../support/start-site.ts';

const named = (name: string): RecordedView => {
  const view = recordedViews.find((each) => each.name === name);
  if (!view) throw new Error(`${name} is not on record`);
  return view;
};

describe('the appearance', () => {
  let site: TestSite;
  let browser: Browser;
  before(async () => {
    site = await startRecordedSite();
    browser = await launchBrowser();
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  const look = async (view: RecordedView, meddle?: (page: Page) => Promise<unknown>, by = browser) =>
    comparePictures(await readRecorded(view.name), await takeView(by, site, view, meddle));

  for (const view of recordedViews) {
    it(`of ${view.name} has not changed`, async () => {
      const { same, explanation, picture } = await look(view);
      if (same) return;
      const file = join(await mkdtemp(join(tmpdir(), 'appearance-')), `${view.name}.png`);
      await writeFile(file, await picture());
      expect.fail(`${explanation}. Stored, new and the difference: ${file}. If it is meant: npm run appearance`);
    });
  }

  it('is the same with another rendering of letters', async () => {
    const args = [...chromiumFlags, '--disable-font-subpixel-positioning'];
    const other = await chromium.launch({ executablePath: chromiumPath, args });
    try {
      const { same, explanation } = await look(named('article-1440-light'), undefined, other);
      expect(same, explanation).to.equal(true);
    } finally {
      await other.close();
    }
  });

  const changes: Readonly<Record<string, { readonly view: string; readonly css: string }>> = {
    'a button’s padding': {
      view: 'primitives-1440-light',
      css: '[data-specimen] button { padding-inline: 1.75rem !important }',
    },
    'a color': { view: 'contact-1440-light', css: ':root { --btn: #5a3edc }' },
    'a missing section': { view: 'service-390-light', css: 'main section:first-of-type { display: none !important }' },
    'a larger heading': { view: 'article-390-dark', css: 'h1 { font-size: 110% !important }' },
    'a lost rule between items': { view: 'home-1440-light', css: '* { border-color: transparent !important }' },
    'a theme that does not come': { view: 'sign-in-1440-dark', css: ':root { --paper: #f8f8f5 !important }' },
  };
  for (const [what, { view, css }] of Object.entries(changes)) {
    it(`differs with ${what}`, async () => {
      const { same, explanation } = await look(named(view), (page) => page.addStyleTag({ content: css }));
      expect(same, explanation).to.equal(false);
    });
  }
});
