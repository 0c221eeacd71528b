/** Lists of all articles, and of a category, tag or author. */
import { articleListPath } from '#shared/blog/article-list-path.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/text/slug-rule.ts';
import { articleListLinks } from '../features.ts';
import type { PostSummaryRecord } from './post-record.ts';
import { articleListLabels, findSpelling } from './article-list-labels.ts';
import { namedAuthor, presentCover, presentPerson } from './present-card.ts';
import { findPictures, pictureAt } from '../media/find-pictures.ts';
import type { TopicRecord } from './topics/topic.repository.ts';
import type { PersonCard } from '#shared/pages/person-card.ts';
import type { PostPicture } from '#shared/blog/post-card.ts';
import { sharedPicture, type PageDeps, type PageLoader, type PageResult, type SharedPicture } from '../page-loader.ts';
import { resolveTopicAliases, findTopicAt, findTopicByName } from './topics/resolve-topic.ts';
import {
  type BlogFilter,
  blogPath,
  isFiltered,
  isSpelledAsHere,
  listPath,
  pageOf,
  readFilter,
  noFilter,
  sharedBy,
} from './blog-filter.ts';
import { nothingRead, pagesOf, presentArticleList, readArticleList, type ArticleList } from './article-list.ts';

interface Cover {
  /** On the first page only. */
  readonly cover?: PostPicture;
  readonly openGraph?: { readonly image: SharedPicture };
}

/**
 * Cover of a category or tag; undefined if there is none, or its picture is gone. @throws if the database is
 * unavailable
 */
const readCover = async (topic: TopicRecord | null, page: number, { media }: PageDeps): Promise<Cover> => {
  const address = topic?.cover ?? null;
  if (address === null) return {};
  const pictures = await findPictures(media, [address]);
  const cover = presentCover(address, pictures);
  const found = pictureAt(pictures, address);
  const image = cover && sharedPicture(cover, found, found?.alt ?? '');
  return { ...(cover && page === 1 ? { cover } : {}), ...(image ? { openGraph: { image } } : {}) };
};

/** Header of a list with a single category or tag filter. */
const readFilterCover = async (filter: BlogFilter, page: number, deps: PageDeps): Promise<Cover> => {
  const list = sharedBy(filter);
  return list === undefined ? {} : readCover(await findTopicAt(list, nameSlug(filter[list]), deps), page, deps);
};

export const loadBlog: PageLoader<'blog'> = async ({ query }, deps) => {
  const { insights } = deps.content;
  const page = pageOf(query);
  const missing = { kind: 'missing', status: 404, missing: insights.missingPage } as const;
  if (page === undefined) return missing;
  const filter = readFilter(query);
  // Unknown without the database.
  const moved = await resolveTopicAliases(filter, deps).catch(() => undefined);
  if (moved !== undefined) {
    const { pathname: to, search } = new URL(blogPath({ ...filter, ...moved }, page), 'http://localhost');
    return { kind: 'redirect', to, search };
  }
  const [found, { cover, ...shared }] = await Promise.all([
    readArticleList(deps, { filter, page }),
    readFilterCover(filter, page, deps),
  ]).catch((error: unknown): [undefined, Cover] => {
    deps.log.warn({ err: error }, 'the articles could not be read; the list shows none');
    return [undefined, {}];
  });
  const read = found ?? nothingRead;
  if (found && page > pagesOf(found, page)) return missing;

  const filtered = isFiltered(filter);
  const path = listPath(filter);
  const { data, links, ...presented } = presentArticleList(read, { filter, page }, insights, insights);
  return {
    kind: 'found',
    data: {
      ...data,
      ...(read.all === 0 ? { comingSoon: insights.comingSoon } : {}),
      ...(cover && read.list.total > 0 ? { cover } : {}),
    },
    ...presented,
    ...shared,
    links: [...links, ...(read.list.total > 0 ? articleListLinks(path, insights.metadata.title, insights) : [])],
    // Categories and tags have their own pages. Search results are views of the whole list.
    canonicalPath: path,
    ...(page > 1 && (!filtered || path !== '/blog') ? { canonicalQuery: `page=${page}` } : {}),
    incomplete: found === undefined,
    cacheable: !filtered || (read.list.total > 0 && isSpelledAsHere(query, read.list.posts)),
  };
};

/** Decodes a parameter; one that cannot be decoded is returned unchanged. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The author of a list, if staff have named them or they have a profile. */
const readPerson = async (
  { author_id: id, author: name }: PostSummaryRecord,
  { authors, media, content: { people } }: PageDeps,
): Promise<PersonCard | undefined> => {
  const profile = id === null ? null : await authors.find(id);
  const named = namedAuthor(name, people);
  const account = id === null || profile === null ? undefined : { id, profile };
  const pictures = await findPictures(media, [profile?.picture ?? null, named?.image ?? null]);
  return presentPerson({ name, account, named, labels: people.labels }, pictures);
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
    let topic: TopicRecord | null;
    let above: Cover;
    try {
      [topic, found] = await Promise.all([
        findTopicAt(list, slug, deps),
        readArticleList(deps, { filter: { ...noFilter, [list]: slug }, page }),
      ]);
      // Without articles, the name may have another spelling.
      if (topic === null && found.list.total === 0) topic = await findTopicByName(list, asked, deps);
      if (topic !== null && topic.slug !== slug) return { kind: 'redirect', to: articleListPath(list, topic.slug) };
      // The newest article decides the spelling of the name.
      [[newest], above] = await Promise.all([
        page === 1 ? found.list.posts : deps.posts.recentPublished({ [list]: slug, limit: 1 }, deps.clock()),
        readCover(topic, page, deps),
      ]);
    } catch (error) {
      deps.log.warn({ err: error }, 'the articles of a list could not be read');
      return missing(503);
    }
    if (found.list.total === 0) return missing(404);
    // A slug shared by long names leads to the newest of them.
    const spelled = newest === undefined ? slug : findSpelling(newest, list, slug);
    const address = nameSlug(topic === null ? spelled : slug);
    const path = articleListPath(list, address);
    if (asked !== address) return { kind: 'redirect', to: path };
    if (page > pagesOf(found, page) || newest === undefined) return missing(404, insights.missingPage);

    const name = topic?.name ?? spelled;
    const filter = { ...noFilter, [list]: name };
    const labels = articleListLabels(list, name, insights, topic?.description);
    const { links, data, ...presented } = presentArticleList(found, { filter, page }, labels, insights);
    const { cover, ...shared } = above;
    const person = list === 'author' && page === 1 ? await readPerson(newest, deps) : undefined;
    return {
      kind: 'found',
      data: { ...data, ...(person ? { person } : {}), ...(cover ? { cover } : {}) },
      ...presented,
      ...shared,
      links: [...links, ...articleListLinks(path, labels.metadata.title, insights)],
      name,
      ...(page > 1 ? { canonicalQuery: `page=${page}` } : {}),
    };
  };
