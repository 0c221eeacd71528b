/** Filters of article lists in URLs. */
import { cleanLine } from '#shared/text/clean-text.ts';
import { filterMaxLength, pageLimits } from '#shared/api/list-query.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { listNames } from './article-list-labels.ts';
import type { PostSummaryRecord } from './post-record.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Empty values mean no filter. */
export interface BlogFilter extends Readonly<Record<ArticleListId, string>> {
  readonly q: string;
}

export const noFilter: BlogFilter = { category: '', tag: '', author: '', q: '' };

const filterNames = ['category', 'tag', 'author', 'q'] as const;

const readPage = (text: string | null): number | undefined => {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
  return page !== undefined && page <= pageLimits.max ? page : undefined;
};

/** Undefined if the page number is invalid. */
export const pageOf = (query: URLSearchParams): number | undefined => readPage(query.get('page'));

export const readFilter = (query: URLSearchParams): BlogFilter => {
  const text = (name: string): string =>
    cutText(cleanLine(query.get(name) ?? '').replace(/\s+/g, ' '), filterMaxLength);
  return { category: text('category'), tag: text('tag'), author: '', q: text('q') };
};

/**
 * True if category and tag are spelled canonically: as slug, or as in one of these articles. Other spellings find the
 * same articles, but there are unlimited ones.
 */
export const isSpelledAsHere = (query: URLSearchParams, posts: readonly PostSummaryRecord[]): boolean =>
  (['category', 'tag'] as const).every((list) => {
    const name = query.get(list) ?? '';
    return name === '' || name === nameSlug(name) || posts.some((post) => listNames(post, list).includes(name));
  });

const setFilters = (filter: Partial<BlogFilter>) => filterNames.filter((name) => filter[name]);

export const isFiltered = (filter: BlogFilter): boolean => setFilters(filter).length > 0;

/** Returns the only filter if it is a category, tag or author; such a list has its own path. */
export const sharedBy = (filter: Partial<BlogFilter>): ArticleListId | undefined => {
  const [name, ...others] = setFilters(filter);
  return others.length > 0 || name === 'q' ? undefined : name;
};

/** Path of a list without its page: `/blog/tag/git`, or `/blog` for all articles and for searches. */
export const listPath = (filter: Partial<BlogFilter>): string => {
  const shared = sharedBy(filter);
  return shared === undefined ? '/blog' : articleListPath(shared, filter[shared] ?? '');
};

/** Path with filters and page; the first page has no number. */
export const blogPath = (filter: Partial<BlogFilter>, page = 1): string => {
  const query = new URLSearchParams();
  if (sharedBy(filter) === undefined) for (const name of setFilters(filter)) query.set(name, filter[name] ?? '');
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? listPath(filter) : `${listPath(filter)}?${query.toString()}`;
};
