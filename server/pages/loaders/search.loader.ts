/** Answers a search over pages and articles; without a query it offers pages worth a look. */
import type { SearchContent } from '#shared/content/search.schema.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { recentPosts } from '#server/features/blog/recent-posts.ts';
import { searchPages } from '#server/features/search/search-pages.ts';
import type { PageDeps, PageLoader } from '../page-loader.ts';

const maxQueryLength = 100;
const pageLimit = 12;
const postLimit = 12;

async function searchPosts(q: string, deps: PageDeps): Promise<SearchResult[]> {
  try {
    const posts = await recentPosts(deps, { q, limit: postLimit });
    const { article } = deps.content.search.kinds;
    return posts.map(({ title, excerpt, slug }) => ({ kind: article, title, text: excerpt, to: `/blog/${slug}` }));
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
  const { metadata, statement, field, submit, keys, results: words, suggestions } = deps.content.search;
  const results =
    q === ''
      ? []
      : [...searchPages(q, pageLimit, { content: deps.content, now: deps.clock() }), ...(await searchPosts(q, deps))];
  return {
    kind: 'found',
    data: {
      statement,
      field,
      submit,
      keys,
      q,
      summary: q === '' ? '' : summaryOf(results.length, q, words),
      hint: q !== '' && results.length === 0 ? words.noneText : '',
      results,
      suggestions,
    },
    metadata,
    indexed: q === '',
  };
};
