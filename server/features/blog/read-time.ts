/** How long an article takes to read. */
import { wordsPerMinute } from '#shared/blog/post-rules.ts';

/**
 * Whole minutes, at least one: the words of a text, as `htmlText` reads it from HTML, divided by 200 and rounded up.
 */
export const readTime = (text: string): number => {
  const words = text === '' ? 0 : text.split(' ').length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
};
