/** https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
import type { BreadcrumbList } from 'schema-dts';
import { breadcrumbsId, type JsonLdPage } from './json-ld.ts';

export const describeBreadcrumbs = (page: JsonLdPage): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': breadcrumbsId(page),
  itemListElement: page.breadcrumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: page.site.siteUrl + to,
  })),
});
