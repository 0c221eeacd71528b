/** What every block of structured data is made from, how its nodes refer to each other, and how it is written. */
import type { Organization, Thing } from 'schema-dts';
import type { SiteSettings } from '#shared/settings/site-settings.schema.ts';
import type { Breadcrumb } from '#shared/pages/page-payload.ts';
import type { SharedArticle } from '../page-loader.ts';

export interface JsonLdSite {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly siteName: string;
  readonly settings: SiteSettings;
  /** The year in which the company began, as the fact has it. */
  readonly founded: string;
}

export interface JsonLdPage {
  readonly site: JsonLdSite;
  /** The page's canonical path and query. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  readonly openGraph: SharedArticle;
}

/** Refers to a node by its id. The fragment is no anchor: the page at the address has a block with this id. */
export const refer = (id: string): { readonly '@id': string } => ({ '@id': id });

export const organizationId = ({ siteUrl }: JsonLdSite): string => `${siteUrl}/#organization`;
/** The home page has this node. */
export const websiteId = ({ siteUrl }: JsonLdSite): string => `${siteUrl}/#website`;
export const pageUrl = ({ site, address }: JsonLdPage): string => site.siteUrl + address;
export const pageId = (page: JsonLdPage): string => `${pageUrl(page)}#page`;
export const breadcrumbsId = (page: JsonLdPage): string => `${pageUrl(page)}#breadcrumbs`;
/** What the page is about or lists. */
export const mainEntityId = (page: JsonLdPage): string => `${pageUrl(page)}#main`;

/** Escaped so that no text in it can end the script element. */
export const writeJsonLd = (thing: Thing): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...(thing as object) }).replaceAll('<', '\\u003c');

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
export const describeOrganization = (site: JsonLdSite): Exclude<Organization, string> => {
  const { siteUrl, siteName, settings } = site;
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: siteName,
    ...(settings.legalName === '' ? {} : { legalName: settings.legalName }),
    url: `${siteUrl}/`,
    logo: siteUrl + ((settings.logo ?? settings.mark)?.plain ?? '/icons/icon-512.png'),
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
