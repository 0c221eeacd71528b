/** Optimistic removal of rows from all cached lists, undone if the server refuses. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { countLimit } from '#shared/api/list-count.ts';

interface Rows {
  readonly rows: readonly { readonly id: string }[];
  readonly total: number;
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
const isRows = (data: unknown): data is Rows => isObject(data) && 'rows' in data && Array.isArray(data.rows);

/** A cached list without these rows, paged or not; other data unchanged. */
export function withoutRows(data: unknown, ids: ReadonlySet<string>): unknown {
  const pages: readonly unknown[] =
    isObject(data) && 'pages' in data && Array.isArray(data.pages) ? data.pages : [data];
  if (!pages.every(isRows)) return data;
  const kept = pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) }));
  const gone = pages.reduce((sum, page, at) => sum + page.rows.length - (kept[at]?.rows.length ?? 0), 0);
  if (gone === 0) return data;
  const counted = kept.map((page) => (page.total > countLimit ? page : { ...page, total: page.total - gone }));
  return pages[0] === data ? counted[0] : { ...(data as object), pages: counted };
}

/** Removed or being removed: never shown when lists are restored. */
const removedIds = new Set<string>();
/** Lists are reloaded after the last pending removal; earlier, they would show hidden rows. */
let pendingRemovals = 0;
const stale = new Map<string, readonly string[]>();

export interface HiddenRows {
  /** Restores rows that were not removed. Resolves when the lists are reloaded. */
  readonly settle: (removed: readonly string[]) => Promise<void>;
}

/** `lists`: key prefixes of the lists to change and reload. */
export function hideRows(
  client: QueryClient,
  ids: readonly string[],
  lists: readonly (readonly string[])[],
): HiddenRows {
  const hidden = new Set(ids);
  const before: readonly (readonly [QueryKey, unknown])[] = lists
    .flatMap((queryKey) => client.getQueriesData({ queryKey }))
    .filter(([, data]) => withoutRows(data, hidden) !== data);
  const hide = (): void => {
    for (const [key] of before) {
      const data: unknown = client.getQueryData(key);
      const rest = withoutRows(data, hidden);
      if (rest !== data) client.setQueryData(key, rest);
    }
  };
  for (const id of ids) removedIds.add(id);
  pendingRemovals += 1;
  hide();
  // Earlier responses must not show them again.
  void Promise.all(lists.map((queryKey) => client.cancelQueries({ queryKey }))).then(hide);

  return {
    async settle(removed) {
      const refused = ids.filter((id) => !removed.includes(id));
      for (const id of refused) removedIds.delete(id);
      if (refused.length > 0) for (const [key, data] of before) client.setQueryData(key, withoutRows(data, removedIds));
      pendingRemovals -= 1;
      for (const key of lists) stale.set(key.join(' '), key);
      if (pendingRemovals > 0) return;
      const keys = [...stale.values()];
      stale.clear();
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      for (const id of removed) removedIds.delete(id);
    },
  };
}
