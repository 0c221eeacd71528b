/** https://schema.org/Service, with what can be ordered as its catalog. */
import type { Service } from 'schema-dts';
import type { ServicePage } from '#shared/pages/services.data.ts';
import { mainEntityId, organizationId, pageUrl, refer, type JsonLdPage } from './json-ld.ts';

export const describeService = (
  page: JsonLdPage,
  { title, description, offerings }: ServicePage['service'],
  catalogName: string,
): Service => ({
  '@type': 'Service',
  '@id': mainEntityId(page),
  name: title,
  serviceType: title,
  description,
  url: pageUrl(page),
  provider: refer(organizationId(page.site)),
  hasOfferCatalog: {
    '@type': 'OfferCatalog',
    name: catalogName,
    itemListElement: offerings.map((offering) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: offering.title, description: offering.text },
    })),
  },
});
