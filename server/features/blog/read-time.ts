/** How long an article takes to read. */
import { wordsPerMinute } from '#shared/rules/post-rules.ts';
import { htmlText } from './html-tree.ts';

/**
 * Whole minutes: the words of the content, split on spaces, divided by 200 and rounded up. Words are counted as a reader
 * sees them: tags are not words, the parts of an attribute are not either, and any run of white space separates.
 * The least is one minute, because nobody is told of an article that takes none.
 */
export const readTime = (html: string): number => readTimeOfText(htmlText(html));

/** The same of the words that a reader sees. */
export const readTimeOfText = (text: string): number => {
  const words = text === '' ? 0 : text.split(' ').length;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
};
