/** What an article is made of: exactly what the server keeps of it. */
import { CodeBlockLowlight } from '@tiptap/extension-code-block-lowlight';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { EmbedNode } from './embed-node.ts';
import { FigureNode } from './figure-node.ts';
import { keptElements } from './kept-elements.ts';
import { isLinkAddress } from './link-address.ts';
import { lowlight } from './code-languages.ts';
import { tableNodes } from './table-nodes.ts';

const placeholders: Readonly<Record<string, string>> = {
  embed: 'Caption',
  figure: 'Caption',
  summary: 'What can be opened',
  paragraph: 'Write, or paste from Word, Google Docs or Markdown',
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
  EmbedNode,
  FigureNode,
  ...tableNodes,
  ...keptElements,
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
