import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import subsetFont from 'subset-font';
import { fallbackFaces, fontFaceCss, textFontHref } from '#views/design/font-face.ts';
import { measureFallback } from '../../scripts/measure-fallback.ts';

const fileOf = (href: string) => readFile(new URL(`../../public${href}`, import.meta.url));

describe('the typeface', () => {
  it('names files that exist, at most 55 kB together, with their license', async () => {
    const hrefs = [...new Set([...fontFaceCss.matchAll(/url\(([^)]+)\)/g)].map(([, href = '']) => href))];
    const files = await Promise.all(hrefs.map(fileOf));
    expect(hrefs).to.include(textFontHref);
    expect(files.reduce((sum, file) => sum + file.length, 0)).to.be.at.most(55_000);
    expect(String(await fileOf('/fonts/OFL.txt'))).to.include('SIL OPEN FONT LICENSE');
  });

  it('has a fallback with the metrics of the served font', async () => {
    const woff2 = await fileOf(textFontHref);
    for (const [face, weight, wght] of [
      [fallbackFaces[0], 'regular', 400],
      [fallbackFaces[1], 'bold', 600],
    ] as const) {
      const options = { targetFormat: 'sfnt', variationAxes: { wght }, keepAllGlyphs: true } as const;
      const metrics = await measureFallback(await subsetFont(woff2, undefined, options), weight);
      expect(face).to.include({
        sizeAdjust: metrics.sizeAdjust,
        ascent: metrics.ascent,
        descent: metrics.descent,
      });
      expect(metrics.lineGap).to.equal('0%');
    }
  });
});
