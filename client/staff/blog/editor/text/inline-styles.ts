/**
 * Styles in pasted HTML, as words. The security policy lets no style attribute count, not even in a document that is only read,
 * so they are renamed before anything parses them.
 */

/** Where a style stands after `withoutStyles`. */
export const styleAttribute = 'data-style';

/** The same HTML without anything that the browser would take for a style. */
export const withoutStyles = (html: string): string =>
  html.replace(/<style\b[\s\S]*?<\/style>/gi, '').replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, `$1${styleAttribute}$2`);

/** What an element's style says of one property, in small letters; empty when it says nothing. */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute(styleAttribute) ?? '').toLowerCase().split(';');
  const found = declarations.findLast((each) => each.trimStart().startsWith(`${property}:`));
  return found?.slice(found.indexOf(':') + 1).trim() ?? '';
}
