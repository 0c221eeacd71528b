/** What an article is made of: exactly what the server keeps of it. */
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Placeholder } from '@tiptap/extensions';
import { articleKit } from './article-kit.ts';
import { BlockKeys } from './block-commands.ts';
import { ButtonNode } from './button-node.ts';
import { CalloutNode } from './callout-node.ts';
import { CaptionedNode, CaptionNode } from './captioned-node.ts';
import { EmbedNode } from './embed-node.ts';
import { fileNode, FileNode } from './file-node.ts';
import { FigureNode, GalleryNode } from './figure-node.ts';
import { InlinePictureNode } from './inline-picture.ts';
import { OwnClipboard } from './own-clipboard.ts';
import { lowlight } from './code-languages.ts';
import { Mark, Node } from '@tiptap/core';
import { tableNodes } from './table-nodes.ts';

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
  plainBlock({ tag: 'h1', content: 'inline*', group: 'block' }),
  plainBlock({ tag: 'details', content: 'summary? block+', group: 'block', attributes: { open: '' } }),
  plainBlock({ tag: 'summary', content: 'inline*' }),
  plainBlock({ tag: 'dl', content: '(dt | dd)+', group: 'block' }),
  plainBlock({ tag: 'dt', content: 'inline*' }),
  plainBlock({ tag: 'dd', content: 'block+' }),
];

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
      // Only where nothing is written at all.
      if (node.type.name === 'paragraph' && (!editor.isEmpty || editor.state.doc.firstChild !== node)) return '';
      return placeholders[node.type.name] ?? '';
    },
  }),
];
