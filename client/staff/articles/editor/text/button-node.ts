/** A link as a call to action: a line of its own, whose words are written in place. */
import { Node } from '@tiptap/core';
import { captionKeys } from './caption-keys.ts';
import { isLinkAddress } from './link-address.ts';

export const buttonNode = 'actionLink';

const linkIn = (element: HTMLElement): HTMLAnchorElement | null => element.querySelector(':scope > a[href]');

/** A line with one link and nothing else; whatever else bears the class is a paragraph. */
const isButton = (element: HTMLElement): boolean => {
  const link = linkIn(element);
  return (
    link !== null &&
    isLinkAddress(link.getAttribute('href') ?? '') &&
    link.textContent.trim() === element.textContent.trim()
  );
};

export const ButtonNode = Node.create({
  name: buttonNode,
  group: 'block',
  content: 'text*',
  marks: '',
  // Pasted at the end of a sentence it stays a button.
  isolating: true,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element: HTMLElement) => linkIn(element)?.getAttribute('href') ?? '',
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [
    {
      tag: 'p.button',
      // Before the paragraph.
      priority: 60,
      getAttrs: (element) => (isButton(element) ? null : false),
      contentElement: (element) => linkIn(element) ?? element,
    },
  ],
  renderHTML: ({ node }) => ['p', { class: 'button' }, ['a', { href: String(node.attrs['href']) }, 0]],
  // Browsers write what is typed at the end of a link behind it, so in the editor it is none for them.
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
