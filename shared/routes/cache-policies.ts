/**
 * Which public pages may be cached, and what invalidates them. Apart from the route table, because
 * browsers load that one. `tests/pages/cache-tags.test.ts` compares each row with what its page
 * reads.
 */
import type { ContentKey } from '../content/content-map.ts';
import type { RouteId } from './route-table.ts';

/**
 * `content:…`: the content of one document. `posts`: the list of public articles with what it says
 * of each. `posts:newest`: which articles are the newest few, and what is said of them.
 * `post:{slug}`: the article at the page's own address. `articles`: every article, where nobody knows
 * which has changed. `day`: the date, in UTC. `quarter-hour`: the time, in UTC.
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
  /**
   * The query parameters that a cached address may have; with any other known parameter the page is
   * rendered for each request.
   */
  readonly query?: readonly string[];
}

/** `never`: what the page shows depends on who asks, or on what they have typed. */
export type CachePolicy = CacheablePage | 'never';

export const cachePolicies: Readonly<Record<RouteId, CachePolicy>> = {
  home: { tags: ['content:homepage', 'content:services', 'content:industries', 'content:insights', 'posts:newest'] },
  about: { tags: ['content:about', 'content:people', 'content:examples', 'quarter-hour'] },
  services: { tags: ['content:services'] },
  service: { tags: ['content:services', 'content:case-studies', 'posts'] },
  methodologies: { tags: ['content:methodologies', 'content:examples'] },
  industries: { tags: ['content:industries'] },
  industry: { tags: ['content:industries', 'content:case-studies'] },
  'case-studies': { tags: ['content:case-studies'] },
  'case-study': { tags: ['content:case-studies'] },
  'technology-ecosystem': { tags: ['content:technology-ecosystem', 'content:examples'] },
  'engagement-models': { tags: ['content:engagement-models', 'content:examples'] },
  example: { tags: ['content:examples'] },
  roadmap: { tags: ['content:roadmap', 'day'] },
  contact: 'never',
  blog: { tags: ['content:insights', 'posts'], query: ['page', 'category', 'tag'] },
  // And the articles that it leads to, by their ids.
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
