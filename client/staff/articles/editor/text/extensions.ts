/** What an article is made of: exactly what the server keeps of it. */
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { BlockKeys } from './block-commands.ts';
import { ButtonNode } from './button-node.ts';
import { CalloutNode } from './callout-node.ts';
import { EmbedNode } from './embed-node.ts';
import { fileNode, FileNode } from './file-node.ts';
import { FigureNode, GalleryNode } from './figure-node.ts';
import { isLinkAddress } from './link-address.ts';
import { OwnClipboard } from './own-clipboard.ts';
import { lowlight } from './code-languages.ts';
import { Mark, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** A mark that is nothing but its element and the given attributes. */
const plainMark = (tag: string, attributes: readonly string[] = []) =>
  Mark.create({
    name: tag,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

interface PlainBlock {
  readonly tag: string;
  readonly content: string;
  /** Only blocks of the group `block` stand wherever a paragraph may. */
  readonly group?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

const plainBlock = ({ tag, content, group = '', attributes = {} }: PlainBlock) =>
  Node.create({
    name: tag,
    ...(group === '' ? {} : { group }),
    content,
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, { ...HTMLAttributes, ...attributes }, 0],
  });

/** Elements that authors may have used over the API: the editor has no button for them, and must not lose them. */
const plainElements = [
  ...['kbd', 'samp', 'var', 'sub', 'sup', 'mark', 'small', 'cite', 'q', 'ins'].map((tag) => plainMark(tag)),
  plainMark('abbr', ['title']),
  plainMark('time', ['datetime']),
  plainBlock({ tag: 'details', content: 'summary? block+', group: 'block', attributes: { open: '' } }),
  plainBlock({ tag: 'summary', content: 'inline*' }),
  plainBlock({ tag: 'dl', content: '(dt | dd)+', group: 'block' }),
  plainBlock({ tag: 'dt', content: 'inline*' }),
  plainBlock({ tag: 'dd', content: 'block+' }),
];

const numeric = {
  default: false,
  parseHTML: (element: HTMLElement) => element.classList.contains('num'),
  renderHTML: ({ num }: Record<string, unknown>) => (num === true ? { class: 'num' } : {}),
};

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
});

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The library's own code writes and reads it; nothing of it leaves the editor.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  num: numeric,
});

const CellNode = TableCell.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const HeadCellNode = TableHeader.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

const TableNode = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() ?? '',
      renderHTML: ({ caption }) => (caption === '' ? {} : { 'data-caption': String(caption) }),
    },
    sums: {
      default: 0,
      parseHTML: (element: HTMLElement) => element.querySelectorAll('tfoot > tr').length,
      renderHTML: ({ sums }) => (sums === 0 ? {} : { 'data-sums': String(sums) }),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false });

/**
 * Tables without sizes: the page decides how wide a column is, and the security policy takes no style attributes. A caption and
 * rows of sums are attributes, because a table here holds rows only.
 */
const tableNodes = [TableNode, TableRow, CellNode, HeadCellNode];

const placeholders: Readonly<Record<string, string>> = {
  actionLink: 'Words of the button',
  embed: 'Caption',
  [fileNode]: 'Title of the file',
  figure: 'Caption',
  gallery: 'Caption',
  summary: 'What can be opened',
  paragraph: 'Write, paste, or press / for a block',
};

export const articleExtensions = [
  StarterKit.configure({
    codeBlock: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      // The server decides on `rel`, and no link of the site opens a window.
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => isLinkAddress(address),
    },
    dropcursor: { color: 'currentColor', width: 2 },
  }),
  CodeBlockLowlight.configure({ lowlight, defaultLanguage: null }),
  BlockKeys,
  ButtonNode,
  CalloutNode,
  EmbedNode,
  FigureNode,
  FileNode,
  GalleryNode,
  OwnClipboard,
  ...tableNodes,
  ...plainElements,
  Placeholder.configure({
    includeChildren: true,
    showOnlyCurrent: false,
    placeholder: ({ editor, node }) => {
      // Only where nothing is written at all.
      if (node.type.name === 'paragraph' && (!editor.isEmpty || editor.state.doc.firstChild !== node)) return '';
      return placeholders[node.type.name] ?? '';
    },
  }),
];
