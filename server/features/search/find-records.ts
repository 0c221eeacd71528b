/** Searches the records that the user may read: by name, then by similar names, then by text. */
import type { FoundRecord } from '#shared/search/find.contract.ts';
import { findKindIds, findKinds, maxFound, type FindKind } from '#shared/search/find-rules.ts';
import { mayNow } from '#shared/settings/feature-rules.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { matchesName, type FindSource, type FindSources } from './find-source.ts';
import { createNearNames } from './near-names.ts';
import type { SiteContent } from '../content/site-content.ts';

/** Number of matches examined for a matching name. */
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

interface FindRecordsDeps {
  readonly sources: FindSources;
  readonly content: SiteContent;
  readonly clock: () => Date;
}

/** Caches names: create it once. */
export const createFindRecords = ({ sources, content, clock }: FindRecordsDeps): FindRecords => {
  const createFind = (kind: FindKind, { search, newest, reread }: FindSource) => {
    const names = createNearNames(newest, clock);
    const findNear = (q: string) => names.find(q, maxFound, (entry) => reread?.(entry.id) ?? Promise.resolve(entry));
    return { kind, search, findNear };
  };
  const finders = findKindIds.flatMap((kind) => {
    const source = sources[kind];
    return source === undefined ? [] : [createFind(kind, source)];
  });

  const findOfKind = async (
    { kind, search, findNear }: ReturnType<typeof createFind>,
    q: string,
    staff: Pick<SignedIn, 'id' | 'role'>,
  ): Promise<FoundOfKind> => {
    const terms = queryTerms(q);
    const matching = await search(q, maxExamined);
    const nameMatches = matching.filter((entry) => matchesName(terms, entry));
    const { entries: similar, instead } = nameMatches.length > 0 ? { entries: [], instead: '' } : await findNear(q);
    const others = matching.filter(
      (entry) => !nameMatches.includes(entry) && !similar.some(({ id }) => id === entry.id),
    );
    const found = [...nameMatches, ...similar, ...others].slice(0, maxFound).map((entry): FoundRecord => ({
      kind,
      id: entry.id,
      title: entry.title,
      detail: entry.detail,
      to: entry.to(staff),
      near: similar.includes(entry),
    }));
    return { found, instead: matching.length === 0 && similar.length > 0 ? instead : null };
  };

  return async ({ q, kind }, staff) => {
    // A query without letters and digits finds nothing.
    if (queryTerms(q).length === 0) return noResult;
    const { features } = content.current['site-settings'];
    const asked = finders.filter(
      (each) => (kind === undefined || each.kind === kind) && mayNow(staff.role, findKinds[each.kind].needs, features),
    );
    const all = await Promise.all(asked.map((each) => findOfKind(each, q, staff)));
    const isFound = all.some(({ found }) => found.some((record) => !record.near));
    return {
      found: all.flatMap(({ found }) => found),
      instead: isFound ? null : (all.find(({ instead }) => instead !== null)?.instead ?? null),
    };
  };
};
