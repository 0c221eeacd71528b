/** The head of a page as data: title, canonical address, robots, OpenGraph, Twitter. */
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { HeadData, HeadLink } from '#shared/pages/page-payload.ts';
import type { SharedArticle, SharedPicture } from '#server/features/page-loader.ts';

export interface HeadConfig {
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** Used for pages without their own. */
  readonly defaults: Pick<PageMetadata, 'title' | 'description'>;
  /** Crawler settings; without `index`, no page may be indexed. */
  readonly crawlers: Pick<SiteSettings['crawlers'], 'index' | 'follow'>;
}

export interface HeadInput {
  readonly metadata: PageMetadata;
  readonly fullTitle?: string | undefined;
  readonly openGraph?: SharedArticle | undefined;
  readonly indexed?: boolean | undefined;
  /** The page's path, with a query if that selects another page; omitted for missing pages. */
  readonly address?: string;
  readonly links?: readonly HeadLink[] | undefined;
}

type Tag = readonly [name: string, content: string];

/** Returns the tags that have content. */
const filled = (tags: readonly (readonly [name: string, content: string | number | undefined])[]): Tag[] =>
  tags.flatMap(([name, content]) =>
    content === undefined || content === '' ? [] : [[name, String(content)] as const],
  );

const imageTags = (image: SharedPicture | undefined, siteUrl: string): Tag[] =>
  image === undefined
    ? []
    : filled([
        ['og:image', absoluteUrl(siteUrl, image.src)],
        ['og:image:type', image.type],
        ['og:image:width', image.width],
        ['og:image:height', image.height],
        ['og:image:alt', image.alt],
      ]);

/** https://ogp.me/#type_article */
const articleTags = (
  { publishedAt, modifiedAt, authorPage, section, tags = [] }: SharedArticle,
  siteUrl: string,
): Tag[] =>
  filled([
    ['article:published_time', publishedAt],
    ['article:modified_time', modifiedAt],
    ['article:author', authorPage && siteUrl + authorPage],
    ['article:section', section],
    ...tags.map((tag) => ['article:tag', tag] as const),
  ]);

const openGraphTags = (
  title: string,
  { metadata, openGraph = {}, address }: HeadInput,
  { siteUrl, siteName }: HeadConfig,
): Tag[] => [
  ...filled([
    ['og:site_name', siteName],
    ['og:type', openGraph.type ?? 'website'],
    ['og:locale', 'en_US'],
    ['og:title', openGraph.title ?? title],
    ['og:description', metadata.description],
    ['og:url', address === undefined ? undefined : siteUrl + address],
  ]),
  ...imageTags(openGraph.image, siteUrl),
  ...articleTags(openGraph, siteUrl),
];

const twitterTags = (title: string, { metadata, openGraph }: HeadInput, { siteUrl }: HeadConfig): Tag[] => {
  const image = openGraph?.image;
  return filled([
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', openGraph?.title ?? title],
    ['twitter:description', metadata.description],
    ['twitter:image', image && absoluteUrl(siteUrl, image.src)],
    ['twitter:image:alt', image?.alt],
  ]);
};

function robotsOf({ indexed = true, address }: HeadInput, { crawlers }: HeadConfig): string {
  if (address === undefined || !crawlers.index) return 'noindex';
  return `${indexed ? 'index' : 'noindex'}, ${crawlers.follow ? 'follow' : 'nofollow'}`;
}

/** Fills in the site's title and description where a page has none. */
export const withDefaults = (metadata: PageMetadata, { defaults }: Pick<HeadConfig, 'defaults'>): PageMetadata => ({
  ...metadata,
  title: metadata.title || defaults.title,
  description: metadata.description || defaults.description,
});

export function buildHead(input: HeadInput, config: HeadConfig): HeadData {
  const { metadata, fullTitle, address, links = [] } = input;
  const title = fullTitle ?? `${metadata.title} | ${config.siteName}`;
  return {
    title,
    description: metadata.description,
    ...(metadata.keywords.length > 0 ? { keywords: metadata.keywords.join(', ') } : {}),
    robots: robotsOf(input, config),
    ...(address === undefined ? {} : { canonical: config.siteUrl + address }),
    ...(links.length === 0
      ? {}
      : { links: links.map((link) => ({ ...link, href: absoluteUrl(config.siteUrl, link.href) })) }),
    openGraph: openGraphTags(title, input, config),
    twitter: twitterTags(title, input, config),
  };
}
