/** A file that readers download: a row of its own. Its title is written in place; what it is and its size are as they were uploaded. */
import { Node } from '@tiptap/core';
import type { Media } from '#shared/media/media.contract.ts';
import { fileDetails } from '../../../media/media-labels.ts';
import { captionKeys } from './caption-keys.ts';
import { isLinkAlone, lineAddress, linkIn } from './link-address.ts';

export const fileNode = 'fileLink';

export interface FileAttributes {
  readonly href: string;
  /** `PDF, 1.2 MB`. */
  readonly details: string;
}

/** How an article shows a file of the library; undefined for a picture. */
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
/** A line with one link, what it is, and nothing else; whatever else bears the class is a paragraph. */
const isFile = (element: HTMLElement): boolean => isLinkAlone(element, detailsIn(element));

export const FileNode = Node.create({
  name: fileNode,
  group: 'block',
  content: 'text*',
  marks: '',
  // Pasted at the end of a sentence it stays a file.
  isolating: true,
  addAttributes: () => ({
    href: lineAddress,
    details: { default: '', parseHTML: detailsIn, renderHTML: () => ({}) },
  }),
  parseHTML: () => [
    {
      tag: 'p.file',
      // Before the paragraph.
      priority: 60,
      getAttrs: (element) => (isFile(element) ? null : false),
      contentElement: (element) => linkIn(element) ?? element,
    },
  ],
  renderHTML: ({ node }) => [
    'p',
    { class: 'file' },
    ['a', { href: String(node.attrs['href']) }, 0],
    // Where no style keeps them apart.
    ' ',
    ['small', {}, String(node.attrs['details'])],
  ],
  // Browsers write what is typed at the end of a link behind it, so in the editor it is none for them.
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
