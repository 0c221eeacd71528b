/** What can be counted or taken from an article's HTML. */
import { postLimits, wordsPerMinute } from '#shared/rules/post-rules.ts';

/** Tags inside a sentence separate no words; every other tag does. */
const inlineTag =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|time|u|var)(?:\s[^>]*)?>/g;

const text = (html: string): string =>
  html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

/** By the rule that the public page has: words by 200, rounded up, and never less than one minute. */
export function readingLabel(html: string): string {
  const plain = text(html);
  const words = plain === '' ? 0 : plain.split(' ').length;
  const minutes = Math.max(1, Math.ceil(words / wordsPerMinute));
  return `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, ${minutes} min read`;
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of the first paragraph, cut at a sentence where it is too long for an excerpt. */
export function firstParagraph(html: string): string {
  const plain = text(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(
    /&(?:lt|gt|quot|amp);/g,
    (found) => entities[found] ?? found,
  );
  if (plain.length <= postLimits.excerpt) return plain;
  const cut = plain.slice(0, postLimits.excerpt);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('? '), cut.lastIndexOf('! '));
  return end > 0 ? cut.slice(0, end + 1) : cut.slice(0, cut.lastIndexOf(' '));
}
