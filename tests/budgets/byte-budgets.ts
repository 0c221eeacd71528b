/**
 * What a first visit to a page of each kind may cost, in bytes as they travel: compressed by Brotli at its best. To raise
 * a number is a decision, to lower it is a gift. Each leaves two per cent of room when it is set, because what is shown
 * moves with the date; the home page's scripts alone are held to 100 kB, which is what they are aimed at.
 *
 * `html` is the document with its data, without its style; `js` all scripts that the page starts with.
 */
import type { RouteId } from '#shared/routes/route-table.ts';

export interface ByteBudget {
  readonly html: number;
  readonly css: number;
  readonly js: number;
}

/** Both font files together: public pages fetch both, staff pages one. */
export const fontBudget = 55_000;

/** Any one drawing. Photographs are the authors' own, and wait until they are near. */
export const drawingBudget = 3_000;

/** A page with its data to the same page without, style and all, both compressed. */
export const dataShare = 1.35;

export const byteBudgets: Readonly<Record<RouteId, ByteBudget>> = {
  home: { html: 10_500, css: 6_900, js: 100_000 },
  about: { html: 9_900, css: 6_600, js: 101_500 },
  services: { html: 8_600, css: 5_800, js: 100_000 },
  service: { html: 8_500, css: 6_200, js: 101_000 },
  methodologies: { html: 8_900, css: 6_100, js: 101_500 },
  industries: { html: 8_000, css: 5_900, js: 100_500 },
  industry: { html: 8_200, css: 6_300, js: 102_000 },
  'case-studies': { html: 10_300, css: 6_300, js: 101_500 },
  'technology-ecosystem': { html: 8_700, css: 6_200, js: 101_500 },
  'engagement-models': { html: 9_700, css: 6_400, js: 103_000 },
  roadmap: { html: 8_500, css: 6_700, js: 102_000 },
  contact: { html: 7_500, css: 6_000, js: 105_000 },
  blog: { html: 9_500, css: 5_700, js: 101_000 },
  post: { html: 11_000, css: 7_100, js: 103_500 },
  category: { html: 9_500, css: 5_700, js: 101_000 },
  tag: { html: 9_500, css: 5_700, js: 101_000 },
  author: { html: 9_500, css: 5_700, js: 101_000 },
  search: { html: 5_500, css: 5_100, js: 100_500 },
  careers: { html: 8_600, css: 5_900, js: 101_000 },
  position: { html: 8_000, css: 5_800, js: 101_500 },
  'privacy-policy': { html: 7_200, css: 5_000, js: 100_000 },
  'terms-of-service': { html: 7_200, css: 5_000, js: 100_000 },
  'cookie-policy': { html: 7_200, css: 5_000, js: 100_000 },
  accessibility: { html: 7_200, css: 5_000, js: 100_000 },
};
