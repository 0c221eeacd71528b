/** Converts a page's main content from HTML to Markdown, without drawings and navigation within the page. */
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

/** Adjacent elements without a space, separated only by styles. */
const isFollowedBy = (node: HTMLElement, name: string): boolean => {
  const next = node.nextSibling as HTMLElement | null;
  return next?.nodeName === name && !isHidden(next) && next.textContent?.trim() !== '';
};

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** True for breadcrumbs and tables of contents. Links behind headings are empty and part of a text. */
const leadsNowhereElse = (node: HTMLElement): boolean => {
  if (node.nodeName !== 'NAV' && node.nodeName !== 'DETAILS') return false;
  if (node.closest('header') !== null) return true;
  const links = Array.from(node.querySelectorAll('a')).filter(({ textContent }) => textContent !== '');
  return links.length > 0 && links.every((link) => link.getAttribute('href')?.startsWith('#') === true);
};

// A tag or entity may start in one text and end in the next.
const tagStart = /<(?=[a-z/!?]|$)/gi;
const entityStart = /&(?=#?\w*(?:;|$))/g;
/** A tilde that could start or end struck-through text. */
const tilde = /(?<=[^\s/])~|~(?=~)/g;

/** Markdown parsers end a URL at white space, parentheses and angle brackets. */
const escapeAddress = (address: string): string =>
  address
    .replace(/[\\()]/g, '\\$&')
    .replace(/[<>`\s]/g, encodeURIComponent)
    .replace(entityStart, '&amp;');

const signs = new TurndownService();

/**
 * Escapes text for Markdown. Turndown escapes only Markdown syntax, but `<` would start an HTML tag. As an entity,
 * because a backslash would become part of a preceding URL.
 */
export const escapeMarkdown = (text: string): string =>
  signs.escape(text).replace(entityStart, '&amp;').replace(tagStart, '&lt;').replace(tilde, '&#126;');

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

interface Cell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

/** More is a mistake and would bloat the page. */
const maxSpan = 50;

const spanOf = (cell: Element, name: 'colspan' | 'rowspan'): number =>
  Math.min(maxSpan, Math.max(1, Number(cell.getAttribute(name)) || 1));

/** Places cells in columns. Markdown has no spanning cells, so empty ones follow. */
const inColumns = (rows: readonly (readonly Cell[])[]): string[][] => {
  /** Rows that a cell above still spans, by column. */
  const taken: number[] = [];
  return rows.map((cells) => {
    const line: string[] = [];
    const skipTaken = (): void => {
      for (let at = line.length; (taken[at] ?? 0) > 0; at += 1) {
        taken[at] = (taken[at] ?? 0) - 1;
        line.push('');
      }
    };
    for (const { text, columns, rows: height } of cells) {
      skipTaken();
      for (let column = 0; column < columns; column += 1) {
        taken[line.length] = height - 1;
        line.push(column === 0 ? text : '');
      }
    }
    skipTaken();
    return line;
  });
};

/** Wraps each paragraph, because emphasis cannot span paragraphs. */
const markParagraphs = (content: string, mark: string): string =>
  content.replace(/[^\n]+(?:\n[^\n]+)*/g, (paragraph) => mark + paragraph.trim() + mark);

/** `siteUrl` is prefixed to paths of this site. */
export const createToMarkdown = (siteUrl: string): ToMarkdown => {
  const service = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  const absolute = (address: string): string => escapeAddress(address.startsWith('/') ? siteUrl + address : address);

  service.escape = escapeMarkdown;

  service.remove([...isDrawnOrPressed]);
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
    replacement: (content) => (content.trim() === '' ? content : `${content} · `),
  });
  service.addRule('code block', {
    filter: (node) => node.nodeName === 'PRE' && node.firstChild?.nodeName === 'CODE',
    replacement: (_content, node) => {
      const code = 'querySelector' in node ? node.querySelector('code') : null;
      const [, language = ''] = /language-(\S+)/.exec(code?.getAttribute('class') ?? '') ?? [];
      const text = code?.textContent ?? '';
      // The fence is longer than any in the code. In a table cell the block becomes one line.
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
  service.addRule('struck', {
    filter: ['s', 'del'],
    replacement: (content) => markParagraphs(content, '~~'),
  });
  // Markdown has no syntax for these; without one, 10 to the sixth would read 106.
  service.addRule('raised or lowered', {
    filter: ['sup', 'sub'],
    replacement: (content, node) => `<${node.nodeName.toLowerCase()}>${content}</${node.nodeName.toLowerCase()}>`,
  });
  service.addRule('quotation', { filter: 'q', replacement: (content) => `“${content}”` });
  service.addRule('details', { filter: 'details', replacement: (content) => `\n\n${content}\n\n` });
  service.addRule('summary', {
    filter: 'summary',
    replacement: (content) => `\n\n${content.trim().startsWith('#') ? content : `**${onOneLine(content)}**`}\n\n`,
  });
  service.addRule('item of a list that counts down', {
    filter: (node) => node.nodeName === 'LI' && node.parentElement?.hasAttribute('reversed') === true,
    replacement: (content, node) => {
      const list = node.parentNode as HTMLElement;
      const items = Array.from(list.children);
      const first = Number(list.getAttribute('start')) || items.length;
      return `${first - items.indexOf(node)}.  ${content.trim().replaceAll('\n', '\n    ')}\n`;
    },
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
      const cellOf = (cell: Element): Cell => ({
        text: textOf(cell),
        columns: spanOf(cell, 'colspan'),
        rows: spanOf(cell, 'rowspan'),
      });
      const rows = inColumns(
        Array.from(node.querySelectorAll('tr'))
          .filter(isOwn)
          .map((row) => Array.from(row.querySelectorAll('th, td')).filter(isOwn).map(cellOf)),
      );
      const [head = [], ...body] = rows;
      // Markdown drops cells beyond the header's width.
      const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
      while (head.length < width) head.push('');
      const caption = node.querySelector('caption');
      const lines = [rowOf(head), rowOf(head.map(() => '---')), ...body.map(rowOf)];
      return `\n\n${caption ? `${textOf(caption)}\n\n` : ''}${lines.join('\n')}\n\n`;
    },
  });

  // Added last, because the last rule has precedence.
  service.addRule('hidden', {
    filter: (node) => isHidden(node) || leadsNowhereElse(node),
    replacement: () => '',
  });

  return (html) =>
    `${service
      .turndown(html)
      .replace(/^[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')}\n`;
};

export interface PageParts {
  /** HTML of `main`. */
  readonly main: string;
  /** The canonical URL; empty if the document has none. */
  readonly canonical: string;
}

/** Extracts the parts of a document. */
export const readPage = (document: string): PageParts => {
  const nodes = parseHtml(document);
  const main = DomUtils.findOne(({ name }) => name === 'main', nodes);
  const canonical = DomUtils.findOne(({ name, attribs }) => name === 'link' && attribs['rel'] === 'canonical', nodes);
  return { main: writeHtml(main?.children ?? []), canonical: canonical?.attribs['href'] ?? '' };
};
