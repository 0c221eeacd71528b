export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML does not allow, even escaped: https://www.w3.org/TR/xml/#charsets. */
const unwritable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** Escapes text for elements and attributes. */
export const escapeXml = (value: string): string =>
  writableXml(value).replace(/[&<>"']/g, (sign) => written[sign] ?? sign);

/** Removes characters that XML does not allow. */
export const writableXml = (value: string): string => value.replace(unwritable, '');
