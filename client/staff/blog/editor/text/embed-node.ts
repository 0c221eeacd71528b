/** A video with title and caption. Stored as a link; the public page renders the player. */
import { Node } from '@tiptap/core';
import { embedFrom } from '#shared/blog/embed-rules.ts';
import { captionKeys } from './block-commands.ts';
import { lineAddress, linkIn } from './link-address.ts';

export interface VideoAttributes {
  /** The video's page, normalized by `embedFrom`. */
  readonly href: string;
  readonly title: string;
}

export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    href: lineAddress,
    title: { default: '', parseHTML: (element: HTMLElement) => linkIn(element)?.textContent.trim() ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'figure.embed',
      // Before the rule for pictures.
      priority: 60,
      getAttrs: (element) => (embedFrom(linkIn(element)?.getAttribute('href') ?? '') === undefined ? false : null),
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: 'embed' },
    ['a', { href: String(node.attrs['href']) }, String(node.attrs['title'])],
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
