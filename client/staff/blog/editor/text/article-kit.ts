/** The editor's standard blocks and marks, adapted to what the server keeps. */
import { Extension, Mark } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isKeptAddress, isLinkAddress } from './link-address.ts';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';

/** Languages with syntax highlighting, as on the public page. */
const languages = [
  ['bash', 'Shell', bash],
  ['css', 'CSS', css],
  ['diff', 'Diff', diff],
  ['dockerfile', 'Dockerfile', dockerfile],
  ['go', 'Go', go],
  ['java', 'Java', java],
  ['javascript', 'JavaScript', javascript],
  ['json', 'JSON', json],
  ['python', 'Python', python],
  ['sql', 'SQL', sql],
  ['typescript', 'TypeScript', typescript],
  ['xml', 'HTML, XML', xml],
  ['yaml', 'YAML', yaml],
] as const;

export const lowlight = createLowlight(Object.fromEntries(languages.map(([name, , grammar]) => [name, grammar])));

/** Their labels. */
export const codeLanguages: readonly (readonly [name: string, label: string])[] = languages.map(([name, label]) => [
  name,
  label,
]);

/** Code and links as the server keeps them: links may contain code, and may have addresses that the dialog refuses. */
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

/** Attributes that the server keeps but the library drops. */
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
