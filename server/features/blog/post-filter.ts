/** How the database is asked for articles that the public may read. */
import type { QueryFilter } from 'mongoose';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import type { StoredPost } from './post.model.ts';

export interface SharedBy {
  /** Any spelling of the name, or its slug; an empty one is none. So are the next two. */
  readonly category?: string;
  readonly tag?: string;
  readonly author?: string;
}

export const newestFirst = { published_at: -1, _id: -1 } as const;

export const published = (now: Date): QueryFilter<StoredPost> => ({ published: true, published_at: { $lte: now } });

export const sharing = ({ category, tag, author }: SharedBy): QueryFilter<StoredPost> => ({
  ...(category ? { category_slug: nameSlug(category) } : {}),
  ...(tag ? { tag_slugs: nameSlug(tag) } : {}),
  ...(author ? { author_slug: nameSlug(author) } : {}),
});
