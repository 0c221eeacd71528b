/** The query parameters that change what a page shows; every other one is ignored. Apart from the routes, which browsers load. */
import type { RouteId } from './route-table.ts';

export const pageQueries: { readonly [Id in RouteId]?: readonly string[] } = {
  contact: ['service', 'position', 'sent'],
  apply: ['sent'],
  application: ['key', 'ask', 'done'],
  blog: ['page', 'category', 'tag', 'q'],
  category: ['page'],
  tag: ['page'],
  author: ['page'],
  search: ['q', 'type'],
};
