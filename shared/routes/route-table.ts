/**
 * The one list of public pages. Navigation, footer, React Router's routes, breadcrumbs and the page tests derive from it;
 * `docs/adding-a-page.md` says what else the compiler asks for when a row is added.
 */

/** How long a public answer may be kept by a shared cache, in seconds; `none` for pages whose content depends on the request. */
export type CachePolicy = { readonly sharedSeconds: number } | 'none';

export interface RouteRow {
  /** The pattern that React Router matches: static segments and `:param`. */
  readonly pattern: string;
  /** The id of the page one step up, for breadcrumbs. */
  readonly parent?: string;
  /** Query parameters that change what the page shows; every other one is ignored. */
  readonly query: readonly string[];
  readonly cache: CachePolicy;
}

const builtIn = { query: [], cache: { sharedSeconds: 300 } } as const satisfies Partial<RouteRow>;
const fromPosts = { cache: { sharedSeconds: 60 } } as const satisfies Partial<RouteRow>;

export const routeTable = {
  home: { ...builtIn, ...fromPosts, pattern: '/' },
  about: { ...builtIn, pattern: '/about', parent: 'home' },
  services: { ...builtIn, pattern: '/services', parent: 'home' },
  service: { ...builtIn, pattern: '/services/:serviceKey', parent: 'services' },
  methodologies: { ...builtIn, pattern: '/methodologies', parent: 'about' },
  industries: { ...builtIn, pattern: '/industries', parent: 'home' },
  industry: { ...builtIn, pattern: '/industries/:industryKey', parent: 'industries' },
  'case-studies': { ...builtIn, pattern: '/case-studies', parent: 'home' },
  'technology-ecosystem': { ...builtIn, pattern: '/technology-ecosystem', parent: 'about' },
  'engagement-models': { ...builtIn, pattern: '/engagement-models', parent: 'about' },
  roadmap: { ...builtIn, pattern: '/roadmap', parent: 'about' },
  contact: { pattern: '/contact', parent: 'home', query: ['service', 'position', 'sent'], cache: 'none' },
  blog: { ...fromPosts, pattern: '/blog', parent: 'home', query: ['page', 'category', 'tag', 'q'] },
  post: { ...builtIn, ...fromPosts, pattern: '/blog/:slug', parent: 'blog' },
  search: { pattern: '/search', parent: 'home', query: ['q'], cache: 'none' },
  careers: { ...builtIn, pattern: '/careers', parent: 'home' },
  position: { ...builtIn, pattern: '/careers/:positionKey', parent: 'careers' },
  'privacy-policy': { ...builtIn, pattern: '/privacy-policy', parent: 'home' },
  'terms-of-service': { ...builtIn, pattern: '/terms-of-service', parent: 'home' },
  'cookie-policy': { ...builtIn, pattern: '/cookie-policy', parent: 'home' },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routeTable;

export const routeIds = Object.keys(routeTable) as RouteId[];

/** The row of one page, seen through its interface. */
export const routeRow = (id: RouteId): RouteRow => routeTable[id];
