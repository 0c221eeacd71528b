/**
 * The only rules for HTML from authors: removes whatever could run code, restyle the page or load from an unsafe address.
 * Applied before storing and before rendering.
 */
import sanitizeHtml from 'sanitize-html';
import { isCalloutKind } from '#shared/blog/callout-rules.ts';

const isSitePath = (address: string): boolean => /^\/(?![/\\])/.test(address);
const isExternal = (address: string): boolean => /^https?:\/\//i.test(address);
const isHttps = (address: string): boolean => /^https:\/\//i.test(address);

/** Browsers ignore tabs and line breaks anywhere in an address. */
const ignoredCharacters = /[\t\n\r]/g;

/** Browsers read a backslash as a slash and ignore control characters, so such a link would point to another site. */
const beginsWithBackslash = (address: string): boolean => /^\/?\\/.test(address.replace(/[\p{Cc}\s]/gu, ''));

const wholeNumber = (value: string | undefined): boolean => value !== undefined && /^\d{1,5}$/.test(value);

const keepNumbers = (attributes: sanitizeHtml.Attributes, names: readonly string[]): sanitizeHtml.Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !names.includes(name) || wholeNumber(value)));

const link: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { title } = attributes;
  const href = attributes['href']?.replace(ignoredCharacters, '');
  return {
    tagName,
    attribs: {
      ...(href === undefined || beginsWithBackslash(href) ? {} : { href }),
      ...(title === undefined ? {} : { title }),
      ...(isExternal(href ?? '') ? { rel: 'noopener' } : {}),
    },
  };
};

/** Only an explicitly decorative picture keeps its role; a missing description is not enough. */
const isDecoration = (alt: string, role: string | undefined): boolean =>
  alt === '' && (role === 'presentation' || role === 'none');

const image: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { src = '', loading, alt = '', role, ...rest } = keepNumbers(attributes, ['width', 'height']);
  const allowed: sanitizeHtml.Attributes = {
    ...rest,
    alt,
    ...(isDecoration(alt, role) ? { role: 'presentation' } : {}),
    loading: loading === 'eager' ? 'eager' : 'lazy',
  };
  const address = src.trim().replace(ignoredCharacters, '');
  return { tagName, attribs: isHttps(address) || isSitePath(address) ? { src: address, ...allowed } : allowed };
};

const isScope = (value: string): boolean => /^(?:row|col)(?:group)?$/.test(value);

const cell: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(keepNumbers(attributes, ['colspan', 'rowspan'])).filter(
      ([name, value]) => name !== 'scope' || isScope(value),
    ),
  ),
});

const orderedList: sanitizeHtml.Transformer = (tagName, attributes) => ({
  tagName,
  attribs: keepNumbers(attributes, ['start']),
});

const callout: sanitizeHtml.Transformer = (tagName, { class: names = '', 'data-kind': kind }) => ({
  tagName,
  attribs: { class: names, ...(isCalloutKind(kind) ? { 'data-kind': kind } : {}) },
});

const blocks = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'];
const parts = ['pre', 'figure', 'figcaption', 'img', 'aside', 'details', 'summary'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const inline = ['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'];
const moreInline = ['strong', 'sub', 'sup', 'time', 'u', 'var'];

/** Elements that are removed with their content. */
const droppedElements = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'title',
];

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...parts, ...tables, ...inline, ...moreInline],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    aside: ['data-kind'],
    img: ['src', 'alt', 'role', 'title', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedClasses: {
    aside: ['callout'],
    code: [/^language-[a-z0-9+#-]{1,30}$/],
    figure: ['embed', 'gallery', 'wide'],
    p: ['button', 'file'],
    td: ['num'],
    th: ['num'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'cite'],
  allowProtocolRelative: false,
  transformTags: { a: link, aside: callout, img: image, ol: orderedList, td: cell, th: cell },
  // An image without an allowed address would be an empty frame.
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs['src'],
  nonTextTags: droppedElements,
  nestingLimit: 60,
};

/** Removing a broken tag can form a new one; more than two rounds are rare. */
const maxRounds = 5;

/** Sanitizes HTML. Idempotent; HTML that is safe already is parsed once. */
export const sanitizeContent = (html: string): string => {
  let clean = html;
  for (let round = 0; round < maxRounds; round += 1) {
    const again = sanitizeHtml(clean, rules).trim();
    if (again === clean) break;
    clean = again;
  }
  return clean;
};
