/** Computes how the local Arial must be scaled so that text does not move when the site's own font arrives. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createFontStack } from '@capsizecss/core';
import { fromBuffer } from '@capsizecss/unpack';
import { fromFile } from '@capsizecss/unpack/fs';

/** Arimo has Arial's widths, and a license with which it can be measured anywhere. */
const arialWeights = { regular: 400, bold: 700 } as const;

const measureArial = (weight: keyof typeof arialWeights) => {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource/arimo/package.json'));
  return fromFile(join(folder, 'files', `arimo-latin-${arialWeights[weight]}-normal.woff2`));
};

/** The descriptors of a fallback face for an uncompressed font whose variable axes are fixed. */
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
