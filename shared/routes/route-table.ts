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
  /** What the browser shows while it really fetches this page (SPEC.md section 2). */
  readonly loadingText: string;
  /** Query parameters that change what the page shows; every other one is ignored. */
  readonly query: readonly string[];
  readonly cache: CachePolicy;
}

const builtIn = { query: [], cache: { sharedSeconds: 300 } } as const satisfies Partial<RouteRow>;
const fromPosts = { cache: { sharedSeconds: 60 } } as const satisfies Partial<RouteRow>;

export const routeTable = {
  home: { ...builtIn, ...fromPosts, pattern: '/', loadingText: 'Loading insights...' },
  about: { ...builtIn, pattern: '/about', parent: 'home', loadingText: 'Loading...' },
  services: { ...builtIn, pattern: '/services', parent: 'home', loadingText: 'Loading services...' },
  service: {
    ...builtIn,
    pattern: '/services/:serviceKey',

    parent: 'services',
    loadingText: 'Loading service...',
  },
  methodologies: {
    ...builtIn,
    pattern: '/methodologies',

    parent: 'about',
    loadingText: 'Loading...',
  },
  industries: {
    ...builtIn,
    pattern: '/industries',

    parent: 'home',
    loadingText: 'Loading industries...',
  },
  industry: {
    ...builtIn,
    pattern: '/industries/:industryKey',

    parent: 'industries',
    loadingText: 'Loading industry...',
  },
  'case-studies': {
    ...builtIn,
    pattern: '/case-studies',

    parent: 'home',
    loadingText: 'Loading case studies...',
  },
  'technology-ecosystem': {
    ...builtIn,
    pattern: '/technology-ecosystem',

    parent: 'about',
    loadingText: 'Loading...',
  },
  'engagement-models': {
    ...builtIn,
    pattern: '/engagement-models',

    parent: 'about',
    loadingText: 'Loading...',
  },
  roadmap: { ...builtIn, pattern: '/roadmap', parent: 'about', loadingText: 'Loading roadmap...' },
  contact: {
    pattern: '/contact',

    parent: 'home',
    loadingText: 'Loading...',
    query: ['service', 'position', 'sent'],
    cache: 'none',
  },
  blog: {
    ...fromPosts,
    pattern: '/blog',

    parent: 'home',
    loadingText: 'Loading articles...',
    query: ['page', 'category', 'tag', 'q'],
  },
  post: {
    ...builtIn,
    ...fromPosts,
    pattern: '/blog/:slug',

    parent: 'blog',
    loadingText: 'Loading article...',
  },
  search: {
    pattern: '/search',

    parent: 'home',
    loadingText: 'Searching...',
    query: ['q'],
    cache: 'none',
  },
  careers: { ...builtIn, pattern: '/careers', parent: 'home', loadingText: 'Loading positions...' },
  'privacy-policy': {
    ...builtIn,
    pattern: '/privacy-policy',

    parent: 'home',
    loadingText: 'Loading...',
  },
  'terms-of-service': {
    ...builtIn,
    pattern: '/terms-of-service',

    parent: 'home',
    loadingText: 'Loading...',
  },
  'cookie-policy': {
    ...builtIn,
    pattern: '/cookie-policy',

    parent: 'home',
    loadingText: 'Loading...',
  },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routeTable;

export const routeIds = Object.keys(routeTable) as RouteId[];

/** The row of one page, seen through its interface. */
export const routeRow = (id: RouteId): RouteRow => routeTable[id];
