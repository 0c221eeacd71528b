/** Finds articles by terms that begin theirs; where none has them, by near misses in what the newest articles are called. */
import MiniSearch from 'minisearch';
import type { BlogDeps } from '#server/features/blog/read-posts.ts';
import type { PostSummaryRecord } from '#server/features/blog/post-record.ts';
import { recentPosts } from '#server/features/blog/read-posts.ts';
import { forgiving } from './search-pages.ts';

/** They are read and compared with every search for which no article has the terms. */
const mostCompared = 100;
const mostNear = 5;

const nearMisses = (q: string, articles: readonly PostSummaryRecord[]): PostSummaryRecord[] => {
  const index = new MiniSearch<PostSummaryRecord>({ fields: ['title', 'excerpt', 'category', 'author', 'tags'] });
  index.addAll(articles);
  const found = index.search(q, { ...forgiving, boost: { title: 6 } }).map(({ id }) => String(id));
  return found.slice(0, mostNear).flatMap((id) => articles.find((article) => article.id === id) ?? []);
};

/** Public articles: the newest `limit` that have the terms, else the few that come nearest. @throws when the database cannot be asked. */
export const searchArticles = async (
  q: string,
  limit: number,
  deps: BlogDeps,
): Promise<readonly PostSummaryRecord[]> => {
  const found = await recentPosts(deps, { q, limit });
  return found.length > 0 ? found : nearMisses(q, await recentPosts(deps, { limit: mostCompared }));
};
