/** Converts the content of a page from HTML to Markdown, without drawings and navigation within the page. */
import { DomUtils } from 'htmlparser2';
import TurndownService from 'turndown';
import { parseHtml, writeHtml } from '#server/features/blog/html-tree.ts';

export type ToMarkdown = (html: string) => string;

const isDrawnOrPressed = ['script', 'style', 'form', 'button', 'noscript'] as const;

const isHidden = (node: HTMLElement): boolean =>
  node.nodeName.toLowerCase() === 'svg' ||
  node.hasAttribute('hidden') ||
  node.hasAttribute('popover') ||
  node.getAttribute('aria-hidden') === 'true';

/** Side by side without a space, because the page's style keeps them apart. */
const isFollowedBy = (node: HTMLElement, name: string): boolean => node.nextSibling?.nodeName === name;

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Breadcrumbs, and lists of the page's own sections. */
const leadsNowhereElse = (node: HTMLElement): boolean => {
  if (node.nodeName !== 'NAV' && node.nodeName !== 'DETAILS') return false;
  if (node.closest('header') !== null) return true;
  const links = Array.from(node.querySelectorAll('a'));
  return links.length > 0 && links.every((link) => link.getAttribute('href')?.startsWith('#') === true);
};

// A tag or an entity may begin in one text and end in the next.
const tagStart = /<(?=[a-z/!?]|$)/gi;
const entityStart = /&(?=#?\w*(?:;|$))/g;

/** Markdown parsers end an address at white space, parentheses and angle brackets. */
const escapeAddress = (address: string): string =>
  address
    .replace(/[\\()]/g, '\\$&')
    .replace(/[<>`\s]/g, encodeURIComponent)
    .replace(entityStart, '&amp;');

const signs = new TurndownService();

/**
 * Text as Markdown that shows it unchanged. Turndown escapes Markdown's own signs only, and Markdown takes HTML: `<` in a text
 * would begin a tag. An entity, because a backslash would become part of an address that is written before it.
 */
export const escapeMarkdown = (text: string): string =>
  signs.escape(text).replace(entityStart, '&amp;').replace(tagStart, '&lt;');

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** `siteUrl` goes before the addresses of this site. */
export const createToMarkdown = (siteUrl: string): ToMarkdown => {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  const absolute = (address: string): string => escapeAddress(address.startsWith('/') ? siteUrl + address : address);

  service.escape = escapeMarkdown;

  service.remove([...isDrawnOrPressed]);
  service.remove((node) => isHidden(node) || leadsNowhereElse(node));
  service.addRule('link', {
    filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
    replacement: (content, node) => {
      const label = onOneLine(content);
      if (!('getAttribute' in node) || label === '') return '';
      const link = `[${label}](${absolute(node.getAttribute('href') ?? '')})`;
      return isFollowedBy(node, 'A') ? `${link} · ` : link;
    },
  });
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const alt = 'getAttribute' in node ? (node.getAttribute('alt') ?? '') : '';
      return 'getAttribute' in node && alt !== ''
        ? `![${escapeMarkdown(onOneLine(alt))}](${absolute(node.getAttribute('src') ?? '')})`
        : '';
    },
  });
  service.addRule('fact', {
    filter: (node) => node.nodeName === 'SPAN' && isFollowedBy(node, 'SPAN'),
    replacement: (content) => `${content} · `,
  });
  service.addRule('code block', {
    filter: (node) => node.nodeName === 'PRE' && node.firstChild?.nodeName === 'CODE',
    replacement: (_content, node) => {
      const code = 'querySelector' in node ? node.querySelector('code') : null;
      const [, language = ''] = /language-(\S+)/.exec(code?.getAttribute('class') ?? '') ?? [];
      const text = code?.textContent ?? '';
      // The fence is longer than any in the code. In a table cell the block ends up on one line.
      const fence = '`'.repeat(Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length)) + 1);
      return `\n\n${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}\n\n`;
    },
  });
  service.addRule('file', {
    filter: (node) => node.nodeName === 'SMALL' && node.parentElement?.classList.contains('file') === true,
    replacement: (content) => `(${onOneLine(content)})`,
  });
  service.addRule('callout', {
    filter: (node) => node.nodeName === 'ASIDE' && node.classList.contains('callout'),
    replacement: (content) => `\n\n${content.trim().replace(/^/gm, '> ')}\n\n`,
  });
  service.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${onOneLine(content)}:** ` });
  service.addRule('description', { filter: 'dd', replacement: (content) => `${onOneLine(content)}\n\n` });
  service.addRule('table', {
    filter: 'table',
    replacement: (_content, node) => {
      if (!('querySelectorAll' in node)) return '';
      const isOwn = (part: Element): boolean => part.parentElement?.closest('table') === node;
      // Markdown has no nested tables, so only their text is written. Converting them would repeat each level.
      const markdownOf = (cell: Element): string =>
        cell.querySelector('table') ? escapeMarkdown(cell.textContent ?? '') : service.turndown(cell.innerHTML);
      const textOf = (cell: Element): string => onOneLine(markdownOf(cell)).replaceAll('|', '\\|');
      const rows = Array.from(node.querySelectorAll('tr'))
        .filter(isOwn)
        .map((row) => Array.from(row.querySelectorAll('th, td')).filter(isOwn).map(textOf));
      const [head = [], ...body] = rows;
      const caption = node.querySelector('caption');
      const lines = [rowOf(head), rowOf(head.map(() => '---')), ...body.map(rowOf)];
      return `\n\n${caption ? `${textOf(caption)}\n\n` : ''}${lines.join('\n')}\n\n`;
    },
  });

  return (html) =>
    `${service
      .turndown(html)
      .replace(/^[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')}\n`;
};

export interface PageParts {
  /** The HTML inside `main`. */
  readonly main: string;
  /** The address that the document gives as its own; empty where it gives none. */
  readonly canonical: string;
}

/** Takes a whole document. */
export const readPage = (document: string): PageParts => {
  const nodes = parseHtml(document);
  const main = DomUtils.findOne(({ name }) => name === 'main', nodes);
  const canonical = DomUtils.findOne(({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical', nodes);
  return { main: writeHtml(main?.children ?? []), canonical: canonical?.attribs['href'] ?? '' };
};
