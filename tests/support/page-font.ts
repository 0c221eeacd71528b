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

/** Adds the files that came too late for this load once more, and now they are waited for. */
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

/** Resolves when the page's text is drawn in its own font. @throws when it never is. */
export async function withOwnFont(page: Page): Promise<void> {
  if (await page.evaluate(ownFontIsUsed)) return;
  await page.evaluate(waitForFont);
  if (!(await page.evaluate(ownFontIsUsed))) throw new Error(`${page.url()} does not use its font`);
}
