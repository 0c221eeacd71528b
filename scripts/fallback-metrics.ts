/** Computes how the local Arial must be scaled so that text does not move when the site's own font arrives. */
import type { FontMetrics } from './font-tables.ts';

/** Arial's advance widths for space and a to z, in thousandths of an em (Liberation Sans and Arimo have the same). */
const arialWidths = {
  regular: [
    278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
    722, 500, 500, 500,
  ],
  bold: [
    278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
    778, 556, 556, 500,
  ],
} as const;

/** How often space and a to z occur in English running text, per thousand characters. */
const frequencies = [
  180, 67, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 16, 1, 49, 52, 74, 23, 8, 19, 1, 16, 1,
] as const;

const characters = ' abcdefghijklmnopqrstuvwxyz';

export interface FallbackMetrics {
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
  readonly lineGap: string;
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(2)}%`;

/** The descriptors of a fallback face for `metrics`; the overrides are relative to the adjusted size, hence the division. */
export function fallbackMetrics(metrics: FontMetrics, weight: keyof typeof arialWidths): FallbackMetrics {
  let own = 0;
  let arial = 0;
  for (const [index, frequency] of frequencies.entries()) {
    const character = characters.charAt(index);
    own += (frequency * (metrics.advanceOf(character) ?? 0)) / metrics.unitsPerEm;
    arial += (frequency * (arialWidths[weight][index] ?? 0)) / 1000;
  }
  const adjust = own / arial;
  const em = metrics.unitsPerEm * adjust;
  return {
    sizeAdjust: percent(adjust),
    ascent: percent(metrics.ascent / em),
    descent: percent(metrics.descent / em),
    lineGap: percent(metrics.lineGap / em),
  };
}
