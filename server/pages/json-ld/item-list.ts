/** A list whose entries have pages of their own: https://developers.google.com/search/docs/appearance/structured-data/carousel. */
import type { ItemList } from 'schema-dts';
import { mainEntityId, type JsonLdPage } from './json-ld.ts';

export interface ListedPage {
  readonly title: string;
  /** A path of this site. */
  readonly to: string;
}

export const describeList = (page: JsonLdPage, entries: readonly ListedPage[]): ItemList => ({
  '@type': 'ItemList',
  '@id': mainEntityId(page),
  numberOfItems: entries.length,
  itemListElement: entries.map(({ title, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: page.site.siteUrl + to,
  })),
});
