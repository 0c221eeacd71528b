/** Search results show about this many characters of a description. */
const descriptionLength = 160;

let graphemes: Intl.Segmenter | undefined;

/** The beginning of a text, of at most so many UTF-16 units. An emoji or accented letter is not cut in half. */
export const cutText = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return text.slice(0, graphemes.segment(text).containing(longest)?.index);
};

/** Shortens a text, to a description for search results if nothing else is said. Ends after a whole word if possible. */
export const truncate = (text: string, longest = descriptionLength): string => {
  if (text.length <= longest) return text;
  const cut = cutText(text, longest - 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,;:.–—]+$/, '')}…`;
};
