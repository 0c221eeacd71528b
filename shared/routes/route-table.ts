/**
 * The one list of public pages. Navigation, footer, React Router's routes, breadcrumbs and the page
 * tests derive from it; `docs/adding-a-page.md` says what else the compiler asks for when a row is
 * added. `page-queries.ts` names the query parameters of each, `cache-policies.ts` says which of them
 * may be cached.
 */

interface RouteRow {
  /** The pattern that React Router matches: static segments and `:param`. */
  readonly pattern: string;
  /** The id of the page one step up, for breadcrumbs. */
  readonly parent?: string;
}

const routeTable = {
  home: { pattern: '/' },
  about: { pattern: '/about', parent: 'home' },
  services: { pattern: '/services', parent: 'home' },
  service: { pattern: '/services/:serviceKey', parent: 'services' },
  methodologies: { pattern: '/methodologies', parent: 'about' },
  industries: { pattern: '/industries', parent: 'home' },
  industry: { pattern: '/industries/:industryKey', parent: 'industries' },
  'case-studies': { pattern: '/case-studies', parent: 'home' },
  'case-study': { pattern: '/case-studies/:slug', parent: 'case-studies' },
  'technology-ecosystem': { pattern: '/technology-ecosystem', parent: 'about' },
  'engagement-models': { pattern: '/engagement-models', parent: 'about' },
  example: { pattern: '/examples/:slug', parent: 'about' },
  roadmap: { pattern: '/roadmap', parent: 'about' },
  contact: { pattern: '/contact', parent: 'home' },
  blog: { pattern: '/blog', parent: 'home' },
  post: { pattern: '/blog/:slug', parent: 'blog' },
  category: { pattern: '/blog/category/:name', parent: 'blog' },
  tag: { pattern: '/blog/tag/:name', parent: 'blog' },
  author: { pattern: '/blog/author/:name', parent: 'blog' },
  search: { pattern: '/search', parent: 'home' },
  careers: { pattern: '/careers', parent: 'home' },
  position: { pattern: '/careers/:positionKey', parent: 'careers' },
  apply: { pattern: '/careers/:positionKey/apply', parent: 'careers' },
  application: { pattern: '/careers/:positionKey/application', parent: 'careers' },
  status: { pattern: '/status', parent: 'home' },
  'privacy-policy': { pattern: '/privacy-policy', parent: 'home' },
  'terms-of-service': { pattern: '/terms-of-service', parent: 'home' },
  'cookie-policy': { pattern: '/cookie-policy', parent: 'home' },
  accessibility: { pattern: '/accessibility', parent: 'home' },
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

export const plainPageIds = routeIds.filter(
  (id): id is PlainPageId => id !== 'status' && !routeRow(id).pattern.includes(':'),
);
