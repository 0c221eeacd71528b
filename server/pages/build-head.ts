/** The head of a page as data: titles in SPEC.md's forms, canonical, robots, OpenGraph, Twitter, structured data. */
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import type { SiteSettings } from '#shared/content/site-settings.schema.ts';
import type { HeadData } from '#shared/pages/page-payload.ts';
import type { FoundPage, SharedPicture } from './page-loader.ts';

export interface HeadConfig {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly siteName: string;
  /** `false`: the whole site is refused to crawlers. */
  readonly indexing: boolean;
}

type OpenGraph = NonNullable<FoundPage<'home'>['openGraph']>;

export interface HeadInput {
  readonly metadata: PageMetadata;
  readonly fullTitle?: string | undefined;
  readonly openGraph?: OpenGraph | undefined;
  readonly indexed?: boolean | undefined;
  /** The page's path; left out for pages that are not there. */
  readonly pathname?: string;
}

/** https://schema.org/Organization; founding year and size by SPEC.md section 9. */
export function organizationJsonLd({ siteUrl, siteName }: HeadConfig, settings: SiteSettings): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    description: settings.tagline,
    foundingDate: String(settings.foundingYear),
    numberOfEmployees: {
      '@type': 'QuantitativeValue',
      minValue: settings.employees.from,
      maxValue: settings.employees.to,
    },
    email: settings.email,
    telephone: settings.phone,
    sameAs: settings.social.map((social) => social.url),
  }).replaceAll('<', '\\u003c');
}

const absolute = (siteUrl: string, address: string): string => (address.startsWith('/') ? siteUrl + address : address);

function imageTags({ src, width, height, alt }: SharedPicture, siteUrl: string): [string, string][] {
  const tags: [string, string][] = [['og:image', absolute(siteUrl, src)]];
  if (width) tags.push(['og:image:width', String(width)]);
  if (height) tags.push(['og:image:height', String(height)]);
  if (alt) tags.push(['og:image:alt', alt]);
  return tags;
}

function openGraphTags(
  title: string,
  { metadata, openGraph = {}, pathname }: HeadInput,
  { siteUrl, siteName }: HeadConfig,
): [string, string][] {
  const tags: [string, string][] = [
    ['og:site_name', siteName],
    ['og:type', openGraph.type ?? 'website'],
    ['og:locale', 'en_US'],
    ['og:title', title],
    ['og:description', metadata.description],
  ];
  if (pathname) tags.push(['og:url', siteUrl + pathname]);
  if (openGraph.image) tags.push(...imageTags(openGraph.image, siteUrl));
  if (openGraph.publishedAt) tags.push(['article:published_time', openGraph.publishedAt]);
  for (const tag of openGraph.tags ?? []) tags.push(['article:tag', tag]);
  return tags;
}

function robotsOf({ indexed = true, pathname }: HeadInput, { indexing }: HeadConfig): string {
  if (pathname === undefined || !indexing) return 'noindex';
  return indexed ? 'index, follow' : 'noindex, follow';
}

export function buildHead(input: HeadInput, config: HeadConfig, organization: string): HeadData {
  const { metadata, fullTitle, openGraph, pathname } = input;
  const title = fullTitle ?? `${metadata.title} | ${config.siteName}`;
  return {
    title,
    description: metadata.description,
    ...(metadata.keywords.length > 0 ? { keywords: metadata.keywords.join(', ') } : {}),
    robots: robotsOf(input, config),
    ...(pathname === undefined ? {} : { canonical: config.siteUrl + pathname }),
    openGraph: openGraphTags(title, input, config),
    twitter: [
      ['twitter:card', openGraph?.image ? 'summary_large_image' : 'summary'],
      ['twitter:title', title],
      ['twitter:description', metadata.description],
    ],
    jsonLd: [organization],
  };
}
