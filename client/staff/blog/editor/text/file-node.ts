/** A file to download, as a block. The title is editable; type and size are not. */
import { Node } from '@tiptap/core';
import type { Media } from '#shared/media/media.contract.ts';
import { fileDetails } from '#shared/media/file-details.ts';
import { captionKeys } from './block-commands.ts';
import { isLinkAlone, lineAddress, linkIn } from './link-address.ts';

export const buttonNode = 'actionLink';

export const ButtonNode = Node.create({
  name: buttonNode,
  group: 'block',
  content: 'text*',
  marks: '',
  // Stays a button when pasted at the end of a sentence.
  isolating: true,
  addAttributes: () => ({ href: lineAddress }),
  parseHTML: () => [
    {
      tag: 'p.button',
      // Before the rule for paragraphs.
      priority: 60,
      // Other elements with this class are paragraphs.
      getAttrs: (element) => (isLinkAlone(element) ? null : false),
      contentElement: (element) => linkIn(element) ?? element,
    },
  ],
  renderHTML: ({ node }) => ['p', { class: 'button' }, ['a', { href: String(node.attrs['href']) }, 0]],
  // Browsers insert text typed at the end of a link after it, so the editor renders no `href`.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p');
      dom.className = 'button';
      const contentDOM = document.createElement('a');
      contentDOM.role = 'link';
      contentDOM.title = String(node.attrs['href']);
      dom.append(contentDOM);
      return { dom, contentDOM };
    },
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});

export const fileNode = 'fileLink';

export interface FileAttributes {
  readonly href: string;
  /** `PDF, 1.2 MB`. */
  readonly details: string;
}

/** Attributes of a library file; undefined for a picture. */
export const fileOf = ({ file, bytes, name }: Media): (FileAttributes & { readonly title: string }) | undefined =>
  file && {
    href: file.url,
    details: fileDetails(file.format, bytes),
    title: name.replace(/\.\w{1,5}$/, '').replace(/_+/g, ' '),
  };

export const fileBlock = ({ href, details, title }: FileAttributes & { readonly title: string }) => ({
  type: fileNode,
  attrs: { href, details },
  ...(title === '' ? {} : { content: [{ type: 'text', text: title }] }),
});

const detailsIn = (element: HTMLElement): string => element.querySelector(':scope > small')?.textContent.trim() ?? '';
/** True if the line consists of one link and the details; other elements with the class are paragraphs. */
const isFile = (element: HTMLElement): boolean => isLinkAlone(element, detailsIn(element));

export const FileNode = Node.create({
  name: fileNode,
  group: 'block',
  content: 'text*',
  marks: '',
  // Stays a file when pasted at the end of a sentence.
  isolating: true,
  addAttributes: () => ({
    href: lineAddress,
    details: { default: '', parseHTML: detailsIn, renderHTML: () => ({}) },
  }),
  parseHTML: () => [
    {
      tag: 'p.file',
      // Before the rule for paragraphs.
      priority: 60,
      getAttrs: (element) => (isFile(element) ? null : false),
      contentElement: (element) => linkIn(element) ?? element,
    },
  ],
  renderHTML: ({ node }) => [
    'p',
    { class: 'file' },
    ['a', { href: String(node.attrs['href']) }, 0],
    // Separates them without styles.
    ' ',
    ['small', {}, String(node.attrs['details'])],
  ],
  // Browsers insert text typed at the end of a link after it, so the editor renders no `href`.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('p');
      dom.className = 'file';
      const contentDOM = document.createElement('a');
      contentDOM.role = 'link';
      contentDOM.title = String(node.attrs['href']);
      const details = document.createElement('small');
      details.contentEditable = 'false';
      details.textContent = String(node.attrs['details']);
      dom.append(contentDOM, details);
      return { dom, contentDOM };
    },
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
