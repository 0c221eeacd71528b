/** The words of an address, for whoever followed a link that leads nowhere. */

/** Longer parts of an address cannot be the title of a page. */
const longestPart = 60;

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The terms in each part of a path, the last part first; without the ending of a file. */
export const addressTerms = (pathname: string): string[] =>
  pathname
    .split('/')
    .map((part) =>
      unescaped(part)
        .replace(/\.\w{1,5}$/, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((terms) => terms !== '' && terms.length <= longestPart)
    .reverse();
