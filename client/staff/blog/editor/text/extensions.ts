/** The document schema: exactly what the server keeps. */
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Placeholder } from '@tiptap/extensions';
import { articleKit, lowlight } from './article-kit.ts';
import { BlockKeys, captionKeys } from './block-commands.ts';
import { ButtonNode, fileNode, FileNode } from './file-node.ts';
import { CalloutNode } from './callout-node.ts';
import { EmbedNode } from './embed-node.ts';
import {
  FigureNode,
  GalleryNode,
  imageOf,
  inlinePicture,
  isInSentence,
  pictureAttributes,
  type PictureAttributes,
} from './figure-node.ts';
import { Mark, Node, Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { ownSlice } from './clean-paste.ts';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

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
  // Internal to the library; never output.
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
  num: numeric,
});

const CellNode = TableCell.extend({
  addAttributes: cellAttributes,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
});

const HeadCellNode = TableHeader.extend({
  addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
});

/** The caption of this table, not of a nested one. */
const captionOf = (table: HTMLElement): HTMLElement | null => table.querySelector(':scope > caption');

const TableNode = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      // From the clipboard, or from stored HTML.
      parseHTML: (table: HTMLElement) => table.dataset['caption'] ?? captionOf(table)?.textContent?.trim() ?? '',
      renderHTML: ({ caption }) => (caption === '' ? {} : { 'data-caption': String(caption) }),
    },
    // Used while the caption's text is unchanged.
    captionHtml: {
      default: '',
      parseHTML: (table: HTMLElement) => {
        const caption = captionOf(table);
        return table.dataset['captionHtml'] ?? (caption?.firstElementChild ? caption.innerHTML.trim() : '');
      },
      renderHTML: ({ captionHtml }) => (captionHtml === '' ? {} : { 'data-caption-html': String(captionHtml) }),
    },
    sums: {
      default: 0,
      parseHTML: (table: HTMLElement) =>
        Number(table.dataset['sums'] ?? table.querySelectorAll(':scope > tfoot > tr').length),
      renderHTML: ({ sums }) => (sums === 0 ? {} : { 'data-sums': String(sums) }),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
}).configure({ resizable: false });

const tableNodes = [TableNode, TableRow, CellNode, HeadCellNode];

/** Marks copied HTML, so that pasting it here skips the cleaning. */
class MarkedSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(...given);
    const [, , target] = given;
    // Recursive calls have a target.
    if (target === undefined) written.firstElementChild?.setAttribute(ownSlice, '');
    return written;
  }
}

const OwnClipboard = Extension.create({
  name: 'ownClipboard',
  addProseMirrorPlugins() {
    const { nodes, marks } = DOMSerializer.fromSchema(this.editor.schema);
    return [new Plugin({ props: { clipboardSerializer: new MarkedSerializer(nodes, marks) } })];
  },
});

/** A picture inside a sentence, from the API or pasted. */
const InlinePictureNode = Node.create({
  name: inlinePicture,
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: pictureAttributes,
  parseHTML: () => [{ tag: 'img[src]', priority: 60, getAttrs: (image) => (isInSentence(image) ? null : false) }],
  renderHTML: ({ node }) => imageOf(node.attrs as PictureAttributes),
});

/** A captioned quote, table or code block, from the API. The editor cannot create one. */
const CaptionedNode = Node.create({
  name: 'captioned',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  addAttributes: () => ({ class: { default: null } }),
  // After the rules for pictures and videos.
  parseHTML: () => [{ tag: 'figure', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

const CaptionNode = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});

/** A mark for an element with the given attributes. */
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
  /** `block`: allowed wherever a paragraph is. */
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

/** Elements that articles from the API may contain. The editor cannot create them but must keep them. */
const plainElements = [
  ...['kbd', 'samp', 'var', 'sub', 'sup', 'mark', 'small', 'cite', 'q', 'ins'].map((tag) => plainMark(tag)),
  plainMark('abbr', ['title']),
  plainMark('time', ['datetime']),
  plainBlock({ tag: 'h1', content: 'inline*', group: 'block' }),
  plainBlock({ tag: 'details', content: 'summary? block+', group: 'block', attributes: { open: '' } }),
  plainBlock({ tag: 'summary', content: 'inline*' }),
  plainBlock({ tag: 'dl', content: '(dt | dd)+', group: 'block' }),
  plainBlock({ tag: 'dt', content: 'inline*' }),
  plainBlock({ tag: 'dd', content: 'block+' }),
];

const placeholders: Readonly<Record<string, string>> = {
  actionLink: 'Button text',
  embed: 'Caption',
  [fileNode]: 'Title of the file',
  figure: 'Caption',
  gallery: 'Caption',
  summary: 'Summary',
  paragraph: 'Write, paste, or press / for a block',
};

export const articleExtensions = [
  ...articleKit,
  CodeBlockLowlight.configure({ lowlight, defaultLanguage: null }),
  BlockKeys,
  ButtonNode,
  CalloutNode,
  CaptionedNode,
  CaptionNode,
  EmbedNode,
  FigureNode,
  FileNode,
  GalleryNode,
  InlinePictureNode,
  OwnClipboard,
  ...tableNodes,
  ...plainElements,
  Placeholder.configure({
    includeChildren: true,
    showOnlyCurrent: false,
    placeholder: ({ editor, node }) => {
      // Only in an empty article.
      if (node.type.name === 'paragraph' && (!editor.isEmpty || editor.state.doc.firstChild !== node)) return '';
      return placeholders[node.type.name] ?? '';
    },
  }),
];
