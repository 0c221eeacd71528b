/** Labels for the keys of a ranking: titles of pages and articles, names of files. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { parseFilePath } from '#shared/media/media-path.ts';
import type { AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';
import { plainPageIds, routeRow } from '#shared/routes/route-table.ts';
import type { SiteContent } from '../content/site-content.ts';
import type { ArticleName, PublicPostsRepository } from '../blog/public-posts.repository.ts';
import type { MediaRepository } from '../media/media.repository.ts';
import { searchablePages } from '../search/search-pages.ts';
import { matchPage } from '#server/platform/match-page.ts';

export interface NameKeysDeps {
  readonly content: SiteContent;
  readonly publicPosts: Pick<PublicPostsRepository, 'readTitles'>;
  readonly media: Pick<MediaRepository, 'findByHashes'>;
  readonly clock: () => Date;
}

export type NameKeys = (dimension: AnalyticsDimension, keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const noQuery = new URLSearchParams();

/** The slug in the path of an article. */
export const slugAt = (path: string): string | undefined => {
  const match = matchPage(path, noQuery);
  return match?.id === 'post' ? match.params['slug'] : undefined;
};

const titles = new WeakMap<LiveContent, ReadonlyMap<string, string>>();

const titlesOf = (content: LiveContent): ReadonlyMap<string, string> => {
  const known = titles.get(content);
  if (known !== undefined) return known;
  const { pageNames } = content.navigation;
  const found = new Map<string, string>(plainPageIds.map((id) => [routeRow(id).pattern, pageNames[id]]));
  for (const { to, title } of searchablePages(content)) found.set(to, title);
  titles.set(content, found);
  return found;
};

export const createNameKeys = ({ content, publicPosts, media, clock }: NameKeysDeps): NameKeys => {
  const namePages = async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const slugs = paths.flatMap((path) => slugAt(path) ?? []);
    const posts = slugs.length === 0 ? new Map<string, ArticleName>() : await publicPosts.readTitles(slugs, clock());
    const pages = titlesOf(content.current);
    return new Map(
      paths.flatMap((path) => {
        const slug = slugAt(path);
        const title = slug === undefined ? pages.get(path) : posts.get(slug)?.title;
        return title === undefined ? [] : [[path, title]];
      }),
    );
  };
  const nameFiles = async (paths: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const files = await media.findByHashes(paths.flatMap((path) => parseFilePath(path)?.hash ?? []));
    const names = new Map(files.map(({ hash, name }) => [hash, name]));
    return new Map(
      paths.flatMap((path) => {
        const name = names.get(parseFilePath(path)?.hash ?? '');
        return name === undefined ? [] : [[path, name]];
      }),
    );
  };
  return async (dimension, keys) => {
    if (keys.length === 0) return new Map();
    if (dimension === 'pages' || dimension === 'entries' || dimension === 'exits') return namePages(keys);
    return dimension === 'files' ? nameFiles(keys) : new Map();
  };
};
