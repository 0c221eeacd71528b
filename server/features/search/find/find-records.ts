/** Searches the records that the user may read: exact names, similar names, then full text. */
import type { FoundRecord } from '#shared/search/find.contract.ts';
import { findKindIds, findKinds, maxFound, type FindKind } from '#shared/search/find-rules.ts';
import { mayNow } from '#shared/settings/feature-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { createFindSources, matchesName, type FindDeps, type FindEntry } from './find-sources.ts';
import { createNearNames } from './near-names.ts';

/** Number of matches examined for one with this name. */
const maxExamined = 25;

interface FoundOfKind {
  readonly found: FoundRecord[];
  readonly instead: string | null;
}

type FindRecords = (
  query: { readonly q: string; readonly kind?: FindKind | undefined },
  staff: Pick<SignedIn, 'id' | 'role'>,
) => Promise<FoundOfKind>;

const noResult: FoundOfKind = { found: [], instead: null };

/** Caches names: create it once. */
export const createFindRecords = (deps: FindDeps & { readonly clock: () => Date }): FindRecords => {
  const sources = createFindSources(deps);
  const near = Object.fromEntries(
    findKindIds.map((kind) => [kind, createNearNames(sources[kind].newest, deps.clock)]),
  ) as Readonly<Record<FindKind, ReturnType<typeof createNearNames<FindEntry>>>>;

  const findNear = (kind: FindKind, q: string) => {
    const { reread } = sources[kind];
    return near[kind].find(q, maxFound, (entry) => reread?.(entry.id) ?? Promise.resolve(entry));
  };

  const findOfKind = async (kind: FindKind, q: string, staff: Pick<SignedIn, 'id' | 'role'>): Promise<FoundOfKind> => {
    const terms = queryTerms(q);
    const matching = await sources[kind].search(q, maxExamined);
    const called = matching.filter((entry) => matchesName(terms, entry));
    const { entries: nearly, instead } = called.length > 0 ? { entries: [], instead: '' } : await findNear(kind, q);
    const others = matching.filter((entry) => !called.includes(entry) && !nearly.some(({ id }) => id === entry.id));
    const found = [...called, ...nearly, ...others].slice(0, maxFound).map((entry): FoundRecord => ({
      kind,
      id: entry.id,
      title: entry.title,
      detail: entry.detail,
      to: entry.to(staff),
      near: nearly.includes(entry),
    }));
    return { found, instead: matching.length === 0 && nearly.length > 0 ? instead : null };
  };

  return async ({ q, kind }, staff) => {
    // A query without a letter or digit finds nothing.
    if (queryTerms(q).length === 0) return noResult;
    const kinds = findKindIds.filter(
      (each) =>
        (kind === undefined || each === kind) &&
        mayNow(staff.role, findKinds[each].needs, deps.live.current['site-settings'].features),
    );
    const all = await Promise.all(kinds.map((each) => findOfKind(each, q, staff)));
    const isFound = all.some(({ found }) => found.some((record) => !record.near));
    return {
      found: all.flatMap(({ found }) => found),
      instead: isFound ? null : (all.find(({ instead }) => instead !== null)?.instead ?? null),
    };
  };
};
