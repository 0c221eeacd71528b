/** The articles that share a category, a tag or an author. */
import { articleListPath } from '#shared/routes/paths.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import type { PostSummaryRecord } from '#server/features/blog/post-record.ts';
import { articleListLabels, spelledName } from '#server/features/blog/article-list-labels.ts';
import { articleListLinks } from '#server/features/features.ts';
import { recentPosts } from '#server/features/blog/recent-posts.ts';
import type { PageLoader, PageResult } from '../page-loader.ts';
import { noFilter, pageOf } from './blog-filter.ts';
import { pagesOf, presentArticleList, readArticleList, type ArticleList } from './read-article-list.ts';

/** Addresses are read with their percent signs; one that says nothing stays as it is. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export const loadArticleList =
  (list: ArticleListId): PageLoader<ArticleListId> =>
  async ({ params, query }, deps): Promise<PageResult<ArticleListId>> => {
    const { insights } = deps.content;
    const missing = (status: 404 | 503, content = insights.missingList) =>
      ({ kind: 'missing', status, missing: content }) as const;
    const asked = decoded(params['name'] ?? '');
    const slug = nameSlug(asked);
    const page = pageOf(query);
    if (slug === '') return missing(404);
    if (page === undefined) return missing(404, insights.missingPage);

    let found: ArticleList;
    let newest: PostSummaryRecord | undefined;
    try {
      found = await readArticleList(deps, { filter: { ...noFilter, [list]: slug }, page });
      // All pages are called the same.
      [newest] = page === 1 ? found.list.posts : await recentPosts(deps, { [list]: slug, limit: 1 });
    } catch (error) {
      deps.log.warn({ err: error }, 'the articles of a list could not be read');
      return missing(503);
    }
    if (found.list.total === 0) return missing(404);
    const path = articleListPath(list, slug);
    if (asked !== slug) return { kind: 'moved', to: path };
    if (page > pagesOf(found) || newest === undefined) return missing(404, insights.missingPage);

    const name = spelledName(newest, list, slug);
    const filter = { ...noFilter, [list]: name };
    const labels = articleListLabels(list, name, insights);
    const { links, ...presented } = presentArticleList(found, { filter, page }, labels, insights);
    return {
      kind: 'found',
      ...presented,
      links: [...links, ...articleListLinks(path, labels.metadata.title, insights)],
      name,
      ...(page > 1 ? { canonicalQuery: `page=${page}` } : {}),
    };
  };
