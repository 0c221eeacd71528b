/**
 * The site's font and its fallback. Two files: one for all text at normal width, and one with letters only at every width,
 * for the words Think (condensed) and Scale (expanded); together half the size of a file with both axes.
 * `scripts/subset-font.ts` makes them and measures the fallback. With `font-display: optional` a late file is used from the
 * next page on: swapping would move lines.
 */

interface FallbackFace {
  readonly weight: string;
  readonly local: readonly string[];
  readonly sizeAdjust: string;
  readonly ascent: string;
  readonly descent: string;
}

/** Arial, scaled to Archivo's average width and line metrics, so that nothing moves when the font arrives. */
export const fallbackFaces: readonly FallbackFace[] = [
  {
    weight: '400 500',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    sizeAdjust: '98.6988%',
    ascent: '88.9575%',
    descent: '21.2769%',
  },
  {
    weight: '600 700',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    sizeAdjust: '95.0039%',
    ascent: '92.4173%',
    descent: '22.1044%',
  },
];

const ownFace = (file: string, stretch: string): string =>
  `@font-face{font-family:"Archivo Variable";src:url(${file}) format("woff2");` +
  `font-style:normal;font-weight:400 700;font-stretch:${stretch};font-display:optional}`;

const fallbackFace = ({ weight, local, sizeAdjust, ascent, descent }: FallbackFace): string =>
  `@font-face{font-family:"Archivo Fallback";src:${local.map((name) => `local("${name}")`).join(',')};` +
  `font-weight:${weight};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};` +
  `line-gap-override:0%}`;

/** Needed for the first paint of every page. */
export const textFontHref = '/assets/archivo.f80b3bfb.woff2';

/** Think, Build and Scale are in the footer of public pages, and above the fold of the home page. */
const actsFontHref = '/assets/archivo-acts.5780d799.woff2';

const fontLink = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** Preload link of the text font, for staff pages. */
export const textFontLink = fontLink(textFontHref);

/** Preload links for pages with a footer. */
export const fontLinks = textFontLink + fontLink(actsFontHref);

/** All `@font-face` rules, for the page's one style tag. */
export const fontFaceCss = [
  ownFace(textFontHref, '100%'),
  ownFace(actsFontHref, '70% 99%'),
  ownFace(actsFontHref, '101% 125%'),
  ...fallbackFaces.map(fallbackFace),
].join('');
