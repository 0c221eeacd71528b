/** Every public page as people read it who enlarge, space out, recolor or tab through it: WCAG 1.4.10, 1.4.12, 2.4.11, 2.5.8 and reduced motion. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { routeIds, type RouteId } from '#shared/routes/route-table.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated, phone } from '../support/browser.ts';
import { clippedTexts, coveredFocus, moving, smallTargets } from '../support/reading-aids.ts';
import { pageAddresses } from '../support/page-addresses.ts';

const addresses = pageAddresses(demonstrationPosts.map((post) => post.slug));
/** One page of each kind: the others differ in their content. */
const pathOf = (id: RouteId): string => addresses.find((address) => address.id === id)?.path ?? '';
const paths = routeIds.map(pathOf);

/** A window of 1280 × 1024 at 400 %. */
const enlarged = { width: 320, height: 256 } as const;

/** In pixels, at the width of a phone: who scrolls further has lost where they are. */
const longest = 9000;

/** What readers may set by WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

describe('the public pages for all users', () => {
  const browsed = browseSite({ demoContent: true });

  const visit = async (page: Page, path: string): Promise<void> => {
    await page.goto(browsed.site.url + path);
    await hydrated(page);
  };

  it('need no horizontal scrolling and clip no text at 400 %, with normal and wider spacing', async () => {
    const page = await browsed.open('/', { viewport: enlarged, bypassCSP: true });
    const found: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      for (const when of ['as it is', 'spaced'] as const) {
        if (when === 'spaced') await page.addStyleTag({ content: spacing });
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > enlarged.width) found.push(`${path} ${when}: ${width} px wide`);
        found.push(...(await clippedTexts(page)).map((text) => `${path} ${when}: ${text}`));
      }
    }
    expect(found).to.deep.equal([]);
  });

  it('have no target smaller than 24 px, and no motion when it is reduced', async () => {
    const page = await browsed.open('/', { viewport: phone, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      found.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`));
      found.push(...(await moving(page)).map((what) => `${path} moves ${what}`));
    }
    expect(found).to.deep.equal([]);
  });

  it('are at most eleven phone screens long, and never wider than one', async () => {
    const page = await browsed.open('/', { viewport: phone });
    const found: string[] = [];
    for (const { path } of addresses) {
      await page.goto(browsed.site.url + path);
      // Until they are laid out, lower parts have an estimated height.
      await page.locator('html:not([data-fresh])').waitFor({ state: 'attached' });
      const { scrollHeight, scrollWidth } = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement;
        return { scrollHeight, scrollWidth };
      });
      if (scrollHeight > longest) found.push(`${path}: ${scrollHeight} px long`);
      if (scrollWidth > phone.width) found.push(`${path}: ${scrollWidth} px wide`);
    }
    expect(found).to.deep.equal([]);
  });

  it('show the whole focus outline, in forced colors too, from the first to the last link of a long page', async () => {
    const page = await browsed.open(pathOf('post'), { viewport: { width: 1024, height: 600 }, forcedColors: 'active' });
    expect(await coveredFocus(page)).to.deep.equal([]);
  });
});
