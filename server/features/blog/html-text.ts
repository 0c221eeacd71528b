/** The words that a reader sees of sanitised HTML: for counting and searching them. */

/** Tags inside a sentence; every other tag separates words. */
const inlineTag =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|strong|sub|sup|time|u|var)(?:\s[^>]*)?>/g;
const anyTag = /<[^>]*>/g;

/** The sanitiser writes these four entities and leaves every other character as it is. */
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

export const decodeText = (html: string): string =>
  html.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

/** For the text of an element, and for an attribute in double quotes. */
export const encodeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text without markup, white space collapsed. Takes HTML as `sanitizeContent` leaves it, where `<` and `>` are only in tags. */
export const htmlText = (html: string): string =>
  decodeText(html.replace(inlineTag, '').replace(anyTag, ' ')).replace(/\s+/g, ' ').trim();
