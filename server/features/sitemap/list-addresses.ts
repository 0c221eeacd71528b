/** What search engines are told of: every page that they may list, in maps of at most 1,000 addresses. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { articleListPath, postPath } from '#shared/routes/paths.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { PublicPostsRepository } from '#server/features/blog/public-posts.repository.ts';
import type { ContentRepository, Edition } from '#server/features/content/content.repository.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { allContentTags, type CacheTag } from '#server/platform/cache-tags.ts';
import { listPages, pageMaps, type PageMap, type PathEntry } from './list-pages.ts';

export interface SitemapDeps {
  readonly publicPosts: PublicPostsRepository;
  readonly editions: Pick<ContentRepository, 'readEdition'>;
  readonly content: SiteContent;
  readonly clock: () => Date;
}

/** The protocol allows fifty times as many; a map is one answer, and while it is read nobody else is answered. */
const mostInOne = 1000;

const mapPath = (name: string): string => `/sitemaps/${name}.xml`;

/** The content is in memory, so that its pages are listed without a database too; only their times are not known then. */
const readPages = async ({ editions }: SitemapDeps): Promise<Edition['pages']> => {
  try {
    return (await editions.readEdition()).pages;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return {};
    throw error;
  }
};

const newest = (entries: readonly PathEntry[]): Date | undefined =>
  entries
    .flatMap(({ changed }) => changed ?? [])
    .sort((a, b) => b.getTime() - a.getTime())
    .at(0);

const listPagesOf = async (map: PageMap, deps: SitemapDeps, content: LiveContent): Promise<readonly PathEntry[]> =>
  listPages(map, content, await readPages(deps), deps.clock());

/** The maps there are. @throws when the articles cannot be counted. */
export const listMaps = async (deps: SitemapDeps): Promise<readonly PathEntry[]> => {
  const [count, pages] = await Promise.all([deps.publicPosts.count(deps.clock()), readPages(deps)]);
  const ofPages = pageMaps
    .map((map) => ({ map, entries: listPages(map, deps.content.current, pages, deps.clock()) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ map, entries }) => ({ url: mapPath(map), changed: newest(entries) }));
  const numbers = Array.from({ length: Math.ceil(count / mostInOne) }, (_, index) => index + 1);
  return [
    ...ofPages,
    ...numbers.map((number) => ({ url: mapPath(`posts-${number}`) })),
    ...(count > 0 ? [{ url: mapPath('taxonomy') }] : []),
  ];
};

const listPosts = async (page: number, { publicPosts, clock }: SitemapDeps): Promise<readonly PathEntry[]> =>
  (await publicPosts.readAddresses(page, mostInOne, clock())).map(({ slug, changed, picture }) => ({
    url: postPath(slug),
    changed,
    images: picture ? [picture] : [],
  }));

const listLists = async ({ publicPosts, clock }: SitemapDeps): Promise<readonly PathEntry[]> =>
  (await publicPosts.readLists(clock())).map(({ list, slug, changed }) => ({
    url: articleListPath(list, slug),
    changed,
  }));

const contentTags: Readonly<Record<PageMap, readonly CacheTag[]>> = {
  pages: allContentTags,
  services: ['content:services'],
  industries: ['content:industries'],
  positions: ['content:careers', 'day'],
};

/** What makes a map old. */
export const mapTags = (name: string): readonly CacheTag[] => {
  const pages = pageMaps.find((map) => map === name);
  return pages ? contentTags[pages] : ['posts'];
};

/** The addresses of one map; none when there is no such map. @throws when the articles cannot be read. */
export const listAddresses = async (name: string, deps: SitemapDeps): Promise<readonly PathEntry[]> => {
  const pages = pageMaps.find((map) => map === name);
  if (pages) return listPagesOf(pages, deps, deps.content.current);
  if (name === 'taxonomy') return listLists(deps);
  const number = /^posts-([1-9]\d{0,4})$/.exec(name)?.[1];
  return number === undefined ? [] : listPosts(Number(number), deps);
};
