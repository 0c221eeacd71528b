/**
 * What a first visit to a page of each kind may cost, in bytes as they travel: compressed by Brotli at its best. To raise
 * a number is a decision, to lower it is a gift.
 *
 * `html` is the document with its data, without its style; `js` all scripts that the page starts with.
 */
import type { RouteId } from '#shared/routes/route-table.ts';

export interface ByteBudget {
  readonly html: number;
  readonly css: number;
  readonly js: number;
}

/** Both font files together; pages without the words Think, Build and Scale fetch one of them. */
export const fontBudget = 55_000;

/** Any one drawing. Photographs are the authors' own, and wait until they are near. */
export const drawingBudget = 3_000;

/** A page with its data to the same page without, style and all, both compressed. */
export const dataShare = 1.35;

export const byteBudgets: Readonly<Record<RouteId, ByteBudget>> = {
  home: { html: 10_500, css: 6_800, js: 100_000 },
  about: { html: 9_900, css: 6_600, js: 100_000 },
  services: { html: 8_600, css: 5_800, js: 98_500 },
  service: { html: 8_500, css: 6_200, js: 99_500 },
  methodologies: { html: 8_900, css: 6_100, js: 99_500 },
  industries: { html: 8_000, css: 5_900, js: 98_500 },
  industry: { html: 8_200, css: 6_200, js: 100_000 },
  'case-studies': { html: 10_300, css: 6_200, js: 100_000 },
  'technology-ecosystem': { html: 8_700, css: 6_200, js: 99_500 },
  'engagement-models': { html: 9_100, css: 6_300, js: 101_000 },
  roadmap: { html: 8_500, css: 6_600, js: 100_000 },
  contact: { html: 7_500, css: 5_900, js: 103_000 },
  blog: { html: 9_500, css: 5_700, js: 99_500 },
  post: { html: 11_000, css: 6_900, js: 101_500 },
  category: { html: 9_500, css: 5_700, js: 99_500 },
  tag: { html: 9_500, css: 5_700, js: 99_500 },
  author: { html: 9_500, css: 5_700, js: 99_500 },
  search: { html: 5_500, css: 5_000, js: 98_500 },
  careers: { html: 8_600, css: 5_900, js: 99_500 },
  position: { html: 8_000, css: 5_800, js: 99_500 },
  'privacy-policy': { html: 7_200, css: 5_000, js: 98_500 },
  'terms-of-service': { html: 7_200, css: 5_000, js: 98_500 },
  'cookie-policy': { html: 7_200, css: 5_000, js: 98_500 },
  accessibility: { html: 7_200, css: 5_000, js: 98_500 },
};
