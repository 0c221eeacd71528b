/** XML that this program writes itself. */

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What no XML may hold, written in whatever way: https://www.w3.org/TR/xml/#charsets. */
const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** As it may stand anywhere in a document. */
export const escapeXml = (value: string): string =>
  writableXml(value).replace(/[&<>"']/g, (sign) => written[sign] ?? sign);

/** Without the signs that no document may hold. */
export const writableXml = (value: string): string => value.replace(unwritable, '');
