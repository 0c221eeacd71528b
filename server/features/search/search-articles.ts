/** Finds articles by terms that begin theirs; where none has them, by near misses in what the newest articles are called. */
import MiniSearch from 'minisearch';
import type { ArticleOverview } from '#server/features/blog/article-overview.ts';
import type { BlogDeps } from '#server/features/blog/read-posts.ts';
import type { PostSummaryRecord } from '#server/features/blog/post-record.ts';
import { recentPosts } from '#server/features/blog/read-posts.ts';
import { forgiving } from './search-pages.ts';

const mostNear = 5;

const indexes = new WeakMap<readonly PostSummaryRecord[], MiniSearch<PostSummaryRecord>>();

/** Built once for the newest articles: anybody can make up any number of searches that find nothing. */
const indexOf = (articles: readonly PostSummaryRecord[]): MiniSearch<PostSummaryRecord> => {
  const known = indexes.get(articles);
  if (known) return known;
  const index = new MiniSearch<PostSummaryRecord>({ fields: ['title', 'excerpt', 'category', 'author', 'tags'] });
  index.addAll(articles);
  indexes.set(articles, index);
  return index;
};

const nearMisses = (q: string, articles: readonly PostSummaryRecord[]): PostSummaryRecord[] => {
  const found = indexOf(articles)
    .search(q, { ...forgiving, boost: { title: 6 } })
    .map(({ id }) => String(id));
  return found.slice(0, mostNear).flatMap((id) => articles.find((article) => article.id === id) ?? []);
};

/** Public articles: the newest `limit` that have the terms, else the few that come nearest. @throws when the database cannot be asked. */
export const searchArticles = async (
  q: string,
  limit: number,
  deps: BlogDeps & { readonly overview: Pick<ArticleOverview, 'newest'> },
): Promise<readonly PostSummaryRecord[]> => {
  const found = await recentPosts(deps, { q, limit });
  return found.length > 0 ? found : nearMisses(q, await deps.overview.newest());
};
