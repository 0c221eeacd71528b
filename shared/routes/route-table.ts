/**
 * The one list of public pages. Navigation, footer, React Router's routes, breadcrumbs and the page
 * tests derive from it; `docs/adding-a-page.md` says what else the compiler asks for when a row is
 * added. `cache-policies.ts` says which of them may be cached.
 */

interface RouteRow {
  /** The pattern that React Router matches: static segments and `:param`. */
  readonly pattern: string;
  /** The id of the page one step up, for breadcrumbs. */
  readonly parent?: string;
  /** Query parameters that change what the page shows; every other one is ignored. */
  readonly query: readonly string[];
}

const noQuery = { query: [] } as const satisfies Partial<RouteRow>;

const routeTable = {
  home: { ...noQuery, pattern: '/' },
  about: { ...noQuery, pattern: '/about', parent: 'home' },
  services: { ...noQuery, pattern: '/services', parent: 'home' },
  service: { ...noQuery, pattern: '/services/:serviceKey', parent: 'services' },
  methodologies: { ...noQuery, pattern: '/methodologies', parent: 'about' },
  industries: { ...noQuery, pattern: '/industries', parent: 'home' },
  industry: { ...noQuery, pattern: '/industries/:industryKey', parent: 'industries' },
  'case-studies': { ...noQuery, pattern: '/case-studies', parent: 'home' },
  'case-study': { ...noQuery, pattern: '/case-studies/:slug', parent: 'case-studies' },
  'technology-ecosystem': { ...noQuery, pattern: '/technology-ecosystem', parent: 'about' },
  'engagement-models': { ...noQuery, pattern: '/engagement-models', parent: 'about' },
  example: { ...noQuery, pattern: '/examples/:slug', parent: 'about' },
  roadmap: { ...noQuery, pattern: '/roadmap', parent: 'about' },
  contact: { pattern: '/contact', parent: 'home', query: ['service', 'position', 'sent'] },
  blog: { pattern: '/blog', parent: 'home', query: ['page', 'category', 'tag', 'q'] },
  post: { ...noQuery, pattern: '/blog/:slug', parent: 'blog' },
  category: { pattern: '/blog/category/:name', parent: 'blog', query: ['page'] },
  tag: { pattern: '/blog/tag/:name', parent: 'blog', query: ['page'] },
  author: { pattern: '/blog/author/:name', parent: 'blog', query: ['page'] },
  search: { pattern: '/search', parent: 'home', query: ['q', 'type'] },
  careers: { ...noQuery, pattern: '/careers', parent: 'home' },
  position: { ...noQuery, pattern: '/careers/:positionKey', parent: 'careers' },
  'privacy-policy': { ...noQuery, pattern: '/privacy-policy', parent: 'home' },
  'terms-of-service': { ...noQuery, pattern: '/terms-of-service', parent: 'home' },
  'cookie-policy': { ...noQuery, pattern: '/cookie-policy', parent: 'home' },
  accessibility: { ...noQuery, pattern: '/accessibility', parent: 'home' },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routeTable;

export const routeIds = Object.keys(routeTable) as RouteId[];

/** The row of one page, seen through its interface. */
export const routeRow = (id: RouteId): RouteRow => routeTable[id];

/** The lists of articles that share a category, a tag or an author. */
export type ArticleListId = 'category' | 'tag' | 'author';

/** Pages with one address each; the others are pages of records, whose names are their records'. */
export type PlainPageId = Exclude<
  RouteId,
  'service' | 'industry' | 'case-study' | 'example' | 'post' | 'position' | ArticleListId
>;

export const plainPageIds = routeIds.filter((id): id is PlainPageId => !routeRow(id).pattern.includes(':'));
