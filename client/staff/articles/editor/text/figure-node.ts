/** A picture with its caption: the caption is text inside the node, everything else an attribute. */
import { Node } from '@tiptap/core';
import { addBlock } from './add-block.ts';
import { captionKeys } from './caption-keys.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Puts a picture where the cursor is. */
      addFigure: (picture: PictureAttributes) => ReturnType;
      /** Changes the picture that the cursor is in. */
      changeFigure: (picture: PictureAttributes) => ReturnType;
    };
  }
}

export interface PictureAttributes {
  readonly src: string;
  /** What it shows; empty as long as nobody has said it, and when it only decorates. */
  readonly alt: string;
  /** It says nothing that the text does not: chosen by the writer, never guessed. */
  readonly decorative?: boolean;
  readonly width?: number | null;
  readonly height?: number | null;
}

const pictureIn = (element: HTMLElement): HTMLElement | null =>
  element.matches('img') ? element : element.querySelector('img');

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null,
});

export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: { ...attribute('alt'), default: '' },
    decorative: {
      default: false,
      parseHTML: (element: HTMLElement) => pictureIn(element)?.matches('[role=presentation][alt=""]') ?? false,
      renderHTML: ({ decorative }) => (decorative === true ? { role: 'presentation' } : {}),
    },
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img') === null ? false : null),
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]' },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', {}, ['img', HTMLAttributes], ['figcaption', 0]],
  addCommands() {
    return {
      addFigure: (picture) => addBlock({ type: this.name, attrs: picture }),
      changeFigure:
        (picture) =>
        ({ commands }) =>
          commands.updateAttributes(this.name, picture),
    };
  },
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
