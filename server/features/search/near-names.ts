/**
 * Finds names despite typing errors among the newest records, which are read at most once a minute. Neither MongoDB nor the
 * embedded database has an index for such a search.
 */
import MiniSearch, { type Query } from 'minisearch';
import { queryTerms, searchTerms } from '#shared/search/search-terms.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';

export interface Named {
  readonly id: string;
  /** The name, and other texts that identify the record. */
  readonly names: readonly string[];
}

export interface NearNames<Entry> {
  /**
   * Best matches first, each as returned by `reread`; null for a record that is gone. `instead`: the query with misspelled
   * words replaced by those of the first match.
   */
  find(
    q: string,
    limit: number,
    reread: (entry: Entry) => Promise<Entry | null>,
  ): Promise<{ readonly entries: readonly Entry[]; readonly instead: string }>;
}

const freshMs = 60_000;
const maxTerms = 6;
/** Also compares prefixes, so that a mistake is tolerated before the word is complete. */
const minPrefixLength = 4;
const maxPrefixLength = 9;
/** Number of records indexed before other work gets a turn. */
const chunkSize = 100;

const withPrefixes = (term: string): readonly string[] => {
  const prefixes = Array.from(
    { length: Math.max(0, Math.min(term.length - 1, maxPrefixLength) - minPrefixLength + 1) },
    (_, at) => term.slice(0, minPrefixLength + at),
  );
  return [...prefixes, term];
};

const allowedEdits = (term: string): number | false =>
  term.length < minPrefixLength ? false : term.length < 9 ? 1 : 2;

/** Transposed letters are the most common mistake, but count as two edits. */
const transpositions = (term: string): string[] =>
  Array.from({ length: term.length - 1 }, (_, at) => {
    const [first = '', second = ''] = [term[at], term[at + 1]];
    return first === second ? '' : `${term.slice(0, at)}${second}${first}${term.slice(at + 2)}`;
  }).filter((spelling) => spelling !== '');

const similar = (term: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [term], prefix: true, fuzzy: allowedEdits(term) },
    { queries: term.length < minPrefixLength ? [] : transpositions(term), prefix: true, fuzzy: false },
  ],
});

const wholeTerm = (text: string): string[] => [text];

interface Indexed<Entry> {
  readonly search: MiniSearch<Named>;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly at: number;
}

/** @param read returns the newest records */
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
      tokenize: (text) => searchTerms([text]).flatMap(withPrefixes),
      processTerm: (term) => term,
      searchOptions: { tokenize: wholeTerm },
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
      const near = search.search({ combineWith: 'AND', queries: terms.map(similar) }).slice(0, limit);
      const there = await Promise.all(
        near.map(async ({ id }) => {
          const entry = entries.get(String(id));
          return entry === undefined ? null : reread(entry);
        }),
      );
      const hits = near.filter((_, at) => there[at] !== null);
      const [first] = hits;
      const words = searchTerms(first === undefined ? [] : (entries.get(String(first.id))?.names ?? []));
      const correctTerm = (term: string): string => {
        const [match] = search.search(similar(term), { filter: ({ id }) => id === first?.id });
        const [spelling = term] = match?.terms ?? [];
        return words.find((word) => word.startsWith(spelling)) ?? spelling;
      };
      return {
        entries: there.flatMap((entry) => entry ?? []),
        // In the order of the query.
        instead: [
          ...new Set(
            searchTerms([q])
              .filter((term) => terms.includes(term))
              .map(correctTerm),
          ),
        ].join(' '),
      };
    },
  };
};
