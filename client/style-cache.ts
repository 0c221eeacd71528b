/**
 * Emotion's cache, which knows the rules that came with the document. Emotion would look for the style element and move it to itself, twice, and each time
 * the browser computes the whole page anew: so the element does not bear the name that Emotion looks for.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { styleKey } from '#views/style-key.ts';

export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: styleKey });
  const rules = document.querySelector<HTMLStyleElement>('style[data-rules]')?.dataset['rules'] ?? '';
  for (const id of rules.split(' ')) cache.inserted[id] = true;
  return cache;
}
