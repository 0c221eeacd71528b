/**
 * Finds names despite typing errors, among the newest records, which are read at most once a minute. No index answers such a search,
 * neither in MongoDB nor in the embedded database.
 */
import MiniSearch, { type Query } from 'minisearch';
import { queryTerms, searchTerms } from '#shared/search/search-terms.ts';
import type { Named } from './find-source.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';

export interface NearNames<Entry> {
  /**
   * Returns the nearest first. `reread` returns the current entry, null for one that is gone. `instead` is the query with the words of
   * the first entry.
   */
  find(
    q: string,
    limit: number,
    reread: (entry: Entry) => Promise<Entry | null>,
  ): Promise<{ readonly entries: readonly Entry[]; readonly instead: string }>;
}

const freshMs = 60_000;
const maxTerms = 6;
/** Terms are also indexed by their first letters, so that a mistake in them is forgiven before the rest is typed. */
const shortest = 4;
const longest = 9;
/** Records indexed before the event loop gets its turn. */
const chunkSize = 100;

const withBeginnings = (term: string): readonly string[] => {
  const beginnings = Array.from({ length: Math.max(0, Math.min(term.length - 1, longest) - shortest + 1) }, (_, at) =>
    term.slice(0, shortest + at),
  );
  return [...beginnings, term];
};

const mistakes = (term: string): number | false => (term.length < shortest ? false : term.length < 9 ? 1 : 2);

/** Swapped letters are the most frequent mistake. They count as two edits, so they get queries of their own. */
const swapped = (term: string): string[] =>
  Array.from({ length: term.length - 1 }, (_, at) => {
    const [first = '', second = ''] = [term[at], term[at + 1]];
    return first === second ? '' : `${term.slice(0, at)}${second}${first}${term.slice(at + 2)}`;
  }).filter((spelling) => spelling !== '');

const nearly = (term: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [term], prefix: true, fuzzy: mistakes(term) },
    { queries: term.length < shortest ? [] : swapped(term), prefix: true, fuzzy: false },
  ],
});

const asIs = (text: string): string[] => [text];

interface Indexed<Entry> {
  readonly search: MiniSearch<Named>;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly at: number;
}

/** `read` returns the newest records. */
export const createNearNames = <Entry extends Named>(
  read: () => Promise<readonly Entry[]>,
  clock: () => Date,
): NearNames<Entry> => {
  const building = createSingleFlight<Indexed<Entry>>();
  let indexed: Indexed<Entry> | undefined;

  const build = async (): Promise<Indexed<Entry>> => {
    const at = clock().getTime();
    const entries = new Map((await read()).map((entry) => [entry.id, entry]));
    const search = new MiniSearch<Named>({
      fields: ['names'],
      extractField: (entry, field) => (field === 'names' ? entry.names.join(' ') : entry.id),
      tokenize: (text) => searchTerms([text]).flatMap(withBeginnings),
      processTerm: (term) => term,
      searchOptions: { tokenize: asIs },
    });
    await search.addAllAsync([...entries.values()], { chunkSize });
    indexed = { search, entries, at };
    return indexed;
  };

  const fresh = (): Promise<Indexed<Entry>> => {
    const age = indexed && clock().getTime() - indexed.at;
    return indexed && age !== undefined && age >= 0 && age < freshMs
      ? Promise.resolve(indexed)
      : building.run('names', build);
  };

  return {
    async find(q, limit, reread) {
      const terms = queryTerms(q).slice(0, maxTerms);
      if (terms.length === 0) return { entries: [], instead: '' };
      const { search, entries } = await fresh();
      const near = search.search({ combineWith: 'AND', queries: terms.map(nearly) }).slice(0, limit);
      const current = await Promise.all(
        near.map(async ({ id }) => {
          const entry = entries.get(String(id));
          return entry === undefined ? null : reread(entry);
        }),
      );
      const hits = near.filter((_, at) => current[at] !== null);
      const [first] = hits;
      const words = searchTerms(first === undefined ? [] : (entries.get(String(first.id))?.names ?? []));
      const wordFor = (term: string): string => {
        const [match] = search.search(nearly(term), { filter: ({ id }) => id === first?.id });
        const [spelling = term] = match?.terms ?? [];
        return words.find((word) => word.startsWith(spelling)) ?? spelling;
      };
      return {
        entries: current.flatMap((entry) => entry ?? []),
        // In the order of the query.
        instead: [
          ...new Set(
            searchTerms([q])
              .filter((term) => terms.includes(term))
              .map(wordFor),
          ),
        ].join(' '),
      };
    },
  };
};
