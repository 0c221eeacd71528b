/**
 * Cache policies of public pages. Separate from the route table, which browsers load. `tests/pages/cache-
 * tags.test.ts` compares each policy with what the page reads.
 */
import type { ContentKey } from '../content/content-map.ts';
import type { RouteId } from './route-table.ts';

/**
 * `content:…`: a content document. `posts`: the list of public articles. `posts:newest`: the newest articles.
 * `post:{slug}`: the article at the page's address. `articles`: all articles, after changes that cannot be
 * attributed. `day`: the date in UTC. `quarter-hour`: the time in UTC.
 */
export type PolicyTag =
  | `content:${ContentKey}`
  | 'posts'
  | 'posts:newest'
  | 'post:{slug}'
  | 'articles'
  | 'day'
  | 'quarter-hour';

export interface CacheablePage {
  readonly tags: readonly PolicyTag[];
  /** Query parameters of cacheable addresses. With any other known parameter the page is rendered for each request. */
  readonly query?: readonly string[];
}

/** `never`: the page depends on the visitor or their input. */
export type CachePolicy = CacheablePage | 'never';

export const cachePolicies: Readonly<Record<RouteId, CachePolicy>> = {
  home: { tags: ['content:homepage', 'content:services', 'content:industries', 'content:insights', 'posts:newest'] },
  about: { tags: ['content:about', 'content:people', 'content:examples', 'quarter-hour'] },
  services: { tags: ['content:services'] },
  service: { tags: ['content:services', 'content:case-studies', 'posts'] },
  methodologies: { tags: ['content:methodologies', 'content:examples'] },
  industries: { tags: ['content:industries'] },
  industry: { tags: ['content:industries', 'content:case-studies'] },
  'case-studies': { tags: ['content:case-studies', 'content:industries'] },
  'case-study': { tags: ['content:case-studies', 'content:industries'] },
  'technology-ecosystem': { tags: ['content:technology-ecosystem', 'content:examples'] },
  'engagement-models': { tags: ['content:engagement-models', 'content:examples'] },
  example: { tags: ['content:examples'] },
  roadmap: { tags: ['content:roadmap', 'day'] },
  contact: 'never',
  blog: { tags: ['content:insights', 'posts'], query: ['page', 'category', 'tag'] },
  // Loaders add the ids of linked articles.
  post: { tags: ['content:insights', 'content:services', 'content:people', 'post:{slug}', 'articles'] },
  category: { tags: ['content:insights', 'posts'], query: ['page'] },
  tag: { tags: ['content:insights', 'posts'], query: ['page'] },
  author: { tags: ['content:insights', 'content:people', 'posts'], query: ['page'] },
  search: 'never',
  careers: { tags: ['content:careers', 'content:about', 'content:people', 'day'] },
  position: { tags: ['content:careers', 'day'] },
  apply: 'never',
  application: 'never',
  status: 'never',
  'privacy-policy': { tags: ['content:privacy-policy'] },
  'terms-of-service': { tags: ['content:terms-of-service'] },
  'cookie-policy': { tags: ['content:cookie-policy'] },
  accessibility: { tags: ['content:accessibility'] },
};
