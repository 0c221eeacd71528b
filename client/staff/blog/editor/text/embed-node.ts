/** A video with title and caption. Stored as a link; the public page renders the player. */
import { Node } from '@tiptap/core';
import { embedFrom } from '#shared/blog/embed-rules.ts';
import { addBlock, captionKeys } from './block-commands.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    embed: {
      /** Inserts a video at the cursor. */
      addEmbed: (video: VideoAttributes) => ReturnType;
      /** Changes the cursor's video. */
      changeEmbed: (video: VideoAttributes) => ReturnType;
    };
  }
}

export interface VideoAttributes {
  /** The video's page, normalized by `embedFrom`. */
  readonly href: string;
  readonly title: string;
}

const linkIn = (element: HTMLElement): HTMLAnchorElement | null => element.querySelector(':scope > a[href]');

export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => linkIn(element)?.getAttribute('href') ?? '' },
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
  addCommands() {
    return {
      addEmbed: (video) => addBlock({ type: this.name, attrs: video }),
      changeEmbed:
        (video) =>
        ({ commands }) =>
          commands.updateAttributes(this.name, video),
    };
  },
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
