/** Offers the uploaded pictures in an article's text in newer formats, and no larger than their place. */
import type { Element } from 'domhandler';
import { pictureSources } from '#shared/media/picture-sources.ts';
import { focalMark } from '#shared/media/media-rules.ts';
import { pictureAt, type FoundPictures } from '#server/features/media/find-pictures.ts';
import { applyRules, createElement, parseHtml, writeHtml, type ElementRule } from './html-tree.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** How wide pictures are set at most (views/blog/post/article-body.ts), in rem. */
const figureRem = 56;
const textRem = 40;
const pixelsInRem = 16;

const isInFigure = ({ parent }: Element): boolean =>
  parent !== null && 'name' in parent && (parent.name === 'figure' || isInFigure(parent));

const isInFigureOf = ({ parent }: Element, kind: 'gallery' | 'wide'): boolean =>
  parent !== null && 'name' in parent && parent.attribs['class'] === kind;

/** What the browser chooses a file by: how wide the picture is set. */
function sizesOf(image: Element, width: number): string {
  // These fill their place, which ends at the window's edge, however wide they are themselves.
  if (isInFigureOf(image, 'wide')) return '(min-width: 64rem) 75vw, 100vw';
  if (isInFigureOf(image, 'gallery')) return '(min-width: 64rem) 38vw, 50vw';
  const room = isInFigure(image) ? figureRem : textRem;
  const place = width < room * pixelsInRem ? `${width}px` : `${room}rem`;
  return `(min-width: ${place}) ${place}, 100vw`;
}

/** For `img`. */
const createImageRule = (pictures: FoundPictures): ElementRule => {
  let images = 0;
  return (image) => {
    images += 1;
    const { src: address = '', width: writtenWidth } = image.attribs;
    const picture = pictureAt(pictures, address);
    if (picture === undefined) return [image];
    const widest = pictureSources(picture, '');
    // An author who makes a picture smaller is followed.
    const width = Number(writtenWidth) || widest.width;
    const height = Math.round((widest.height * width) / widest.width);
    const { src, sources, sizes } = pictureSources(picture, sizesOf(image, width));
    const focus = focalMark(picture.focus);
    Object.assign(image.attribs, {
      src,
      width: String(width),
      height: String(height),
      loading: images === 1 ? 'eager' : 'lazy',
      decoding: 'async',
      ...definedOnly({ 'data-focal': focus }),
    });
    const choices = sources.map(({ type, srcset }) => createElement('source', { type, srcset, sizes }));
    return [createElement('picture', {}, [...choices, image])];
  };
};

/** Takes the HTML of an article made ready; pictures that are not among those found stay as they are. */
export const withResponsiveImages = (html: string, pictures: FoundPictures): string =>
  pictures.size === 0 ? html : writeHtml(applyRules(parseHtml(html), { img: createImageRule(pictures) }));
