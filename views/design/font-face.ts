/**
 * The site's typeface and its stand-in. Two files: one for all text, at normal width; one with the letters alone at every
 * width, which a browser fetches only where Think is set narrow or Scale wide. Together they are half the size of one
 * file that has both axes. Made, and the fallback measured, by `scripts/subset-font.ts`.
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
    sizeAdjust: '98.16%',
    ascent: '89.45%',
    descent: '21.39%',
  },
  {
    weight: '600 700',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    sizeAdjust: '94.23%',
    ascent: '93.18%',
    descent: '22.29%',
  },
];

const ownFace = (file: string, stretch: string): string =>
  `@font-face{font-family:"Archivo Variable";src:url(${file}) format("woff2");` +
  `font-style:normal;font-weight:400 700;font-stretch:${stretch};font-display:swap}`;

const fallbackFace = ({ weight, local, sizeAdjust, ascent, descent }: FallbackFace): string =>
  `@font-face{font-family:"Archivo Fallback";src:${local.map((name) => `local("${name}")`).join(',')};` +
  `font-weight:${weight};size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};` +
  `line-gap-override:0%}`;

/** The file to preload: every page needs it for its first line of text. */
export const fontPreloadHref = '/assets/archivo.f80b3bfb.woff2';

const actsHref = '/assets/archivo-acts.5780d799.woff2';

/** All `@font-face` rules, for the page's one style tag. */
export const fontFaceCss = [
  ownFace(fontPreloadHref, '100%'),
  ownFace(actsHref, '70% 99%'),
  ownFace(actsHref, '101% 125%'),
  ...fallbackFaces.map(fallbackFace),
].join('');
