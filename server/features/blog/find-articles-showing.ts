import { mediaFolder } from '#shared/media/media-path.ts';
import { postState, type PostState } from '#shared/blog/post-rules.ts';
import type { PictureUseRecord, PictureUsesRepository } from './picture-uses.repository.ts';

export type PicturePlace = 'content' | 'featured_image' | 'social_picture' | 'working_copy' | 'revision';

export interface ArticleShowing {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly state: PostState | 'trash';
  readonly places: readonly PicturePlace[];
}

/** Revisions count only if no newer text shows the picture. */
const placesIn = (post: PictureUseRecord, folder: string): readonly PicturePlace[] => {
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
): Promise<readonly ArticleShowing[]> => {
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
