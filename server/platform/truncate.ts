/** Search results show about this many characters of a description. */
const longest = 160;

/** Shortens a text to a description for search results. Ends after a whole word if possible. */
export const truncate = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > longest / 2 ? end : undefined).replace(/[\s,;:.–—]+$/, '')}…`;
};
