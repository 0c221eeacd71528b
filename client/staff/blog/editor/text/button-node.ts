/** A link styled as a button, as a block. */
import { Node } from '@tiptap/core';
import { captionKeys } from './caption-keys.ts';
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
