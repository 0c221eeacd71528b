/** Emotion's `css` and `keyframes`. Call them at module level only, so that all processes make the same rules in the same order. */
import createEmotion, { type CSSObject } from '@emotion/css/create-instance';

/** `key` is the prefix of class names. Supported browsers need no vendor prefixes. */
const emotion = createEmotion({ key: 'l', stylisPlugins: [] });

// oxlint-disable-next-line typescript/unbound-method -- Emotion's functions use no `this`
export const { cache: styleCache, css, keyframes } = emotion;

// Rules of the server's style tag need not be inserted again.
if (typeof document !== 'undefined') {
  const rules = document.querySelector<HTMLStyleElement>('style[data-rules]')?.dataset['rules'];
  emotion.hydrate(rules?.split(' ') ?? []);
}

/** Rules of all variants of a class, selected by attribute or second class. */
export const variants = <T>(items: readonly T[], rule: (item: T) => CSSObject): CSSObject =>
  Object.assign({}, ...items.map(rule)) as CSSObject;
