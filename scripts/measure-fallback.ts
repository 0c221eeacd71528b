/** Computes the scaling of Arial that prevents layout shifts when the site's font loads. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { fromFile } from '@capsizecss/unpack/fs';

/** Arimo has the widths of Arial and a free license. */
const arialWeights = { regular: 400, bold: 700 } as const;

const measureArial = (weight: keyof typeof arialWeights) => {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/arimo/package.json'));
  return fromFile(join(folder, 'files', `arimo-latin-${arialWeights[weight]}-normal.woff2`));
};

/** The descriptors of a fallback face for an uncompressed font with fixed axes. */
export const measureFallback = async (font: Buffer, weight: keyof typeof arialWeights) => {
  const { fontFaces } = createFontStack([await fromBuffer(font), await measureArial(weight)], {
    fontFaceFormat: 'styleObject',
  });
  const face = fontFaces[0]?.['@font-face'];
  return {
    sizeAdjust: face?.sizeAdjust,
    ascent: face?.ascentOverride,
    descent: face?.descentOverride,
    lineGap: face?.lineGapOverride,
  };
};
