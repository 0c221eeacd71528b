import { postState, type PostState } from '#shared/rules/post-rules.ts';
import type { PostMentionRecord, PostMentionsRepository } from './post-mentions.repository.ts';

export type MentionPlace = 'content' | 'featured_image' | 'working_copy';

export interface ArticleMention {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly state: PostState | 'trash';
  readonly places: readonly MentionPlace[];
}

const placesIn = (post: PostMentionRecord, text: string): readonly MentionPlace[] => {
  const texts: Readonly<Record<MentionPlace, readonly string[]>> = {
    content: [post.content],
    featured_image: [post.featured_image ?? ''],
    working_copy: post.workingTexts,
  };
  const places = ['content', 'featured_image', 'working_copy'] as const;
  return places.filter((place) => texts[place].some((each) => each.includes(text)));
};

/** The articles that have this text in what is shown of them, public or not. */
export const findArticlesWith = async (
  text: string,
  { mentions, clock }: { readonly mentions: PostMentionsRepository; readonly clock: () => Date },
): Promise<readonly ArticleMention[]> => {
  const now = clock();
  return (await mentions.findMentions(text)).map((post) => ({
    id: post.id,
    title: post.title,
    slug: post.slug,
    state: post.deleted ? 'trash' : postState(post.published, post.published_at, now),
    places: placesIn(post, text),
  }));
};
