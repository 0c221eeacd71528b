/** Answers a page of a list that is sorted in one of several ways: from a place on, with the link to the next page. */
import { readSorting, sortingQuery, type ListOrder, type Sorts } from '#shared/api/list-order.ts';
import { readPlace, writePlace, type Placed, type SortedQuery, type SortValueSchema } from '#server/platform/cursor.ts';
import { badCursor, cursorLinks } from './cursor-links.ts';

interface SortedList<Sort extends string, Item> {
  /** The call’s address. */
  readonly path: string;
  readonly sorts: Sorts<Sort>;
  /** What each sort goes by, as cursors have it. */
  readonly values: Readonly<Record<Sort, SortValueSchema>>;
  readonly query: {
    readonly sort: Sort;
    readonly order?: ListOrder | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  };
  /** What else a cursor belongs to, where a filter decides what the list is. */
  readonly mark?: string;
  /** What else narrows the list down, as the link to the next page repeats it; empty or undefined is left out. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly read: (query: SortedQuery<Sort>) => Promise<readonly Placed<Item>[]>;
  /** How many match; undefined where nobody counts. */
  readonly count: () => Promise<number | undefined>;
}

export interface SortedPage<Item> {
  readonly items: Item[];
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws a Problem with invalid-fields for a cursor that did not come from a list in this order. */
export const readSortedList = async <Sort extends string, Item>(
  list: SortedList<Sort, Item>,
): Promise<SortedPage<Item>> => {
  const { path, sorts, query, filters } = list;
  const sorting = readSorting(sorts, query);
  const mark = [sorting.sort, sorting.order, ...(list.mark === undefined ? [] : [list.mark])].join(' ');
  const after = query.after === undefined ? undefined : readPlace(query.after, mark, list.values[sorting.sort]);
  if (after === null) throw badCursor('after');
  // One more than is shown tells whether there is a next page.
  const [found, total] = await Promise.all([list.read({ ...sorting, after, limit: query.limit + 1 }), list.count()]);
  const shown = found.slice(0, query.limit);
  const last = found.length > query.limit ? shown.at(-1) : undefined;
  const items = shown.map(({ item }) => item);
  const headers: Record<string, string> = total === undefined ? {} : { 'X-Total-Count': String(total) };
  const next = last === undefined ? null : writePlace(last.place, mark);
  const asked = { ...filters, ...sortingQuery(sorts, sorting), limit: query.limit };
  return { items, headers: { ...headers, ...cursorLinks(path, asked, { next, prev: null }) } };
};
