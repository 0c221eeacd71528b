/**
 * Maximum transfer sizes of a first visit to each kind of page, in bytes, compressed with Brotli. Raise a number only by
 * decision. Each has two percent of room, because content depends on the date. The home page's scripts may have 109.9 kB;
 * React, React Router and Emotion are 89 kB of it.
 *
 * `html`: the document with its data, without its style. `js`: scripts loaded when the reader does something.
 */
import type { RouteId } from '#shared/routes/route-table.ts';

export interface ByteBudget {
  readonly html: number;
  readonly css: number;
  readonly js: number;
}

/** The script that runs first; an article has another one for its text, which measures reading. */
export const earlyBudget = { every: 1_350, article: 2_350 } as const;

/** Requests before hydration: the document, scripts, fonts, icons and pictures in its HTML. */
export const earlyRequests = { every: 6, article: 8 } as const;

/** Both font files together: public pages load both, staff pages one. */
export const fontBudget = 55_000;

/** Packages that `npm start` installs on every platform; packages with a binary are not counted. */
export const packageBudget = 406;

/** Any single drawing. */
export const drawingBudget = 3_000;

/** Ratio of a page with its data to the page without, both compressed. */
export const dataShare = 1.35;

export const byteBudgets: Readonly<Record<RouteId, ByteBudget>> = {
  home: { html: 9_800, css: 7_400, js: 109_900 },
  about: { html: 9_700, css: 7_900, js: 113_100 },
  services: { html: 8_200, css: 6_800, js: 109_300 },
  service: { html: 8_100, css: 7_500, js: 115_300 },
  methodologies: { html: 9_200, css: 7_250, js: 112_000 },
  industries: { html: 7_600, css: 6_900, js: 109_900 },
  industry: { html: 7_100, css: 6_750, js: 110_500 },
  'case-studies': { html: 9_500, css: 7_000, js: 111_000 },
  'case-study': { html: 9_500, css: 7_000, js: 111_500 },
  'technology-ecosystem': { html: 8_450, css: 7_350, js: 111_100 },
  'engagement-models': { html: 10_300, css: 8_000, js: 113_600 },
  example: { html: 9_500, css: 7_200, js: 113_000 },
  roadmap: { html: 8_000, css: 7_600, js: 111_000 },
  contact: { html: 7_000, css: 6_550, js: 116_100 },
  blog: { html: 9_500, css: 6_350, js: 110_500 },
  post: { html: 10_500, css: 8_650, js: 113_500 },
  category: { html: 9_500, css: 6_350, js: 110_500 },
  tag: { html: 9_500, css: 6_350, js: 110_500 },
  author: { html: 9_500, css: 6_350, js: 110_500 },
  search: { html: 5_100, css: 5_700, js: 109_500 },
  careers: { html: 8_500, css: 6_950, js: 111_300 },
  position: { html: 7_200, css: 6_400, js: 110_100 },
  apply: { html: 7_300, css: 7_000, js: 116_000 },
  application: { html: 6_500, css: 7_000, js: 116_000 },
  status: { html: 7_000, css: 6_500, js: 110_000 },
  'privacy-policy': { html: 7_350, css: 5_750, js: 108_000 },
  'terms-of-service': { html: 6_200, css: 5_700, js: 108_000 },
  'cookie-policy': { html: 5_900, css: 5_750, js: 108_000 },
  accessibility: { html: 6_500, css: 5_750, js: 108_000 },
};
