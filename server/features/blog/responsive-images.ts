/** Offers uploaded pictures in an article in modern formats and sizes that fit. */
import { isTag, Text, type Element } from 'domhandler';
import { fileDetails } from '#shared/media/file-details.ts';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { focalMark } from '#shared/media/media-rules.ts';
import { downloadAt, pictureAt, type FoundPictures } from '#server/features/media/find-pictures.ts';
import { applyRules, createElement, parseHtml, writeHtml, type ElementRule } from './html-tree.ts';

/** Maximum widths of pictures in rem; see views/blog/post/article-body.ts. */
const figureRem = 56;
const textRem = 40;
const pixelsInRem = 16;

const isInFigure = ({ parent }: Element): boolean =>
  parent !== null && 'name' in parent && (parent.name === 'figure' || isInFigure(parent));

const isInFigureOf = ({ parent }: Element, kind: 'gallery' | 'wide'): boolean =>
  parent !== null && 'name' in parent && parent.attribs['class'] === kind;

/** The `sizes` attribute for a picture. */
function sizesOf(image: Element, width: number): string {
  // These fill their place at any picture width.
  if (isInFigureOf(image, 'wide')) return '(min-width: 64rem) 75vw, 100vw';
  if (isInFigureOf(image, 'gallery')) return '(min-width: 64rem) 38vw, 50vw';
  const room = isInFigure(image) ? figureRem : textRem;
  const place = width < room * pixelsInRem ? `${width}px` : `${room}rem`;
  return `(min-width: ${place}) ${place}, 100vw`;
}

/** Rule for `img`. */
const createImageRule = (pictures: FoundPictures): ElementRule => {
  let images = 0;
  return (image) => {
    images += 1;
    const { src: address = '', width: writtenWidth } = image.attribs;
    const picture = pictureAt(pictures, address);
    if (picture === undefined) return [image];
    const widest = pictureSources(picture, '');
    // The author's width takes precedence, unless the picture was replaced by a smaller one.
    const written = Number(writtenWidth) || widest.width;
    const width = picture.version === undefined ? written : Math.min(written, widest.width);
    const height = Math.round((widest.height * width) / widest.width);
    const { src, sources, sizes } = pictureSources(picture, sizesOf(image, width));
    const focus = focalMark(picture.focus);
    Object.assign(image.attribs, {
      src,
      width: String(width),
      height: String(height),
      loading: images === 1 ? 'eager' : 'lazy',
      decoding: 'async',
      ...(focus === undefined ? {} : { 'data-focal': focus }),
    });
    if (sources.length === 0) return [image];
    const choices = sources.map(({ type, srcset }) => createElement('source', { type, srcset, sizes }));
    return [createElement('picture', {}, [...choices, image])];
  };
};

/** Rule for links to files whose bytes were replaced: the current address, and the current size beside it. */
const createFileLinkRule =
  (pictures: FoundPictures): ElementRule =>
  (link) => {
    const current = downloadAt(pictures, link.attribs['href'] ?? '');
    if (current === undefined) return [link];
    link.attribs['href'] = current.href;
    const { parent } = link;
    const details =
      parent && 'attribs' in parent && parent.attribs['class'] === 'file'
        ? parent.children.find((each) => isTag(each) && each.name === 'small')
        : undefined;
    if (details && isTag(details)) details.children = [new Text(fileDetails(current.format, current.bytes))];
    return [link];
  };

/** Adds sources to the pictures in prepared HTML, and updates links to files. Those that are not in `pictures` stay unchanged. */
export const withResponsiveImages = (html: string, pictures: FoundPictures): string =>
  pictures.size === 0
    ? html
    : writeHtml(applyRules(parseHtml(html), { img: createImageRule(pictures), a: createFileLinkRule(pictures) }));
