/** The list of articles: one page of them, or SPEC.md's Coming Soon when there are none or they cannot be read now. */
import { articleListLinks } from '#server/features/features.ts';
import type { PageLoader } from '../page-loader.ts';
import { isFiltered, listPath, pageOf, readFilter } from './blog-filter.ts';
import { nothingRead, pagesOf, presentArticleList, readArticleList } from './read-article-list.ts';

export const loadBlog: PageLoader<'blog'> = async ({ query }, deps) => {
  const { insights } = deps.content;
  const page = pageOf(query);
  const missing = { kind: 'missing', status: 404, missing: insights.missingPage } as const;
  if (page === undefined) return missing;
  const filter = readFilter(query);
  const found = await readArticleList(deps, { filter, page }).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the articles could not be read; the list shows none');
    return undefined;
  });
  const read = found ?? nothingRead;
  if (found && page > pagesOf(found)) return missing;

  const filtered = isFiltered(filter);
  const path = listPath(filter);
  const { data, links, ...presented } = presentArticleList(read, { filter, page }, insights, insights);
  return {
    kind: 'found',
    data: { ...data, ...(read.all === 0 ? { comingSoon: insights.comingSoon } : {}) },
    ...presented,
    links: [...links, ...(read.list.total > 0 ? articleListLinks(path, insights.metadata.title, insights) : [])],
    // What articles share has a page of its own; a list of what was searched is a view of the list of all.
    canonicalPath: path,
    ...(page > 1 && (!filtered || path !== '/blog') ? { canonicalQuery: `page=${page}` } : {}),
    incomplete: found === undefined,
  };
};
