/**
 * The one list of public pages. Navigation, footer, React Router's routes and the page tests derive
 * from it; `CONTRIBUTING.md` says what else the compiler asks for when a row is
 * added. `cache-policies.ts` says which of them may be cached, and
 * `server/platform/match-page.ts` names the query parameters of each.
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

/** The row of one page, seen through its interface. */
export const routeRow = (id: RouteId): RouteRow => routeTable[id];

/** The lists of articles that share a category, a tag or an author. */
export type ArticleListId = 'category' | 'tag' | 'author';

/** Pages with one address each that are always there; the others are pages of records, whose names are their records', and the status. */
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

// Marked as pure, so that the build leaves it out of what browsers load.
export const plainPageIds = /* @__PURE__ */ routeIds.filter(
  (id): id is PlainPageId => id !== 'status' && !routeRow(id).pattern.includes(':'),
);
