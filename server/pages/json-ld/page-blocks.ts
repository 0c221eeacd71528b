/** Structured data of a page: company, page, breadcrumbs, main entity. */
import type { BreadcrumbList, WebPage, Thing, SearchAction, WebSite } from 'schema-dts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import {
  breadcrumbsId,
  type JsonLdPage,
  mainEntityId,
  organizationId,
  pageId,
  pageUrl,
  refer,
  websiteId,
  writeJsonLd,
  type JsonLdSite,
  describeOrganization,
} from './json-ld.ts';
import { mainEntities } from './main-entities.ts';

/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
const describeBreadcrumbs = (page: JsonLdPage): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': breadcrumbsId(page),
  itemListElement: page.breadcrumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page.site.siteUrl + to,
  })),
});

type WebPageKind = 'WebPage' | 'ProfilePage' | 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'SearchResultsPage';

interface Place {
  readonly kind: WebPageKind;
  /** True if another block describes the main entity. */
  readonly hasMainEntity: boolean;
}

const describeWebPage = (page: JsonLdPage, { kind, hasMainEntity }: Place): WebPage => {
  const { site, title, description, breadcrumbs, openGraph } = page;
  const { publishedAt, modifiedAt, pageImage: image = openGraph.image } = openGraph;
  return {
    '@type': kind,
    '@id': pageId(page),
    url: pageUrl(page),
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: refer(websiteId(site)),
    ...(breadcrumbs.length > 1 ? { breadcrumb: refer(breadcrumbsId(page)) } : {}),
    ...(kind === 'AboutPage' || kind === 'ContactPage' ? { about: refer(organizationId(site)) } : {}),
    ...(hasMainEntity ? { mainEntity: refer(mainEntityId(page)) } : {}),
    ...(image ? { primaryImageOfPage: { '@type': 'ImageObject', url: absoluteUrl(site.siteUrl, image.src) } } : {}),
    ...(publishedAt ? { datePublished: publishedAt } : {}),
    ...(modifiedAt ? { dateModified: modifiedAt } : {}),
  };
};

/** `query-input` is a Google extension of schema.org. */
type SiteSearch = SearchAction & { readonly 'query-input': string };

/** Only on the home page: https://developers.google.com/search/docs/appearance/site-names. */
const describeWebsite = (site: JsonLdSite): WebSite => {
  const search: SiteSearch = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${site.siteUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.siteName,
    url: `${site.siteUrl}/`,
    description: site.settings.tagline,
    inLanguage: 'en',
    publisher: refer(organizationId(site)),
    ...(isOn('search', site.settings.features) ? { potentialAction: search } : {}),
  };
};

const kinds: Partial<Record<RouteId, WebPageKind>> = {
  about: 'AboutPage',
  contact: 'ContactPage',
  search: 'SearchResultsPage',
  services: 'CollectionPage',
  industries: 'CollectionPage',
  'case-studies': 'CollectionPage',
  blog: 'CollectionPage',
  careers: 'CollectionPage',
  category: 'CollectionPage',
  tag: 'CollectionPage',
  author: 'CollectionPage',
};

export const pageBlocks = <Id extends RouteId>(id: Id, page: JsonLdPage, data: PageData<Id>): string[] => {
  const mainEntity: Thing | undefined = mainEntities[id]?.(page, data);
  const isProfile = id === 'author' && (data as PageData<'author'>).person !== undefined;
  const things: Thing[] = [
    describeOrganization(page.site),
    ...(id === 'home' ? [describeWebsite(page.site)] : []),
    describeWebPage(page, {
      kind: isProfile ? 'ProfilePage' : (kinds[id] ?? 'WebPage'),
      hasMainEntity: mainEntity !== undefined,
    }),
    ...(page.breadcrumbs.length > 1 ? [describeBreadcrumbs(page)] : []),
    ...(mainEntity === undefined ? [] : [mainEntity]),
  ];
  return things.map(writeJsonLd);
};
