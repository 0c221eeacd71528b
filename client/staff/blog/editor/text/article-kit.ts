/** The usual blocks and marks of an editor, with all that the server keeps of them. */
import { Extension, Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isKeptAddress, isLinkAddress } from './link-address.ts';

/** Code and links as the server keeps them: a link may be code, and its address may be one that the dialog refuses. */
const ArticleMarks = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (!(extension instanceof Mark)) return extension;
      if (extension.name === 'code') return extension.extend({ excludes: '' });
      if (extension.name !== 'link') return extension;
      return extension.extend({
        parseHTML: () => [
          { tag: 'a[href]', getAttrs: (link) => (isKeptAddress(link.getAttribute('href') ?? '') ? null : false) },
        ],
        renderHTML: ({ HTMLAttributes: { href, title } }) => [
          'a',
          { href: isKeptAddress(String(href)) ? String(href) : '', title: title as unknown },
          0,
        ],
      });
    });
  },
});

/** Attributes that the server keeps and the library does not know. */
const MoreAttributes = Extension.create({
  name: 'moreAttributes',
  addGlobalAttributes: () => [
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: false,
          parseHTML: (list) => list.hasAttribute('reversed'),
          renderHTML: ({ reversed }) => (reversed === true ? { reversed: '' } : {}),
        },
      },
    },
    {
      types: ['code'],
      attributes: { class: { default: null, parseHTML: (code) => /language-\S+/.exec(code.className)?.[0] ?? null } },
    },
  ],
});

export const articleKit = [
  ArticleMarks.configure({
    codeBlock: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      // For typed addresses; stored ones follow `isKeptAddress`.
      isAllowedUri: (address) => isLinkAddress(address),
    },
    dropcursor: { color: 'currentColor', width: 2 },
  }),
  MoreAttributes,
];
