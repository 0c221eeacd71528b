/** Pictures with a caption: one, or several beside each other. The caption is text inside the node, everything else attributes. */
import { Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { addBlock } from './add-block.ts';
import { captionKeys } from './caption-keys.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    figure: {
      /** Puts pictures where the cursor is: one alone, several as a gallery. */
      addPictures: (pictures: readonly PictureAttributes[]) => ReturnType;
      /** Puts these in the place of those that the cursor is in or that are selected; the caption stays. */
      changePictures: (pictures: readonly PictureAttributes[]) => ReturnType;
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
  /** Set from the text's edge to the window's, where the page is wide; a gallery always is. */
  readonly wide?: boolean;
}

/** The blocks that hold pictures. */
export const pictureBlocks = ['figure', 'gallery'] as const;

/** More are too small to see beside each other. */
export const mostInGallery = 6;

const imagesIn = (element: HTMLElement): HTMLElement[] =>
  element.matches('img') ? [element] : [...element.querySelectorAll<HTMLElement>('img[src]')];

const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imagesIn(element)[0]?.getAttribute(name) ?? null,
});

const isDecorative = (image: HTMLElement | undefined): boolean =>
  image?.matches('[role=presentation][alt=""]') ?? false;

const captionIn = (element: HTMLElement): HTMLElement =>
  element.querySelector('figcaption') ?? document.createElement('figcaption');

const numberIn = (image: HTMLElement, name: 'width' | 'height'): number | null =>
  Number(image.getAttribute(name)) || null;

const pictureFrom = (image: HTMLElement): PictureAttributes => ({
  src: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  decorative: isDecorative(image),
  width: numberIn(image, 'width'),
  height: numberIn(image, 'height'),
});

const imageOf = ({ src, alt, decorative, width, height }: PictureAttributes): Record<string, unknown> => ({
  src,
  alt,
  ...(decorative === true ? { role: 'presentation' } : {}),
  width,
  height,
});

const blockOf = (pictures: readonly PictureAttributes[]) =>
  pictures.length === 1 ? { type: 'figure', attrs: { ...pictures[0] } } : { type: 'gallery', attrs: { pictures } };

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
      parseHTML: (element: HTMLElement) => isDecorative(imagesIn(element)[0]),
      renderHTML: ({ decorative }) => (decorative === true ? { role: 'presentation' } : {}),
    },
    width: attribute('width'),
    height: attribute('height'),
    wide: {
      default: false,
      parseHTML: (element: HTMLElement) => element.matches('.wide'),
      rendered: false,
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (element.querySelector('img') === null ? false : null),
      contentElement: captionIn,
    },
    { tag: 'img[src]' },
  ],
  renderHTML: ({ HTMLAttributes, node }) => [
    'figure',
    node.attrs['wide'] === true ? { class: 'wide' } : {},
    ['img', HTMLAttributes],
    ['figcaption', 0],
  ],
  addCommands() {
    return {
      addPictures: (pictures) => addBlock(blockOf(pictures)),
      changePictures:
        (pictures) =>
        ({ tr, state, dispatch }) => {
          const { selection } = tr;
          const isSelected = selection instanceof NodeSelection;
          const at = isSelected ? selection.from : selection.$from.before();
          const { type, attrs } = blockOf(pictures);
          if (!dispatch) return true;
          tr.setNodeMarkup(at, state.schema.nodes[type], attrs);
          if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, at));
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});

/** Several pictures with one caption. */
export const GalleryNode = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    pictures: {
      default: [],
      parseHTML: (element: HTMLElement) => imagesIn(element).map(pictureFrom),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [
    {
      // Whatever its class: a figure of one picture would lose the others.
      tag: 'figure',
      priority: 60,
      getAttrs: (element) => (imagesIn(element).length > 1 ? null : false),
      contentElement: captionIn,
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: 'gallery' },
    ...(node.attrs['pictures'] as readonly PictureAttributes[]).map((picture) => ['img', imageOf(picture)]),
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
