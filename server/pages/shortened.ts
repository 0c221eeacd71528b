/** A description for search results out of a longer text: they show about this many characters. */
const longest = 160;

/** Ends after a whole word. */
export const shortened = (text: string): string => {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–—]+$/, '')}…`;
};
