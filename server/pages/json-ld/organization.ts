/** https://developers.google.com/search/docs/appearance/structured-data/organization; founding year and size by SPEC.md section 9. */
import type { Organization } from 'schema-dts';
import { organizationId, type JsonLdSite } from './json-ld.ts';

export const describeOrganization = (site: JsonLdSite): Exclude<Organization, string> => {
  const { siteUrl, siteName, settings } = site;
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
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
  };
};
