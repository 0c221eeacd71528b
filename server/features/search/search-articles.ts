/** Finds articles by terms that begin theirs, or by near misses in what the newest articles are called. */
import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { artPath } from '#shared/media/art-path.ts';
import { postSubject } from '#shared/media/post-subject.ts';
import { postPath } from '#shared/routes/paths.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import type { ArticleOverview } from '#server/features/blog/article-overview.ts';
import { htmlBlocks } from '#server/features/blog/html-tree.ts';
import { isSingleLetter } from '#server/features/blog/post-queries.ts';
import type { BlogDeps } from '#server/features/blog/read-posts.ts';
import type { PostSummaryRecord } from '#server/features/blog/post-record.ts';
import { recentPosts } from '#server/features/blog/read-posts.ts';
import type { Found } from './group-found.ts';
import { createMarker, type Sought } from './mark-found.ts';
import { forgiving, indexing } from './search-pages.ts';

const maxNear = 5;

const indexes = new WeakMap<readonly PostSummaryRecord[], MiniSearch<PostSummaryRecord>>();

/** Built once for the newest articles: anybody can make up any number of searches that find nothing. */
const indexOf = (articles: readonly PostSummaryRecord[]): MiniSearch<PostSummaryRecord> => {
  const known = indexes.get(articles);
  if (known) return known;
  const index = new MiniSearch<PostSummaryRecord>({
    fields: ['title', 'excerpt', 'category', 'author', 'tags'],
    ...indexing,
  });
  index.addAll(articles);
  indexes.set(articles, index);
  return index;
};

/** How a search of the database compares its terms with words. */
const soughtOf = (q: string): Sought => {
  const terms = queryTerms(q);
  return { words: terms.filter(isSingleLetter), beginnings: terms.filter((term) => !isSingleLetter(term)) };
};

/** A longer text, in minutes of reading, is not searched for the sentence that speaks of it. */
const longestRead = 45;
/** Two sentences each, so that short ones say enough. */
const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?。！？])\s+/u).map((sentence, at, all) => [sentence, all[at + 1] ?? ''].join(' ').trim());

/** By id and version. */
const texts = new LRUCache<string, string[]>({ max: 40 });

type SearchDeps = BlogDeps & { readonly overview: Pick<ArticleOverview, 'newest'> };

/** @throws when the database cannot be asked. */
const readSentences = async ({ id, slug, version, read_time: minutes }: PostSummaryRecord, deps: SearchDeps) => {
  if (minutes > longestRead) return [];
  const key = `${id} ${version}`;
  const known = texts.get(key);
  if (known) return known;
  const post = await deps.posts.findAtAddress(slug, deps.clock());
  const sentences = htmlBlocks(post?.content ?? '').flatMap(sentencesIn);
  texts.set(key, sentences);
  return sentences;
};

const present = (article: PostSummaryRecord, sought: Sought, deps: SearchDeps): Found => ({
  type: 'article',
  title: article.title,
  text: article.excerpt,
  to: postPath(article.slug),
  picture: article.featured_image ?? artPath({ subject: postSubject(article), seed: article.slug, format: 'card' }),
  sought,
  sentences: () => readSentences(article, deps),
});

/**
 * Public articles that have the terms, the newest first, at most `limit`. Of more than that, those whose titles have the terms
 * come first.
 *
 * @throws when the database cannot be asked.
 */
export const findArticles = async (q: string, limit: number, deps: SearchDeps): Promise<Found[]> => {
  const newest = await recentPosts(deps, { q, limit });
  const sought = soughtOf(q);
  const marker = createMarker(sought);
  const wanted = queryTerms(q).length;
  // What is called so may be older than everything that only speaks of it.
  const called =
    newest.length < limit ? [] : (await deps.overview.newest()).filter(({ title }) => marker.count(title) >= wanted);
  const known = new Set(called.map(({ id }) => id));
  return [...called, ...newest.filter(({ id }) => !known.has(id))]
    .slice(0, limit)
    .map((article) => present(article, sought, deps));
};

/** The few of the newest articles that come nearest. @throws when the database cannot be asked. */
export const findNearArticles = async (q: string, deps: SearchDeps): Promise<Found[]> => {
  const articles = await deps.overview.newest();
  return indexOf(articles)
    .search(q, { ...forgiving, boost: { title: 6 } })
    .slice(0, maxNear)
    .flatMap(({ id, terms }) => {
      const article = articles.find((each) => each.id === id);
      return article ? [present(article, { words: terms }, deps)] : [];
    });
};
