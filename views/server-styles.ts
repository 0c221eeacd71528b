/** The styles of all pages that this process has drawn, and which of them a page needs. */
import createCache from '@emotion/cache';
import { globalCss } from './design/global-style.ts';
import { styleKey } from './style-key.ts';

/** One for the whole process: a rule is compiled for the first page that uses it, and then for none. */
export const serverStyles = createCache({ key: styleKey, stylisPlugins: [] });
// Without this Emotion would write a style tag before every element.
serverStyles.compat = true;

export interface PageStyle {
  /** The text of the one style tag; its hash belongs into the content security policy. */
  readonly css: string;
  /** Which of Emotion's class names the style covers, for the browser (client/style-cache.ts). */
  readonly cssIds: string;
}

const globalStyles = globalCss();
const classNames = new RegExp(`\\b${styleKey}-(\\w+)`, 'g');
const keyframeNames = /\banimation-\w+/g;

/** The rules of this name, its keyframes before it. */
const rulesOf = (id: string): readonly (readonly [id: string, css: string])[] => {
  const css = serverStyles.inserted[id];
  if (typeof css !== 'string') return [];
  return [...[...css.matchAll(keyframeNames)].flatMap(([name]) => (name === id ? [] : rulesOf(name))), [id, css]];
};

/** What the classes in `html` stand for, in the order in which they appear: the same page has the same style, whatever was drawn before. */
export function styleOf(html: string): PageStyle {
  const names = new Set(Array.from(html.matchAll(classNames), ([, name = '']) => name));
  const rules = new Map([...names].flatMap(rulesOf));
  return { css: globalStyles + [...rules.values()].join(''), cssIds: [...rules.keys()].join(' ') };
}
