/** Finds records of every kind that somebody may read: those that are called so, those spelled nearly so, those that speak of it. */
import type { FoundRecord } from '#shared/search/find.contract.ts';
import { findKindIds, findKinds, maxFound, type FindKind } from '#shared/search/find-rules.ts';
import { mayNow } from '#shared/settings/feature-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { createFindSources, isCalled, type FindDeps, type FindEntry } from './find-sources.ts';
import { createNearNames } from './near-names.ts';

/** So many of those that match are looked at for one that is called so. */
const looked = 25;

interface FoundOfKind {
  readonly found: FoundRecord[];
  readonly instead: string | null;
}

type FindRecords = (
  query: { readonly q: string; readonly kind?: FindKind | undefined },
  staff: Pick<SignedIn, 'id' | 'role'>,
) => Promise<FoundOfKind>;

const nobody: FoundOfKind = { found: [], instead: null };

/** Remembers names: create it once. */
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
    const matching = await sources[kind].search(q, looked);
    const called = matching.filter((entry) => isCalled(terms, entry));
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
    // Neither a letter nor a digit finds nothing.
    if (queryTerms(q).length === 0) return nobody;
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
