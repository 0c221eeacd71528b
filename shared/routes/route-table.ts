/**
 * The one list of public pages. Navigation, footer, React Router's routes, breadcrumbs and the page tests derive from it;
 * `docs/adding-a-page.md` says what else the compiler asks for when a row is added.
 */

/** How long a public answer may be kept by a shared cache, in seconds; `none` for pages whose content depends on the request. */
export type CachePolicy = { readonly sharedSeconds: number } | 'none';

export interface RouteRow {
  /** The pattern that React Router matches: static segments and `:param`. */
  readonly pattern: string;
  /** What breadcrumbs call the page; a page with a parameter is called by its record's title instead. */
  readonly name: string;
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
  home: { ...builtIn, ...fromPosts, pattern: '/', name: 'Home', loadingText: 'Loading insights...' },
  about: { ...builtIn, pattern: '/about', name: 'About', parent: 'home', loadingText: 'Loading...' },
  services: { ...builtIn, pattern: '/services', name: 'Services', parent: 'home', loadingText: 'Loading services...' },
  service: {
    ...builtIn,
    pattern: '/services/:serviceKey',
    name: 'Service',
    parent: 'services',
    loadingText: 'Loading service...',
  },
  methodologies: {
    ...builtIn,
    pattern: '/methodologies',
    name: 'Methodologies',
    parent: 'about',
    loadingText: 'Loading...',
  },
  industries: {
    ...builtIn,
    pattern: '/industries',
    name: 'Industries',
    parent: 'home',
    loadingText: 'Loading industries...',
  },
  industry: {
    ...builtIn,
    pattern: '/industries/:industryKey',
    name: 'Industry',
    parent: 'industries',
    loadingText: 'Loading industry...',
  },
  'case-studies': {
    ...builtIn,
    pattern: '/case-studies',
    name: 'Case Studies',
    parent: 'home',
    loadingText: 'Loading case studies...',
  },
  'technology-ecosystem': {
    ...builtIn,
    pattern: '/technology-ecosystem',
    name: 'Technology Ecosystem',
    parent: 'about',
    loadingText: 'Loading...',
  },
  'engagement-models': {
    ...builtIn,
    pattern: '/engagement-models',
    name: 'Engagement Models',
    parent: 'about',
    loadingText: 'Loading...',
  },
  roadmap: { ...builtIn, pattern: '/roadmap', name: 'Roadmap', parent: 'about', loadingText: 'Loading roadmap...' },
  contact: {
    pattern: '/contact',
    name: 'Contact',
    parent: 'home',
    loadingText: 'Loading...',
    query: ['service', 'position', 'sent'],
    cache: 'none',
  },
  blog: {
    ...fromPosts,
    pattern: '/blog',
    name: 'Insights',
    parent: 'home',
    loadingText: 'Loading articles...',
    query: ['page', 'category', 'tag', 'q'],
  },
  post: {
    ...builtIn,
    ...fromPosts,
    pattern: '/blog/:slug',
    name: 'Article',
    parent: 'blog',
    loadingText: 'Loading article...',
  },
  search: {
    pattern: '/search',
    name: 'Search',
    parent: 'home',
    loadingText: 'Searching...',
    query: ['q'],
    cache: 'none',
  },
  careers: { ...builtIn, pattern: '/careers', name: 'Careers', parent: 'home', loadingText: 'Loading positions...' },
  'privacy-policy': {
    ...builtIn,
    pattern: '/privacy-policy',
    name: 'Privacy Policy',
    parent: 'home',
    loadingText: 'Loading...',
  },
  'terms-of-service': {
    ...builtIn,
    pattern: '/terms-of-service',
    name: 'Terms of Service',
    parent: 'home',
    loadingText: 'Loading...',
  },
  'cookie-policy': {
    ...builtIn,
    pattern: '/cookie-policy',
    name: 'Cookie Policy',
    parent: 'home',
    loadingText: 'Loading...',
  },
} as const satisfies Record<string, RouteRow>;

export type RouteId = keyof typeof routeTable;

export const routeIds = Object.keys(routeTable) as RouteId[];

/** The row of one page, seen through its interface. */
export const routeRow = (id: RouteId): RouteRow => routeTable[id];
