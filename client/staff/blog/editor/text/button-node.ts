/** A link as a call to action: a line of its own, whose words are written in place. */
import { Node } from '@tiptap/core';
import { captionKeys } from './caption-keys.ts';
import { isLinkAlone, lineAddress, linkIn } from './link-address.ts';

export const buttonNode = 'actionLink';

export const ButtonNode = Node.create({
  name: buttonNode,
  group: 'block',
  content: 'text*',
  marks: '',
  // Pasted at the end of a sentence it stays a button.
  isolating: true,
  addAttributes: () => ({ href: lineAddress }),
  parseHTML: () => [
    {
      tag: 'p.button',
      // Before the paragraph.
      priority: 60,
      // Whatever else bears the class is a paragraph.
      getAttrs: (element) => (isLinkAlone(element) ? null : false),
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
