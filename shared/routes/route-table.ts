/**
 * All public pages. Navigation, React Router's routes and the page tests are derived from this table. `cache-
 * policies.ts` says which pages may be cached, and `server/platform/match-page.ts` names their query parameters.
 * `CONTRIBUTING.md` has the steps to add a page.
 */

interface RouteRow {
  /** The pattern that React Router matches: static segments and `:param`. */
  readonly pattern: string;
}

const routeTable = {
  home: { pattern: '/' },
  about: { pattern: '/about' },
  services: { pattern: '/services' },
  service: { pattern: '/services/:serviceKey' },
  methodologies: { pattern: '/methodologies' },
  industries: { pattern: '/industries' },
  industry: { pattern: '/industries/:industryKey' },
  'case-studies': { pattern: '/case-studies' },
  'case-study': { pattern: '/case-studies/:slug' },
  'technology-ecosystem': { pattern: '/technology-ecosystem' },
  'engagement-models': { pattern: '/engagement-models' },
  example: { pattern: '/examples/:slug' },
  roadmap: { pattern: '/roadmap' },
  contact: { pattern: '/contact' },
  blog: { pattern: '/blog' },
  post: { pattern: '/blog/:slug' },
  category: { pattern: '/blog/category/:name' },
  tag: { pattern: '/blog/tag/:name' },
  author: { pattern: '/blog/author/:name' },
  search: { pattern: '/search' },
  careers: { pattern: '/careers' },
  position: { pattern: '/careers/:positionKey' },
  apply: { pattern: '/careers/:positionKey/apply' },
  application: { pattern: '/careers/:positionKey/application' },
  status: { pattern: '/status' },
  'privacy-policy': { pattern: '/privacy-policy' },
  'terms-of-service': { pattern: '/terms-of-service' },
  'cookie-policy': { pattern: '/cookie-policy' },
  accessibility: { pattern: '/accessibility' },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routeTable;

export const routeIds = Object.keys(routeTable) as RouteId[];

export const routeRow = (id: RouteId): RouteRow => routeTable[id];

/** Lists of articles by category, tag or author. */
export type ArticleListId = 'category' | 'tag' | 'author';

/** Pages with a fixed address that always exist: no record pages, and not the status page. */
export type PlainPageId = Exclude<
  RouteId,
  | 'service'
  | 'industry'
  | 'case-study'
  | 'example'
  | 'post'
  | 'position'
  | 'apply'
  | 'application'
  | 'status'
  | ArticleListId
>;

// Marked as pure, so that browsers do not load it.
export const plainPageIds = /* @__PURE__ */ routeIds.filter(
  (id): id is PlainPageId => id !== 'status' && !routeRow(id).pattern.includes(':'),
);
