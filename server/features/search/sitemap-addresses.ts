/** Lists every page that search engines may index, in sitemaps of about 1,000 addresses. */
import { contentKeys, contentMap, type LiveContent, type ContentKey } from '#shared/content/content-map.ts';
import { articleListPath } from '#shared/blog/article-list-path.ts';
import { exampleKeys } from '#shared/content/examples/document.schema.ts';
import { examplePath, postPath, studyPath } from '#shared/routes/paths.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { PublicPostsRepository } from '#server/features/blog/public-posts.repository.ts';
import type { ContentRepository, Edition } from '#server/features/content/content.repository.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { allContentTags, type CacheTag } from '#server/platform/cache-tags.ts';
import { plainPageIds, routeRow } from '#shared/routes/route-table.ts';
import { isPathOff } from '#server/platform/pages-off.ts';
import { isOpen } from '#shared/careers/position-rules.ts';
import { publicationTime } from '#server/features/content/page-state.ts';

export interface SitemapEntry {
  /** A path; absolute once it is written, like the images. */
  readonly url: string;
  /** When the page last changed, if known. */
  readonly changed?: Date | undefined;
  readonly images?: readonly string[];
}

/** Sitemaps of content pages. Their entries have the time when the content was published. */
const contentSitemaps = ['pages', 'services', 'industries', 'case-studies', 'examples', 'positions'] as const;

type ContentSitemap = (typeof contentSitemaps)[number];

/** Documents shown on every page: changing them does not change a page's date. */
const onEveryPage: readonly ContentKey[] = ['navigation', 'site-settings', 'facts', 'notices'];

const allEntries = (
  map: ContentSitemap,
  content: LiveContent,
  pages: Edition['pages'],
  now: Date,
): readonly SitemapEntry[] => {
  const timeOf = (key: ContentKey): Date | undefined => {
    const page = pages[key];
    return page && publicationTime(page, now);
  };
  const keyOf = (path: string): ContentKey | undefined =>
    contentKeys.find((key) => !onEveryPage.includes(key) && contentMap[key].paths.some((each) => each === path));
  const entry = (url: string): SitemapEntry => {
    const key = keyOf(url);
    return { url, changed: key && timeOf(key) };
  };
  const recordEntry = (
    page: 'services' | 'industries',
    { key, image }: { readonly key: string; readonly image?: string | undefined },
  ): SitemapEntry => ({
    url: `/${page}/${key}`,
    changed: timeOf(page),
    images: image === undefined ? [] : [image],
  });
  switch (map) {
    case 'pages':
      return plainPageIds.map((id) => entry(routeRow(id).pattern));
    case 'services':
      return content.services.services.map((service) => recordEntry('services', service));
    case 'industries':
      return content.industries.industries.map((industry) => recordEntry('industries', industry));
    case 'case-studies':
      return content['case-studies'].studies.items.map(({ id }) => ({
        url: studyPath(id),
        changed: timeOf('case-studies'),
      }));
    case 'examples':
      return exampleKeys.map((key) => entry(examplePath(key)));
    case 'positions':
      return content.careers.openings.positions
        .filter((position) => isOpen(position, now))
        .map(({ key }) => ({ url: `/careers/${key}`, changed: timeOf('careers') }));
  }
};

const contentEntries: typeof allEntries = (map, content, ...known) =>
  allEntries(map, content, ...known).filter(({ url }) => !isPathOff(url, content));

/** The paths of all content pages that are on. */
export const publicPaths = (content: LiveContent, now: Date): readonly string[] =>
  contentSitemaps.flatMap((map) => contentEntries(map, content, {}, now).map(({ url }) => url));

export interface SitemapDeps {
  readonly publicPosts: PublicPostsRepository;
  readonly editions: Pick<ContentRepository, 'readEdition'>;
  readonly content: SiteContent;
  readonly clock: () => Date;
}

/** The protocol allows 50 times as many, but writing one sitemap blocks other requests. */
const maxInOne = 1000;

const sitemapPath = (name: string): string => `/sitemaps/${name}.xml`;

/** Returns no dates if the database is unavailable; the content itself is in memory. */
const readPages = async ({ editions }: SitemapDeps): Promise<Edition['pages']> => {
  try {
    return (await editions.readEdition()).pages;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return {};
    throw error;
  }
};

const newest = (entries: readonly SitemapEntry[]): Date | undefined =>
  entries
    .flatMap(({ changed }) => changed ?? [])
    .sort((a, b) => b.getTime() - a.getTime())
    .at(0);

const readContentEntries = async (
  map: ContentSitemap,
  deps: SitemapDeps,
  content: LiveContent,
): Promise<readonly SitemapEntry[]> => contentEntries(map, content, await readPages(deps), deps.clock());

/** All sitemaps. @throws if the articles cannot be read. */
export const listSitemaps = async (deps: SitemapDeps): Promise<readonly SitemapEntry[]> => {
  const [count, pages] = await Promise.all([deps.publicPosts.countParts(maxInOne, deps.clock()), readPages(deps)]);
  const ofPages = contentSitemaps
    .map((map) => ({ map, entries: contentEntries(map, deps.content.current, pages, deps.clock()) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ map, entries }) => ({ url: sitemapPath(map), changed: newest(entries) }));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...ofPages,
    ...numbers.map((number) => ({ url: sitemapPath(`posts-${number}`) })),
    ...(count > 0 ? [{ url: sitemapPath('taxonomy') }] : []),
  ];
};

const readArticleEntries = async (
  part: number,
  { publicPosts, clock }: SitemapDeps,
): Promise<readonly SitemapEntry[]> =>
  (await publicPosts.readPart(part, maxInOne, clock())).map(({ slug, changed, picture }) => ({
    url: postPath(slug),
    changed,
    images: picture ? [picture] : [],
  }));

const readTopicEntries = async ({ publicPosts, clock }: SitemapDeps): Promise<readonly SitemapEntry[]> =>
  (await publicPosts.readLists(clock())).map(({ list, slug, changed }) => ({
    url: articleListPath(list, slug),
    changed,
  }));

const contentTags: Readonly<Record<ContentSitemap, readonly CacheTag[]>> = {
  pages: allContentTags,
  services: ['content:services'],
  industries: ['content:industries'],
  'case-studies': ['content:case-studies'],
  examples: ['content:examples'],
  positions: ['content:careers', 'day'],
};

/** Tags that invalidate a sitemap. */
export const sitemapTags = (name: string): readonly CacheTag[] => {
  const pages = contentSitemaps.find((map) => map === name);
  return pages ? contentTags[pages] : ['posts'];
};

/** The addresses in one sitemap; empty if it does not exist. @throws if the articles cannot be read. */
export const readSitemap = async (name: string, deps: SitemapDeps): Promise<readonly SitemapEntry[]> => {
  const pages = contentSitemaps.find((map) => map === name);
  if (pages) return readContentEntries(pages, deps, deps.content.current);
  if (name === 'taxonomy') return readTopicEntries(deps);
  const number = /^posts-([1-9]\d{0,4})$/.exec(name)?.[1];
  return number === undefined ? [] : readArticleEntries(Number(number), deps);
};
