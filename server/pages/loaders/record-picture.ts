/** The picture of a service or an industry: one of the site's drawings, or another one with the library's words for it. */
import { parseArtPath } from '#shared/art/art-subjects.ts';
import type { PostPicture } from '#shared/pages/post-card.ts';
import { presentImage } from '#server/features/blog/present-card.ts';
import { findPictures, pictureAt } from '#server/features/media/find-pictures.ts';
import type { PageDeps } from '../page-loader.ts';

/** `sizes`: one of `picturePlaces`. The page is made without the library where that cannot be read: `incomplete`. */
export async function presentRecordPicture(
  address: string,
  sizes: string,
  { media, log }: Pick<PageDeps, 'media' | 'log'>,
): Promise<{ readonly picture: PostPicture; readonly incomplete: boolean }> {
  const drawing = parseArtPath(address);
  if (drawing !== undefined)
    return { picture: { kind: 'drawing', subject: drawing.subject, seed: drawing.seed }, incomplete: false };
  const pictures = await findPictures(media, [address]).catch((error: unknown) => {
    log.warn({ err: error }, 'a picture could not be looked up; its page shows the one file that it names');
    return undefined;
  });
  if (pictures === undefined) return { picture: { kind: 'image', src: address }, incomplete: true };
  const alt = pictureAt(pictures, address)?.alt ?? '';
  return {
    picture: { ...presentImage(address, { pictures, sizes }), ...(alt === '' ? {} : { alt }) },
    incomplete: false,
  };
}
