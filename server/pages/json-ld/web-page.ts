/** The page itself: what it is called, what kind it is, where it belongs. */
import type { WebPage } from 'schema-dts';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import {
  breadcrumbsId,
  mainEntityId,
  organizationId,
  pageId,
  pageUrl,
  refer,
  websiteId,
  type JsonLdPage,
} from './json-ld.ts';

export type WebPageKind = 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'SearchResultsPage';

interface Place {
  readonly kind: WebPageKind;
  /** Whether another block of the page describes what it is about. */
  readonly hasMainEntity: boolean;
}

export const describeWebPage = (page: JsonLdPage, { kind, hasMainEntity }: Place): WebPage => {
  const { site, title, description, breadcrumbs, openGraph } = page;
  const { image, publishedAt, modifiedAt } = openGraph;
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
