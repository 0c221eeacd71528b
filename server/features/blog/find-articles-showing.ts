import type { ArticleUse } from '#shared/media/media.contract.ts';
import { mediaFolder } from '#shared/media/media-path.ts';
import { postState } from '#shared/blog/post-rules.ts';
import type { PictureUseRecord, PictureUsesRepository } from './picture-uses.repository.ts';

export type PicturePlace = ArticleUse['places'][number];

/** Revisions count only if no newer text shows the picture. */
const placesIn = (post: PictureUseRecord, folder: string): PicturePlace[] => {
  const texts = {
    content: [post.content],
    featured_image: [post.featured_image ?? ''],
    social_picture: [post.social_picture ?? ''],
    working_copy: post.workingTexts,
  };
  const places = (['content', 'featured_image', 'social_picture', 'working_copy'] as const).filter((place) =>
    texts[place].some((text) => text.includes(folder)),
  );
  return places.length === 0 ? ['revision'] : places;
};

/** Finds the articles that show a picture, including drafts, the trash and revisions. */
export const findArticlesShowing = async (
  hash: string,
  { pictureUses, clock }: { readonly pictureUses: PictureUsesRepository; readonly clock: () => Date },
): Promise<readonly ArticleUse[]> => {
  const now = clock();
  const folder = mediaFolder(hash);
  return (await pictureUses.findUses(hash)).map((post) => ({
    id: post.id,
    title: post.title,
    slug: post.slug,
    state: post.deleted ? 'trash' : postState(post.published, post.published_at, now),
    places: placesIn(post, folder),
  }));
};
