/** Searches pages and articles. Without a query it suggests pages. */
import type { SearchContent } from '#shared/content/search.schema.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { postPath } from '#shared/routes/paths.ts';
import { searchArticles } from '#server/features/search/search-articles.ts';
import { searchPages } from '#server/features/search/search-pages.ts';
import type { PageDeps, PageLoader } from '../page-loader.ts';
import { blogPath } from './blog-filter.ts';

const maxQueryLength = 100;
const pageLimit = 12;
const postLimit = 12;

/** Reads one more than is shown, to know whether there are others. */
async function searchPosts(q: string, deps: PageDeps): Promise<SearchResult[]> {
  try {
    const posts = await searchArticles(q, postLimit + 1, deps);
    const { article } = deps.content.search.kinds;
    return posts.map(({ title, excerpt, slug }) => ({ kind: article, title, text: excerpt, to: postPath(slug) }));
  } catch (error) {
    deps.log.warn({ err: error }, 'articles could not be searched; the search shows pages only');
    return [];
  }
}

const summaryOf = (count: number, q: string, { one, many, none }: SearchContent['results']): string => {
  const text = count === 0 ? none : count === 1 ? one : many;
  return text.replace('{count}', String(count)).replace('{q}', () => q);
};

export const loadSearch: PageLoader<'search'> = async ({ query }, deps) => {
  const q = (query.get('q') ?? '').trim().slice(0, maxQueryLength);
  const { metadata, statement, field, submit, keys, results: messages, suggestions } = deps.content.search;
  const pages = q === '' ? [] : searchPages(q, pageLimit, { content: deps.content, now: deps.clock() });
  const articles = q === '' ? [] : await searchPosts(q, deps);
  const results = [...pages, ...articles.slice(0, postLimit)];
  return {
    kind: 'found',
    data: {
      statement,
      field,
      submit,
      keys,
      q,
      summary: q === '' ? '' : summaryOf(results.length, q, messages),
      hint: q !== '' && results.length === 0 ? messages.noneText : '',
      results,
      ...(articles.length > postLimit ? { more: { label: messages.more, to: blogPath({ q }) } } : {}),
      suggestions,
    },
    metadata,
    indexed: q === '',
  };
};
