/** What a search can be narrowed down to, and the addresses of searches. */

/** In the order in which they are shown when none of them is called what was searched for. */
export const searchTypes = ['service', 'industry', 'study', 'example', 'article', 'position', 'page'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Longer searches are cut. */
export const longestSearch = 100;

/** Undefined for a name that no type has. */
export const readSearchType = (name: string | null): SearchType | undefined =>
  searchTypes.find((type) => type === name);

/** Without words it is the page where a search begins, which has nothing to narrow down. */
export const searchPath = (q: string, type?: SearchType): string =>
  q === '' ? '/search' : `/search?${new URLSearchParams({ q, ...(type ? { type } : {}) }).toString()}`;
