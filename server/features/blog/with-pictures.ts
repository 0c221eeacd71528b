/** Lets the uploaded pictures in an article's text come in the newest format that its reader knows, and no larger than their place. */
import { pictureSources } from '#shared/media/picture-sources.ts';
import { pictureAt, type FoundPictures } from '#server/features/media/find-pictures.ts';

/** How wide pictures are set at most (views/pages/post/article-body.tsx), in rem. */
const figureRem = 56;
const textRem = 40;
const pixelsInRem = 16;

/** Tags as `sanitizeContent` writes them: an image's address comes first, and `>` is only at the end. */
const figureOrImage = /<\/?figure>|<img src="([^"]*)"([^>]*?)\s*\/?>/g;
const replaced = /\s(?:width|height|loading)="[^"]*"/g;

/** Takes the HTML of an article made ready; pictures that are not among those found stay as they are. */
export const withPictures = (html: string, pictures: FoundPictures): string => {
  if (pictures.size === 0) return html;
  let room = textRem;
  let images = 0;
  return html.replace(figureOrImage, (tag: string, address?: string, attributes: string = '') => {
    if (address === undefined) {
      room = tag === '<figure>' ? figureRem : textRem;
      return tag;
    }
    images += 1;
    const picture = pictureAt(pictures, address);
    if (picture === undefined) return tag;
    const widest = pictureSources(picture, '');
    // An author who makes a picture smaller is followed.
    const width = Number(/\swidth="(\d+)"/.exec(attributes)?.[1]) || widest.width;
    const height = Math.round((widest.height * width) / widest.width);
    const place = width < room * pixelsInRem ? `${width}px` : `${room}rem`;
    const { src, sources, sizes } = pictureSources(picture, `(min-width: ${place}) ${place}, 100vw`);
    const choices = sources.map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`);
    const fetched = `loading="${images === 1 ? 'eager' : 'lazy'}" decoding="async"`;
    const image = `<img src="${src}"${attributes.replace(replaced, '')} width="${width}" height="${height}" ${fetched}>`;
    return `<picture>${choices.join('')}${image}</picture>`;
  });
};
