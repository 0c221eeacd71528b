/** What the address of the list of articles asks for, and addresses that ask for something else. */
import { filterMaxLength, pageLimits } from '#shared/contracts/list-query.ts';

export interface BlogFilter {
  /** Empty for none. */
  readonly category: string;
  readonly tag: string;
  readonly q: string;
}

export interface BlogRequest extends BlogFilter {
  /** Undefined when the address names a page that cannot be. */
  readonly page: number | undefined;
}

const readPage = (text: string | null): number | undefined => {
  if (text === null) return 1;
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
  return page !== undefined && page <= pageLimits.max ? page : undefined;
};

export const readBlogRequest = (query: URLSearchParams): BlogRequest => {
  const text = (name: string): string => (query.get(name) ?? '').trim().replace(/\s+/g, ' ').slice(0, filterMaxLength);
  return { category: text('category'), tag: text('tag'), q: text('q'), page: readPage(query.get('page')) };
};

export const isFiltered = ({ category, tag, q }: BlogFilter): boolean => category !== '' || tag !== '' || q !== '';

/** `/blog` with the filters and page that are set; the first page needs no number. */
export const blogPath = (filter: Partial<BlogFilter>, page = 1): string => {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.tag) query.set('tag', filter.tag);
  if (filter.q) query.set('q', filter.q);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/blog' : `/blog?${query.toString()}`;
};
