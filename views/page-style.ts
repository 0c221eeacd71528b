/** The content of a page's style tag. */
import createEmotionServer from '@emotion/server/create-instance';
import { LRUCache } from 'lru-cache';
import { focalSteps } from '#shared/media/media-rules.ts';
import { fontFaceCss } from './design/font-face.ts';
import { tokenCss } from './design/tokens.ts';
import { styleCache } from './design/emotion.ts';

// oxlint-disable-next-line typescript/unbound-method -- it uses no `this`
const { extractCritical } = createEmotionServer(styleCache);

const reset = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:6rem;background:var(--paper)}
@media (min-width:112em){html{font-size:min(125%,calc(100% + .4vw - .448rem))}}
body{margin:0;font:400 var(--t-body)/1.55 var(--font);color:var(--ink);background:var(--paper);text-wrap:pretty;text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset,table{margin:0;padding:0}
fieldset{border:0;min-width:0}
ul[role=list],ol[role=list]{list-style:none}
h1,h2,h3,h4{font-weight:600;line-height:1.08;letter-spacing:-.022em;text-wrap:balance}
a{color:inherit}
img,svg{display:block;max-width:100%}
button,input,select,textarea{font:inherit;color:inherit}
summary{cursor:pointer}
@media (scripting:none){[data-script]{opacity:.5;cursor:not-allowed}}
:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:var(--r-1)}
::selection{background:var(--build);color:var(--paper)}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important}}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
@media screen and (prefers-reduced-motion:no-preference){use[href]{animation:thread 3.6s}main :is(li,article):has(a:is(:hover,:focus-visible)) use[href]{animation:redraw 1.2s}}
::view-transition-group(root),::view-transition-old(root),::view-transition-new(root){animation-duration:var(--quick)}
[data-shared]{view-transition-name:shared}
::view-transition-old(shared),::view-transition-new(shared){height:100%;object-fit:cover}
[data-fresh] :is(main>:nth-child(n+3),body>footer){content-visibility:auto;contain-intrinsic-size:56rem}
[data-focal]{object-position:var(--focal-x,50%) var(--focal-y,50%)}
${focalSteps.map((step) => `[data-focal^="${step} "]{--focal-x:${step}%}[data-focal$=" ${step}"]{--focal-y:${step}%}`).join('')}
@keyframes thread{from{stroke-dashoffset:2}}
@keyframes redraw{from{stroke-dashoffset:2}}
@media (forced-colors:active){svg{forced-color-adjust:none}}
[data-logo=dark]{display:none}
@media screen and (prefers-color-scheme:dark){html:not([data-theme=light]) [data-logo=dark]{display:block}html:not([data-theme=light]) [data-logo=light]{display:none}}
@media screen{html[data-theme=dark] [data-logo=dark]{display:block}html[data-theme=dark] [data-logo=light]{display:none}}
@media print{html,body{background:#fff;color:#000;--section:2rem}nav,body>header,body>footer,[data-unprinted]{display:none!important}li{break-inside:avoid}}
`;

/** The loom's animation for visitors who come from another site (decision 8). */
const loomCss = `
@keyframes gather{from{opacity:0;transform:scale(2.2,1.5)}}
@keyframes weave{from{clip-path:inset(0 100% 0 0)}}
@keyframes weave-down{from{clip-path:inset(0 0 100% 0)}}
[data-loom] use[href]{animation:none}
@media screen and (prefers-reduced-motion:no-preference){
[data-arrived] [data-loom] use[href]{animation:thread 1s .3s ease-in-out backwards}
[data-arrived] [data-loom] use[href$=think]{animation:gather .8s cubic-bezier(.2,.7,.2,1) backwards;transform-box:fill-box;transform-origin:100% 50%}
[data-arrived] [data-loom] use[href$=scale]{animation:weave .7s .8s ease-out backwards}
[data-arrived] [data-loom] use[href*=tall]{transform-origin:50% 100%}
[data-arrived] [data-loom] use[href*=tall][href$=scale]{animation-name:weave-down}}
`.replaceAll('\n', '');

/**
 * The styles that belong to no component. The server puts them into the page; the browser never
 * needs them again.
 */
const globalCss = `${fontFaceCss}${tokenCss()}${reset}`.replaceAll('\n', '');

export interface PageStyle {
  /** The text of the style tag; its hash belongs into the content security policy. */
  readonly css: string;
  /** The names of the rules in it, separated by spaces, for the browser (views/design/emotion.ts). */
  readonly cssIds: string;
}

const keyframesRule = /@keyframes animation-(\w+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Drops unused keyframes: Emotion includes those of all loaded modules, which would make pages depend on the order of requests. */
const withoutUnusedKeyframes = ({ css, ids }: { readonly css: string; readonly ids: readonly string[] }) => {
  const unused = new Set<string>();
  const used = css.replace(keyframesRule, (rule, id: string) => {
    if (css.split(`animation-${id}`).length > 2) return rule;
    unused.add(id);
    return '';
  });
  return { css: used, cssIds: ids.filter((id) => !unused.has(id)).join(' ') };
};

/** Pages of a kind use the same classes, so a few dozen styles are enough. */
const styles = new LRUCache<string, PageStyle>({ max: 64 });

/** Global rules, then those of the classes in `html`, in module order. */
export function styleOf(html: string): PageStyle {
  const classes = [...new Set(html.match(/ class="[^"]*"/g))].join('');
  // On paper, links need the site's origin (views/blog/post/article-body.ts).
  const origin = /<link rel="canonical" href="(https?:\/\/[\w.:-]+)/.exec(html)?.[1];
  const hasLoom = html.includes('data-loom');
  const key = `${origin} ${hasLoom}${classes}`;
  const cached = styles.get(key);
  if (cached !== undefined) return cached;
  const { css, cssIds } = withoutUnusedKeyframes(extractCritical(classes));
  const site = origin && css.includes('var(--site') ? `:root{--site:"${origin}"}` : '';
  const style = { css: globalCss + (hasLoom ? loomCss : '') + site + css, cssIds };
  styles.set(key, style);
  return style;
}
