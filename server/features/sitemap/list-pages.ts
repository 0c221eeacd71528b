/** The pages that are made from the content of the site, each with the time at which its content became public. */
import { contentKeys, contentMap, type ContentKey, type LiveContent } from '#shared/content/content-map.ts';
import { plainPageIds, routeRow } from '#shared/routes/route-table.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import type { Edition } from '#server/features/content/content.repository.ts';
import { publicationTime } from '#server/features/content/publication-time.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** Entries whose addresses are paths yet. */
export type PathEntry = SitemapEntry;

export const pageMaps = ['pages', 'services', 'industries', 'positions'] as const;

export type PageMap = (typeof pageMaps)[number];

/** Documents that stand around every page: what they say has not changed what a page says. */
const around: readonly ContentKey[] = ['navigation', 'site-settings', 'facts', 'notices'];

export const listPages = (
  map: PageMap,
  content: LiveContent,
  pages: Edition['pages'],
  now: Date,
): readonly PathEntry[] => {
  const timeOf = (key: ContentKey): Date | undefined => {
    const page = pages[key];
    return page && publicationTime(page, now);
  };
  const keyOf = (path: string): ContentKey | undefined =>
    contentKeys.find((key) => !around.includes(key) && contentMap[key].paths.some((each) => each === path));
  const entry = (url: string, images: readonly string[] = []): PathEntry => {
    const key = keyOf(url);
    return { url, changed: key && timeOf(key), images };
  };
  switch (map) {
    case 'pages':
      return plainPageIds.map((id) => entry(routeRow(id).pattern));
    case 'services':
      return content.services.services.map(({ key, image }) => entry(`/services/${key}`, [image]));
    case 'industries':
      return content.industries.industries.map(({ key, image }) => entry(`/industries/${key}`, [image]));
    case 'positions':
      return content.careers.openings.positions
        .filter((position) => isOpen(position, now))
        .map(({ key }) => ({ url: `/careers/${key}`, changed: timeOf('careers') }));
  }
};

/** The paths of all these pages. */
export const publicPaths = (content: LiveContent, now: Date): readonly string[] =>
  pageMaps.flatMap((map) => listPages(map, content, {}, now).map(({ url }) => url));
