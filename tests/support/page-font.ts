/** A font that is late waits for the next load; a picture is of the page as it looks with its font. */
import type { Page } from 'playwright-core';

/** Whether text is drawn by every file of the typeface that this page has fetched, the narrow words among them. */
async function ownFontIsUsed(): Promise<boolean> {
  await document.fonts.ready;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('nothing can be measured here');
  const hasNarrow = [...document.fonts].some(({ status, stretch }) => status === 'loaded' && stretch.startsWith('70%'));
  return (['normal', ...(hasNarrow ? (['condensed'] as const) : [])] as const).every((stretch) => {
    context.fontStretch = stretch;
    const [own, stand] = ['"Archivo Variable", monospace', 'monospace'].map((families) => {
      context.font = `600 40px ${families}`;
      return context.measureText('Think, Build, Scale').width;
    });
    return own !== stand;
  });
}

/** Loads the page again until its font is in use. @throws after the fifth time. */
export async function withOwnFont(page: Page): Promise<void> {
  for (let loads = 0; loads < 5; loads++) {
    if (await page.evaluate(ownFontIsUsed)) return;
    await page.reload();
  }
  throw new Error(`${page.url()} does not use its font`);
}
