/** Buttons and files to download, as blocks. */
import { Node } from '@tiptap/core';
import type { Media } from '#shared/media/media.contract.ts';
import { fileDetails } from '#shared/media/file-details.ts';
import { captionKeys } from './block-commands.ts';
import { isLinkAlone, lineAddress, linkIn } from './link-address.ts';

const detailsIn = (element: HTMLElement): string => element.querySelector(':scope > small')?.textContent.trim() ?? '';

/** A line that is one link, whose text is editable. Behind that of a file are type and size, which are not. */
const linkLine = (name: string, style: 'button' | 'file') => {
  const isFile = style === 'file';
  return Node.create({
    name,
    group: 'block',
    content: 'text*',
    marks: '',
    // Stays what it is when pasted at the end of a sentence.
    isolating: true,
    addAttributes: () => ({
      href: lineAddress,
      ...(isFile ? { details: { default: '', parseHTML: detailsIn, renderHTML: () => ({}) } } : {}),
    }),
    parseHTML: () => [
      {
        tag: `p.${style}`,
        // Before the rule for paragraphs.
        priority: 60,
        // Other elements with this class are paragraphs.
        getAttrs: (element) => (isLinkAlone(element, isFile ? detailsIn(element) : '') ? null : false),
        contentElement: (element) => linkIn(element) ?? element,
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      'p',
      { class: style },
      ['a', { href: String(attrs['href']) }, 0],
      // The space separates them without styles.
      ...(isFile ? [' ', ['small', {}, String(attrs['details'])]] : []),
    ],
    // Browsers insert text typed at the end of a link after it, so the editor renders no `href`.
    addNodeView:
      () =>
      ({ node: { attrs } }) => {
        const dom = document.createElement('p');
        dom.className = style;
        const contentDOM = document.createElement('a');
        contentDOM.role = 'link';
        contentDOM.title = String(attrs['href']);
        dom.append(contentDOM);
        if (isFile) {
          const details = document.createElement('small');
          details.contentEditable = 'false';
          details.textContent = String(attrs['details']);
          dom.append(details);
        }
        return { dom, contentDOM };
      },
    addKeyboardShortcuts: () => captionKeys(name),
  });
};

export const buttonNode = 'actionLink';
export const ButtonNode = linkLine(buttonNode, 'button');

export const fileNode = 'fileLink';
export const FileNode = linkLine(fileNode, 'file');

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
