/** Puts demonstration articles into the store; doing it again changes nothing. */
import type { DemonstrationPost } from './demonstration/demonstration-post.ts';
import type { PostRepository } from './post.repository.ts';
import { sanitizeContent } from './sanitize-content.ts';

export interface SeedDeps {
  readonly posts: Pick<PostRepository, 'insertIfAbsent'>;
}

/** Answers how many of the articles were new. One that is or was there, under its slug or a later one, stays as it is. */
export const seedDemonstrationPosts = async (
  { posts }: SeedDeps,
  articles: readonly DemonstrationPost[],
): Promise<number> => {
  let added = 0;
  for (const article of articles) {
    const publishedAt = new Date(article.published_at);
    const stored = await posts.insertIfAbsent({
      ...article,
      content: sanitizeContent(article.content),
      published: true,
      published_at: publishedAt,
      created_at: publishedAt,
      updated_at: publishedAt,
    });
    if (stored) added += 1;
  }
  return added;
};
