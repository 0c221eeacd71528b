/** Search results show about this many characters of a description. */
const descriptionLength = 160;

let graphemes: Intl.Segmenter | undefined;

/** Cuts a text to a number of UTF-16 units without splitting an emoji or accented letter. */
export const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return text.slice(0, graphemes.segment(text).containing(longest)?.index);
};

/**
 * Shortens a text, by default to the length of a description in search results. Ends at a word boundary if possible.
 */
export const truncate = (text: string, longest = descriptionLength): string => {
  if (text.length <= longest) return text;
  const cut = cutText(text, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,;:.–—]+$/, '')}…`;
};
