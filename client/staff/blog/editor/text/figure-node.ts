/** Pictures with a caption: single pictures and galleries. The caption is the node's content, all else are attributes. */
import { Node, type Command } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { addBlock, captionKeys } from './block-commands.ts';
import { isKeptAddress } from './link-address.ts';
import { inlineTags } from './readable-content.ts';

export interface PictureAttributes {
  readonly src: string;
  /** Alternative text; empty if missing or decorative. */
  readonly alt: string;
  /** Set by the user, never guessed. */
  readonly decorative?: boolean;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly title?: string | null;
  readonly loading?: string | null;
  /** Link of the picture, with the link's title. */
  readonly href?: string | null;
  readonly linkTitle?: string | null;
  /** Extends to the window's edge on wide pages; galleries always do. */
  readonly wide?: boolean;
}

/** Blocks with pictures. */
export const pictureBlocks = ['figure', 'gallery'] as const;

/** A picture inside a sentence. */
export const inlinePicture = 'inlinePicture';

/** More would be too small. */
export const maxInGallery = 6;

const imagesIn = (element: HTMLElement): HTMLElement[] =>
  element.matches('img')
    ? [element]
    : [...element.querySelectorAll<HTMLElement>('img[src]')].filter((image) => image.closest('figcaption') === null);

const isDecorative = (image: HTMLElement): boolean => image.matches('[role=presentation][alt=""]');

const numberIn = (image: HTMLElement, name: 'width' | 'height'): number | null =>
  Number(image.getAttribute(name)) || null;

const linkAround = (image: HTMLElement): Element | null => {
  const link = image.closest('a[href]');
  return isKeptAddress(link?.getAttribute('href') ?? '') ? link : null;
};

export const pictureFrom = (image: HTMLElement) => ({
  src: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  decorative: isDecorative(image),
  width: numberIn(image, 'width'),
  height: numberIn(image, 'height'),
  title: image.getAttribute('title'),
  loading: image.getAttribute('loading'),
  href: linkAround(image)?.getAttribute('href') ?? null,
  linkTitle: linkAround(image)?.getAttribute('title') ?? null,
});

export const imageOf = (picture: PictureAttributes): DOMOutputSpec => {
  const { src, alt, decorative, width, height, title, loading } = picture;
  const role = decorative === true ? { role: 'presentation' } : {};
  return ['img', { src, width, height, alt, ...role, title, loading }];
};

const linkedImageOf = (picture: PictureAttributes): DOMOutputSpec =>
  typeof picture.href === 'string' && isKeptAddress(picture.href)
    ? ['a', { href: picture.href, title: picture.linkTitle }, imageOf(picture)]
    : imageOf(picture);

const captionIn = (element: HTMLElement): HTMLElement =>
  element.querySelector('figcaption') ?? document.createElement('figcaption');

const withoutSpace = (text: string | null): string => (text ?? '').replace(/\s+/g, '');

/** True if a figure has nothing but pictures and a caption. */
const isPictures = (figure: HTMLElement): boolean =>
  withoutSpace(figure.textContent) === withoutSpace(captionIn(figure).textContent) &&
  figure.querySelector('table, pre, blockquote, figure, ul, ol, dl, hr') === null;

const sentences = 'p, h1, h2, h3, h4, h5, h6, li, dt, dd, td, th, summary, figcaption';

const marks = inlineTags.join();

const hasWords = (node: ChildNode | null): boolean =>
  (node?.textContent ?? '').trim() !== '' && (!(node instanceof HTMLElement) || node.matches(marks));

/** True if the picture is inside a sentence. */
export function isInSentence(image: HTMLElement): boolean {
  if (image.closest(`${sentences}, aside, blockquote, details, figure, div`)?.matches(sentences)) return true;
  let whole: Element = image;
  while (whole.parentElement?.matches(marks)) whole = whole.parentElement;
  return hasWords(whole.previousSibling) || hasWords(whole.nextSibling);
}

const isWide = {
  default: false,
  parseHTML: (element: HTMLElement) => element.matches('.wide'),
  rendered: false,
};

const blockOf = (pictures: readonly PictureAttributes[]) =>
  pictures.length === 1 ? { type: 'figure', attrs: { ...pictures[0] } } : { type: 'gallery', attrs: { pictures } };

/** Inserts pictures at the cursor: a single one, or a gallery. */
export const addPictures = (pictures: readonly PictureAttributes[]): Command => addBlock(blockOf(pictures));

/** Replaces the pictures that are selected or around the cursor; the caption stays. */
export const changePictures =
  (pictures: readonly PictureAttributes[]): Command =>
  ({ tr, state }) => {
    const { selection } = tr;
    const isSelected = selection instanceof NodeSelection;
    const at = isSelected ? selection.from : selection.$from.before();
    const { type, attrs } = blockOf(pictures);
    const isInline = tr.doc.nodeAt(at)?.type.name === inlinePicture;
    tr.setNodeMarkup(at, state.schema.nodes[isInline ? inlinePicture : type], attrs);
    if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, at));
    return true;
  };

/** Node attributes for the attributes of a picture. */
export const pictureAttributes = () =>
  Object.fromEntries(
    (['src', 'alt', 'decorative', 'width', 'height', 'title', 'loading', 'href', 'linkTitle'] as const).map((name) => [
      name,
      {
        default: name === 'alt' ? '' : null,
        parseHTML: (element: HTMLElement) => imagesIn(element).map(pictureFrom)[0]?.[name] ?? null,
        rendered: false,
      },
    ]),
  );

export const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    ...pictureAttributes(),
    wide: isWide,
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => (imagesIn(element).length === 1 && isPictures(element) ? null : false),
      contentElement: captionIn,
    },
    { tag: 'img[src]', getAttrs: (image) => (isInSentence(image) ? false : null) },
  ],
  renderHTML: ({ node }) => [
    'figure',
    node.attrs['wide'] === true ? { class: 'wide' } : {},
    linkedImageOf(node.attrs as PictureAttributes),
    ['figcaption', 0],
  ],
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
    wide: isWide,
  }),
  parseHTML: () => [
    {
      // Regardless of its class: as a single picture it would lose the others.
      tag: 'figure',
      priority: 60,
      getAttrs: (element) => (imagesIn(element).length > 1 && isPictures(element) ? null : false),
      contentElement: captionIn,
    },
  ],
  renderHTML: ({ node }) => [
    'figure',
    { class: node.attrs['wide'] === true ? 'gallery wide' : 'gallery' },
    ...(node.attrs['pictures'] as readonly PictureAttributes[]).map(linkedImageOf),
    ['figcaption', 0],
  ],
  addKeyboardShortcuts() {
    return captionKeys(this.name);
  },
});
