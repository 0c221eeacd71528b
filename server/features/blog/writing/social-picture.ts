import { whyTooSmall, plainFile } from '#shared/media/social-picture-rule.ts';
import { findPictures, pictureAt } from '#server/features/media/find-pictures.ts';
import type { Refusal, SavingDeps } from './edit-post.ts';

/**
 * A refusal of a picture that is too small for shared links. One that the library does not have passes: links show another one
 * then, the check before publication tells of it, and no save of a text fails because somebody has removed a picture.
 */
export const refuseSmallPicture = async (
  { social_picture: address }: { readonly social_picture?: string | null | undefined },
  { media }: Pick<SavingDeps, 'media'>,
): Promise<Refusal | null> => {
  if (address === undefined || address === null) return null;
  const picture = pictureAt(await findPictures(media, [address]), address);
  const message = picture && whyTooSmall(plainFile(picture.variants));
  return message === undefined ? null : { kind: 'unfit', errors: [{ field: 'social_picture', message }] };
};
