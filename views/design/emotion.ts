/**
 * Emotion's `css` and `keyframes`: called when a module is loaded, never while something renders,
 * so that every process makes the same rules in the same order.
 */
import createEmotion, { type CSSObject } from '@emotion/css/create-instance';

/** `key` begins every class name. Browsers that run this site need no vendor prefixes. */
const emotion = createEmotion({ key: 'l', stylisPlugins: [] });

// oxlint-disable-next-line typescript/unbound-method -- Emotion's functions use no `this`
export const { cache: styleCache, css, keyframes } = emotion;

// The document names the rules that came with it: the browser need not make them again.
if (typeof document !== 'undefined') {
  const rules = document.querySelector<HTMLStyleElement>('style[data-rules]')?.dataset['rules'];
  emotion.hydrate(rules?.split(' ') ?? []);
}

/** The rules of all variants of one class, which are told apart by an attribute or a second class. */
export const variants = <T>(items: readonly T[], rule: (item: T) => CSSObject): CSSObject =>
  Object.assign({}, ...items.map(rule)) as CSSObject;
