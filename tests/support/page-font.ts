/** Ensures that a page is shown with its font: a late font is used only at the next load. */
import type { Page } from 'playwright-core';

/** True if text is drawn with every font file that the page has loaded, including the narrow one. */
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

/** Loads late font files again and waits for them. */
async function waitForFont(): Promise<void> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const asked = [...document.fonts].map(({ status }) => status !== 'unloaded');
  await Promise.all(
    rules.map(async ({ style }, at) => {
      if (asked[at] !== true || style.getPropertyValue('font-display') !== 'optional') return;
      const [family = '', source = '', weight = '', stretch = '', slope = ''] = [
        'font-family',
        'src',
        'font-weight',
        'font-stretch',
        'font-style',
      ].map((name) => style.getPropertyValue(name));
      const face = new FontFace(family.replaceAll('"', ''), source, { weight, stretch, style: slope });
      document.fonts.add(await face.load());
    }),
  );
}

/** Resolves when the page's text is drawn in its font. @throws if that never happens. */
export async function withOwnFont(page: Page): Promise<void> {
  if (await page.evaluate(ownFontIsUsed)) return;
  await page.evaluate(waitForFont);
  if (!(await page.evaluate(ownFontIsUsed))) throw new Error(`${page.url()} does not use its font`);
}
