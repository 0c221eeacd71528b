/** Types of search results, and the addresses of searches. */

/** The default order of result groups. */
export const searchTypes = ['service', 'industry', 'study', 'example', 'article', 'position', 'page'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Longer searches are cut. */
export const maxSearchLength = 100;

/** Returns undefined for an unknown type. */
export const readSearchType = (name: string | null): SearchType | undefined =>
  searchTypes.find((type) => type === name);

/** Without words, the start page of the search. */
export const searchPath = (q: string, type?: SearchType): string =>
  q === '' ? '/search' : `/search?${new URLSearchParams({ q, ...(type ? { type } : {}) }).toString()}`;
