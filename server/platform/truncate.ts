/** A description for search results out of a longer text: they show about this many characters. */
const longest = 160;

/** Ends after a whole word, where the text has words so short. */
export const truncate = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,;:.–—]+$/, '')}…`;
};
