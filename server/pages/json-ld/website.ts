/** The site as a whole, and how it is searched; only the home page has it: https://developers.google.com/search/docs/appearance/site-names. */
import type { SearchAction, WebSite } from 'schema-dts';
import { organizationId, refer, websiteId, type JsonLdSite } from './json-ld.ts';

/** Google's own property, which the vocabulary does not have. */
type SiteSearch = SearchAction & { readonly 'query-input': string };

export const describeWebsite = (site: JsonLdSite): WebSite => {
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
    potentialAction: search,
  };
};
