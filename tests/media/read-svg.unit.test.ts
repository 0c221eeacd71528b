/** Which SVG files are read, and in which size they are shown. */
import { expect } from 'chai';
import { isSvg } from '#server/features/media/recognize-picture.ts';
import { dot, refusalOf, sanitize, svg } from '../support/pictures/svg.ts';

describe('an SVG file', () => {
  describe('the size', () => {
    const sizes: readonly (readonly [attributes: string, width: number, height: number, box: string])[] = [
      ['width="120" height="40px"', 120, 40, '0 0 120 40'],
      ['width="100%" viewBox="0 0 64 32"', 64, 32, '0 0 64 32'],
      ['width="2in" viewBox="0,0,64,32"', 192, 96, '0,0,64,32'],
      ['width="9600" height="4800" viewBox="0 0 1 1"', 1920, 960, '0 0 1 1'],
      ['viewBox="-1 -1 1.5 .5"', 16, 5, '-1 -1 1.5 .5'],
    ];
    for (const [attributes, width, height, box] of sizes)
      it(`of ${attributes} is ${width} × ${height}`, async () => {
        const result = await sanitize(svg(dot, attributes));
        expect([result.width, result.height]).to.deep.equal([width, height]);
        expect(result.text)
          .to.include(` width="${width}"`)
          .and.include(` height="${height}"`)
          .and.include(` viewBox="${box}"`);
      });

    it('is needed', async () => {
      for (const attributes of [
        '',
        'width="100%" height="100%"',
        'width="5"',
        'viewBox="0 0 0 9"',
        'width="-3" height="3"',
      ])
        expect(await refusalOf(svg(dot, attributes)), attributes).to.match(/has no size/);
      expect(await refusalOf(svg(dot, 'width="10" height="60"'))).to.match(/5 times as high/);
    });
  });

  describe('recognition', () => {
    it('finds the root element behind comments and declarations', () => {
      for (const text of ['<svg>', '\uFEFF <?xml version="1.0"?><!-- <html> --><!DOCTYPE svg><svg/>', '<s:svg\n>'])
        expect(isSvg(Buffer.from(text)), text).to.equal(true);
      for (const text of ['', 'svg', '<html><svg>', '<!-- <svg> ', '<svgx>', 'a <svg>'])
        expect(isSvg(Buffer.from(text)), text).to.equal(false);
    });

    it('refuses other encodings, other roots and other namespaces', async () => {
      expect(await refusalOf(Buffer.from(svg('<text>\xE9</text>'), 'latin1'))).to.match(/not in UTF-8/);
      const others = ['<svg xmlns="http://www.w3.org/1999/xhtml"/>', '<html/>', '<s:svg/>', `${svg(dot)}${svg(dot)}`];
      for (const text of others) expect(await refusalOf(text), text).to.match(/damaged/);
      expect(await sanitize('<svg width="9" height="9"><path d="M0 0h9"/></svg>')).to.include({ width: 16 });
    });
  });
});
