/** One page of an article list: articles, page numbers, head. */
import type { InsightsContent } from '#shared/blog/insights.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { Pagination, BlogPage, CategoryLink } from '#shared/blog/blog.data.ts';
import type { HeadLink } from '#shared/pages/page-payload.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { countLimit, formatCount } from '#shared/api/list-count.ts';
import { truncate } from '#shared/text/truncate.ts';
import type { ArticleCounts } from './article-overview.ts';
import type { CategoryCount, PostList } from './post.repository.ts';
import { picturePlaces, presentCard } from './present-card.ts';
import { findPictures, type FoundPictures } from '../media/find-pictures.ts';
import type { PageDeps } from '../page-loader.ts';
import { blogPath, type BlogFilter, isFiltered, noFilter } from './blog-filter.ts';

interface Place {
  readonly filter: BlogFilter;
  readonly page: number;
  readonly pages: number;
  readonly labels: InsightsContent['list']['pagination'];
}

/** From the second page on, the title contains the page number. */
const pageMetadata = (metadata: PageMetadata, { page, pages, labels }: Omit<Place, 'filter'>): PageMetadata => {
  if (page === 1) return metadata;
  const fill = (text: string): string => text.replace('{number}', String(page)).replace('{pages}', String(pages));
  return {
    ...metadata,
    title: fill(labels.title).replace('{title}', () => metadata.title),
    description: truncate(fill(labels.description).replace('{description}', () => metadata.description)),
  };
};

/** The previous and next page, for the head. */
const neighborLinks = ({ filter, page, pages }: Omit<Place, 'labels'>): readonly HeadLink[] => [
  ...(page > 1 ? [{ rel: 'prev', href: blogPath(filter, page - 1) } as const] : []),
  ...(page < pages ? [{ rel: 'next', href: blogPath(filter, page + 1) } as const] : []),
];

/** The first, the last, and the pages around the current one. */
const shownNumbers = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );

const presentPagination = ({ filter, page, pages, labels }: Place): Pagination | undefined => {
  if (pages < 2) return undefined;
  return {
    label: labels.label,
    pages: shownNumbers(page, pages).map((number) => ({
      number,
      label: labels.page.replace('{number}', String(number)),
      to: blogPath(filter, number),
      current: number === page,
    })),
    ...(page > 1 ? { previous: { label: labels.previous, to: blogPath(filter, page - 1) } } : {}),
    ...(page < pages ? { next: { label: labels.next, to: blogPath(filter, page + 1) } } : {}),
  };
};

const perPage = 12;

type ListLabels = InsightsContent['list'];

export interface ListRequest {
  readonly filter: BlogFilter;
  readonly page: number;
}

export interface ArticleList extends ArticleCounts {
  readonly list: PostList;
  readonly pictures: FoundPictures;
}

/** @throws if the database is unavailable */
export const readArticleList = async (deps: PageDeps, { filter, page }: ListRequest): Promise<ArticleList> => {
  const [list, counts] = await Promise.all([
    deps.posts.listPublished({ ...filter, page, limit: perPage }, deps.clock()),
    deps.overview.counts(),
  ]);
  const pictures = await findPictures(
    deps.media,
    list.posts.map((post) => post.featured_image),
  );
  return { list, ...counts, pictures };
};

export const nothingRead: ArticleList = {
  list: { posts: [], total: 0 },
  all: 0,
  categories: [],
  pictures: new Map(),
};

/** Above the counting limit, a page with articles exists, and a full page has a next one. */
export const pagesOf = ({ list: { posts, total } }: ArticleList, page: number): number => {
  const counted = Math.max(1, Math.ceil(total / perPage));
  if (total <= countLimit || posts.length === 0) return counted;
  return Math.max(counted, posts.length === perPage ? page + 1 : page);
};

const categoryLinks = (
  categories: readonly CategoryCount[],
  filter: BlogFilter,
  all: number,
  labels: ListLabels,
): CategoryLink[] => [
  { label: labels.filters.all, to: blogPath({}), count: all, current: !isFiltered(filter) },
  ...categories.map(({ category, count }) => ({
    label: category,
    to: blogPath({ category }),
    count,
    current: nameSlug(category) === nameSlug(filter.category),
  })),
];

/** "3 articles in DevOps with “rollback”". */
const summaryOf = (total: number, { category, tag, q }: BlogFilter, labels: ListLabels): string => {
  const parts = [total === 1 ? labels.results.one : labels.results.many.replace('{count}', formatCount(total))];
  if (category) parts.push(labels.results.category.replace('{category}', () => category));
  if (tag) parts.push(labels.results.tag.replace('{tag}', () => tag));
  if (q) parts.push(labels.results.q.replace('{q}', () => q));
  return parts.join(' ');
};

/** Picture sizes of the first articles on the first page. */
const leadPlaces = [picturePlaces.lead, picturePlaces.pair, picturePlaces.pair];

interface Presented {
  readonly data: BlogPage;
  readonly metadata: PageMetadata;
  readonly links: readonly HeadLink[];
}

/** `statement` and `metadata` belong to the list's first page. */
export const presentArticleList = (
  found: ArticleList,
  { filter, page }: ListRequest,
  { statement, metadata }: Pick<InsightsContent, 'statement' | 'metadata'>,
  insights: InsightsContent,
): Presented => {
  const { list: labels, readTime, stayInformed } = insights;
  const { total } = found.list;
  const filtered = isFiltered(filter);
  const hasLead = !filtered && page === 1;
  const cards = found.list.posts.map((post, index) => {
    const sizes = hasLead ? (leadPlaces[index] ?? picturePlaces.row) : picturePlaces.row;
    return presentCard(post, { readTime, pictures: found.pictures, sizes });
  });
  const lead = hasLead ? cards[0] : undefined;
  const place = { filter, page, pages: pagesOf(found, page), labels: labels.pagination };
  const pagination = presentPagination(place);
  const clear = { label: labels.filters.clear, to: blogPath(noFilter) };

  const data: BlogPage = {
    statement,
    heading: labels.articles,
    search: { label: labels.filters.search, submit: labels.filters.submit, q: filter.q, category: filter.category },
    categoriesLabel: labels.filters.categories,
    categories: categoryLinks(found.categories, filter, found.all, labels),
    ...(filtered ? { filter: { summary: summaryOf(total, filter, labels), clear } } : {}),
    ...(filtered && total === 0 ? { empty: { title: labels.results.emptyTitle, text: labels.results.emptyText } } : {}),
    ...(lead ? { lead } : {}),
    posts: lead ? cards.slice(1) : cards,
    ...(pagination ? { pagination } : {}),
    stayInformed,
  };
  return { data, metadata: pageMetadata(metadata, place), links: neighborLinks(place) };
};
