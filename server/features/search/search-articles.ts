/** Finds articles by word prefixes, or by similar words in the titles of the newest. */
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
import type { Found } from './group-found.ts';
import { createMarker, type SearchWords } from './mark-found.ts';
import { forgiving, indexing } from './search-pages.ts';

const maxNear = 5;

const indexes = new WeakMap<readonly PostSummaryRecord[], MiniSearch<PostSummaryRecord>>();

/** Built once for the newest articles, so that searches without results stay cheap. */
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

/** Words to highlight: the database compares prefixes. */
const searchWordsOf = (q: string): SearchWords => {
  const terms = queryTerms(q);
  return { words: terms.filter(isSingleLetter), prefixes: terms.filter((term) => !isSingleLetter(term)) };
};

/** Longer articles, in minutes, are not searched for an excerpt. */
const maxMinutes = 45;
/** Pairs of sentences, so that short ones have context. */
const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?。！？])\s+/u).map((sentence, at, all) => [sentence, all[at + 1] ?? ''].join(' ').trim());

/** By id and version. */
const texts = new LRUCache<string, string[]>({ max: 40 });

type SearchDeps = BlogDeps & { readonly overview: Pick<ArticleOverview, 'newest'> };

/** @throws if the database is unavailable. */
const readSentences = async ({ id, slug, version, read_time: minutes }: PostSummaryRecord, deps: SearchDeps) => {
  if (minutes > maxMinutes) return [];
  const key = `${id} ${version}`;
  const known = texts.get(key);
  if (known) return known;
  const post = await deps.posts.findAtAddress(slug, deps.clock());
  const sentences = htmlBlocks(post?.content ?? '').flatMap(sentencesIn);
  texts.set(key, sentences);
  return sentences;
};

const present = (article: PostSummaryRecord, sought: SearchWords, deps: SearchDeps): Found => ({
  type: 'article',
  title: article.title,
  text: article.excerpt,
  to: postPath(article.slug),
  picture: article.featured_image ?? artPath({ subject: postSubject(article), seed: article.slug, format: 'card' }),
  sought,
  sentences: () => readSentences(article, deps),
});

/**
 * Public articles with the terms, newest first, at most `limit`. If there are more, those with the terms in their titles
 * come first.
 *
 * @throws if the database is unavailable.
 */
export const findArticles = async (q: string, limit: number, deps: SearchDeps): Promise<Found[]> => {
  const newest = await deps.posts.recentPublished({ q, limit }, deps.clock());
  const sought = searchWordsOf(q);
  const marker = createMarker(sought);
  const termCount = queryTerms(q).length;
  // Matches in titles may be older than all others.
  const titleMatches =
    newest.length < limit ? [] : (await deps.overview.newest()).filter(({ title }) => marker.count(title) >= termCount);
  const known = new Set(titleMatches.map(({ id }) => id));
  return [...titleMatches, ...newest.filter(({ id }) => !known.has(id))]
    .slice(0, limit)
    .map((article) => present(article, sought, deps));
};

/** The most similar of the newest articles. @throws if the database is unavailable. */
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
