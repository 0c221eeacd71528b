/** Finds built-in pages by their words, beginnings of words and near misses. */
import MiniSearch from 'minisearch';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { searchablePages, type SearchablePage } from './searchable-pages.ts';

type PageIndex = MiniSearch<SearchablePage & { readonly id: number }>;

let index: PageIndex | undefined;

/** Built at the first search: most processes are asked for pages long before they are asked for words. */
function pageIndex(): PageIndex {
  if (index) return index;
  index = new MiniSearch({
    fields: ['title', 'text', 'words'],
    storeFields: ['kind', 'title', 'text', 'to'],
    searchOptions: { boost: { title: 6, text: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(searchablePages().map((page, id) => ({ ...page, id })));
  return index;
}

/** The best `limit` pages, best first. */
export const searchPages = (q: string, limit: number): SearchResult[] =>
  pageIndex()
    .search(q)
    .slice(0, limit)
    .map(({ kind, title, text, to }) => ({
      kind: String(kind),
      title: String(title),
      text: String(text),
      to: String(to),
    }));
