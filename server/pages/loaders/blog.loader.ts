/** The list of articles: one page of them, or SPEC.md's Coming Soon when there are none or they cannot be read now. */
import type { InsightsContent } from '#shared/content/insights.schema.ts';
import type { BlogPage, CategoryLink } from '#shared/pages/blog.data.ts';
import { listPosts } from '#server/features/blog/list-posts.ts';
import { matchKey } from '#server/features/blog/post-derived.ts';
import type { CategoryCount, PostList } from '#server/features/blog/post.repository.ts';
import { picturePlaces } from '#server/features/blog/picture-places.ts';
import { presentCard } from '#server/features/blog/present-card.ts';
import { findPictures, type FoundPictures } from '#server/features/media/find-pictures.ts';
import type { PageDeps, PageLoader } from '../page-loader.ts';
import { blogPath, isFiltered, readBlogRequest, type BlogFilter } from './blog-filter.ts';
import { pageMetadata, presentPagination } from './blog-pagination.ts';

const perPage = 12;

type ListWords = InsightsContent['list'];

interface Found {
  readonly list: PostList;
  readonly categories: readonly CategoryCount[];
  readonly pictures: FoundPictures;
}

const readRecords = async (deps: PageDeps, filter: BlogFilter, page: number): Promise<Found | undefined> => {
  try {
    const [list, categories] = await Promise.all([
      listPosts(deps, { ...filter, page, limit: perPage }),
      deps.posts.countCategories(deps.clock()),
    ]);
    const pictures = await findPictures(
      deps.media,
      list.posts.map((post) => post.featured_image),
    );
    return { list, categories, pictures };
  } catch (error) {
    deps.log.warn({ err: error }, 'the articles could not be read; the list shows none');
    return undefined;
  }
};

const categoryLinks = (
  categories: readonly CategoryCount[],
  filter: BlogFilter,
  all: number,
  words: ListWords,
): CategoryLink[] => [
  { label: words.filters.all, to: blogPath({}), count: all, current: !isFiltered(filter) },
  ...categories.map(({ category, count }) => ({
    label: category,
    to: blogPath({ category }),
    count,
    current: matchKey(category) === matchKey(filter.category),
  })),
];

/** "3 articles in DevOps with “rollback”". */
const summaryOf = (total: number, { category, tag, q }: BlogFilter, words: ListWords): string => {
  const parts = [total === 1 ? words.results.one : words.results.many.replace('{count}', String(total))];
  if (category) parts.push(words.results.category.replace('{category}', () => category));
  if (tag) parts.push(words.results.tag.replace('{tag}', () => tag));
  if (q) parts.push(words.results.q.replace('{q}', () => q));
  return parts.join(' ');
};

export const loadBlog: PageLoader<'blog'> = async (request, deps) => {
  const { list: words, metadata, statement, stayInformed, missingPage, comingSoon, readTime } = deps.content.insights;
  const { page, ...filter } = readBlogRequest(request.query);
  if (page === undefined) return { kind: 'missing', status: 404, missing: missingPage };
  const found = await readRecords(deps, filter, page);
  const total = found?.list.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (found && page > pages) return { kind: 'missing', status: 404, missing: missingPage };

  const filtered = isFiltered(filter);
  const hasLead = !filtered && page === 1;
  const pictures: FoundPictures = found?.pictures ?? new Map();
  const cards = (found?.list.posts ?? []).map((post, index) =>
    presentCard(post, { readTime, pictures, sizes: hasLead && index === 0 ? picturePlaces.lead : picturePlaces.row }),
  );
  const lead = hasLead ? cards[0] : undefined;
  const categories = found?.categories ?? [];
  const nothingYet = !found || (total === 0 && (!filtered || categories.length === 0));
  const pagination = presentPagination({ filter, page, pages, words: words.pagination });
  const all = filtered ? categories.reduce((sum, { count }) => sum + count, 0) : total;

  const data: BlogPage = {
    statement,
    ...(nothingYet ? { comingSoon } : {}),
    heading: words.articles,
    search: { label: words.filters.search, submit: words.filters.submit, q: filter.q, category: filter.category },
    categoriesLabel: words.filters.categories,
    categories: categoryLinks(categories, filter, all, words),
    ...(filtered
      ? {
          filter: { summary: summaryOf(total, filter, words), clear: { label: words.filters.clear, to: blogPath({}) } },
        }
      : {}),
    ...(filtered && total === 0 ? { empty: { title: words.results.emptyTitle, text: words.results.emptyText } } : {}),
    ...(lead ? { lead } : {}),
    posts: lead ? cards.slice(1) : cards,
    ...(pagination ? { pagination } : {}),
    stayInformed,
  };
  return {
    kind: 'found',
    data,
    metadata: pageMetadata(metadata, { page, pages, words: words.pagination }),
    // A filtered list is a view of the list, and its pages are views too.
    ...(page > 1 && !filtered ? { canonicalQuery: `page=${page}` } : {}),
    incomplete: found === undefined,
  };
};
