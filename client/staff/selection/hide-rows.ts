/** Rows that somebody removes leave every list at once, and stand there again when the server refuses. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { countLimit } from '#shared/api/list-count.ts';

interface Rows {
  readonly rows: readonly { readonly id: string }[];
  readonly total: number;
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;
const isRows = (data: unknown): data is Rows => isObject(data) && 'rows' in data && Array.isArray(data.rows);

/** A list as it is kept, in one page or in several, without the rows of these ids; anything else as it is. */
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

/** What is removed, or on its way to be: a list that is put back does not show it. */
const away = new Set<string>();
/** Removals under way, and what is loaded again after the last of them: before, it would show what the others hide. */
let underWay = 0;
const stale = new Map<string, readonly string[]>();

export interface HiddenRows {
  /** Shows those again that are not among the removed. Resolves when the lists have been loaded again. */
  readonly settle: (removed: readonly string[]) => Promise<void>;
}

/** `lists`: what is changed, and loaded again afterwards, by the beginnings of its keys. */
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
  for (const id of ids) away.add(id);
  underWay += 1;
  hide();
  // An answer that left the server before the removal would show them again.
  void Promise.all(lists.map((queryKey) => client.cancelQueries({ queryKey }))).then(hide);

  return {
    async settle(removed) {
      const refused = ids.filter((id) => !removed.includes(id));
      for (const id of refused) away.delete(id);
      if (refused.length > 0) for (const [key, data] of before) client.setQueryData(key, withoutRows(data, away));
      underWay -= 1;
      for (const key of lists) stale.set(key.join(' '), key);
      if (underWay > 0) return;
      const keys = [...stale.values()];
      stale.clear();
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      for (const id of removed) away.delete(id);
    },
  };
}
