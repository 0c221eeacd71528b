/** Pictures chosen by staff in place of a page's drawings, read in one query. */
import type { Drawing } from '#shared/media/art-path.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import { presentImage, picturePlaces } from '../blog/present-card.ts';
import { findPictures, pictureAt, type FoundPictures } from '../media/find-pictures.ts';
import { sharedPicture, type PageDeps, type SharedArticle } from '../page-loader.ts';

/** Content with a picture. */
interface Part {
  /** The chosen picture. */
  readonly image?: string | undefined;
}

export interface PagePictures {
  /** Returns the part's picture, or the drawing if the library has lost it. */
  readonly show: (part: Part, drawing: Drawing, place: keyof typeof picturePlaces) => PostPicture;
  /** Returns the part's picture for shared links; none for a drawing, which the page's card shows. */
  readonly share: (part: Part) => Pick<SharedArticle, 'image'>;
  /** True if the library could not be read. */
  readonly incomplete: boolean;
}

const present = (address: string, pictures: FoundPictures, sizes: string): PostPicture => {
  const alt = pictureAt(pictures, address)?.alt ?? '';
  return { ...presentImage(address, { pictures, sizes }), ...(alt === '' ? {} : { alt }) };
};

/** `content` contains picture paths at any depth. */
export async function findPagePictures(
  content: unknown,
  { media, log }: Pick<PageDeps, 'media' | 'log'>,
): Promise<PagePictures> {
  const found = await findPictures(media, [JSON.stringify(content)]).catch((error: unknown) => {
    log.warn({ err: error }, 'pictures could not be looked up; their page shows the one file that each names');
    return undefined;
  });
  const pictures: FoundPictures = found ?? new Map();
  const isLost = (address: string): boolean =>
    found !== undefined && parseMediaPath(address) !== undefined && pictureAt(pictures, address) === undefined;
  const addressIn = ({ image }: Part): string | undefined =>
    image === undefined || parseArtPath(image) || isLost(image) ? undefined : image;
  return {
    show(part, drawing, place) {
      const address = addressIn(part);
      if (address !== undefined) return present(address, pictures, picturePlaces[place]);
      const { subject, seed } = parseArtPath(part.image ?? '') ?? drawing;
      return { kind: 'drawing', subject, seed };
    },
    share(part) {
      const address = addressIn(part);
      if (address === undefined) return {};
      const files = pictureAt(pictures, address);
      const image = sharedPicture(presentImage(address, { pictures, sizes: '' }), files, files?.alt ?? '');
      return image ? { image } : {};
    },
    incomplete: found === undefined,
  };
}
