/** Finds pages by their words, beginnings of words and near misses. */
import MiniSearch from 'minisearch';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { isOpen } from '#shared/rules/open-positions.ts';
import { searchablePages, type SearchablePage } from './searchable-pages.ts';

type PageIndex = MiniSearch<SearchablePage & { readonly id: number }>;

/** Every word, its beginning or one that is spelled nearly so. */
export const forgiving = { prefix: true, fuzzy: 0.2, combineWith: 'AND' } as const;

const searched: (keyof SearchablePage)[] = ['title', 'text', 'content'];

const indexes = new WeakMap<LiveContent, PageIndex>();

/** Built at the first search of this content: most is replaced by newer content before anybody searches it. */
function indexOf(content: LiveContent): PageIndex {
  const known = indexes.get(content);
  if (known) return known;
  const index: PageIndex = new MiniSearch({
    fields: searched,
    storeFields: ['kind', 'title', 'text', 'to'],
    searchOptions: { ...forgiving, boost: { title: 6, text: 2 } },
  });
  index.addAll(searchablePages(content).map((page, id) => ({ ...page, id })));
  indexes.set(content, index);
  return index;
}

/** The index outlives the last day of a position. */
const closedPages = ({ careers }: LiveContent, now: Date): ReadonlySet<string> =>
  new Set(careers.openings.positions.filter((each) => !isOpen(each, now)).map(({ key }) => `/careers/${key}`));

interface Searched {
  readonly content: LiveContent;
  readonly now: Date;
  /** What of a page may answer; left out, all that it says. */
  readonly fields?: (keyof SearchablePage)[];
}

/** The best `limit` pages, best first. */
export const searchPages = (
  q: string,
  limit: number,
  { content, now, fields = searched }: Searched,
): SearchResult[] => {
  const closed = closedPages(content, now);
  return indexOf(content)
    .search(q, { fields, filter: ({ to }) => !closed.has(String(to)) })
    .slice(0, limit)
    .map(({ kind, title, text, to }) => ({
      kind: String(kind),
      title: String(title),
      text: String(text),
      to: String(to),
    }));
};
