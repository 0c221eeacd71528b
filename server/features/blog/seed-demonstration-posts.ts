/** Stores the demonstration articles. Idempotent. */
import { articleFieldsOf } from '#shared/blog/article-fields.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { DemonstrationPost } from './demonstration/demonstration-post.ts';
import type { PostRepository } from './post.repository.ts';
import { sanitizeContent } from './sanitize-content.ts';

export interface SeedDeps {
  readonly posts: Pick<PostRepository, 'insertIfAbsent'>;
  /** Tells running instances to show the articles. */
  readonly changes: { readonly add: (tags: readonly CacheTag[]) => Promise<unknown> };
  readonly clock: () => Date;
}

/** 08:00 UTC on the day `daysAgo` days before `now`. */
const morningOf = (now: Date, daysAgo: number): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysAgo, 8));

/** Returns the number of new articles. An article that has or had one of the slugs is not replaced. */
export const seedDemonstrationPosts = async (
  { posts, changes, clock }: SeedDeps,
  articles: readonly DemonstrationPost[],
): Promise<number> => {
  const now = clock();
  let added = 0;
  for (const { days_old, slug, ...fields } of articles) {
    const publishedAt = morningOf(now, days_old);
    const stored = await posts.insertIfAbsent({
      slug,
      ...articleFieldsOf({ ...fields, content: sanitizeContent(fields.content) }),
      published: true,
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
    });
    if (stored) added += 1;
  }
  if (added > 0) await changes.add(['posts', 'articles']);
  return added;
};
