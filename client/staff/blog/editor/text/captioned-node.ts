/** A quote, a table or code with a caption, as authors write it over the API. The editor has no button for it. */
import { Node } from '@tiptap/core';
import { captionKeys } from './caption-keys.ts';

export const CaptionedNode = Node.create({
  name: 'captioned',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  addAttributes: () => ({ class: { default: null } }),
  // After pictures and videos.
  parseHTML: () => [{ tag: 'figure', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

export const CaptionNode = Node.create({
  name: 'figcaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
