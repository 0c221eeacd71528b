/** Search terms from the path of a page that was not found. */

/** Longer path segments cannot be titles. */
const longestPart = 60;

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Returns the terms of each path segment, last segment first, without a file extension. */
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
