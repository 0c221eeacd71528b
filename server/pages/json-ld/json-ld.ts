/** Shared parts of structured data: site, page, references, serialization. */
import type { Organization, Thing } from 'schema-dts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { Breadcrumb } from '#shared/pages/page-payload.ts';
import type { SharedArticle } from '#server/features/page-loader.ts';

export interface JsonLdSite {
  /** Public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly siteName: string;
  readonly settings: SiteSettings;
  /** Year of foundation. */
  readonly founded: string;
}

export interface JsonLdPage {
  readonly site: JsonLdSite;
  /** Canonical path and query. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly openGraph: SharedArticle;
}

/** References a node by its id. The fragment is not an anchor: the page at the address has a block with this id. */
export const refer = (id: string): { readonly '@id': string } => ({ '@id': id });

export const organizationId = ({ siteUrl }: JsonLdSite): string => `${siteUrl}/#organization`;
/** Node of the home page. */
export const websiteId = ({ siteUrl }: JsonLdSite): string => `${siteUrl}/#website`;
export const pageUrl = ({ site, address }: JsonLdPage): string => site.siteUrl + address;
export const pageId = (page: JsonLdPage): string => `${pageUrl(page)}#page`;
export const breadcrumbsId = (page: JsonLdPage): string => `${pageUrl(page)}#breadcrumbs`;
/** Id of the main entity of a page. */
export const mainEntityId = (page: JsonLdPage): string => `${pageUrl(page)}#main`;

/** Escaped, so that no text can end the script element. */
export const writeJsonLd = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...(thing as object) }).replaceAll('<', '\\u003c');

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
export const describeOrganization = (site: JsonLdSite): Exclude<Organization, string> => {
  const { siteUrl, siteName, settings } = site;
  const chosen = settings.logo ?? settings.mark;
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: siteName,
    ...(settings.legalName === '' ? {} : { legalName: settings.legalName }),
    url: `${siteUrl}/`,
    logo: siteUrl + (chosen?.plain ?? chosen?.src ?? '/icons/icon-512.png'),
    description: settings.tagline,
    foundingDate: site.founded,
    numberOfEmployees: {
      '@type': 'QuantitativeValue',
      minValue: settings.employees.from,
      maxValue: settings.employees.to,
    },
    email: settings.email,
    telephone: settings.phone,
    ...(settings.postalAddress === '' ? {} : { address: settings.postalAddress }),
    sameAs: settings.social.map((social) => social.url),
  };
};
