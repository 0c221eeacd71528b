/** Answers a page of a list that can be sorted in several ways, with a link to the next page. */
import type { z } from 'zod';
import { readSorting, sortingQuery, type ListOrder, type Sorts } from '#shared/api/list-order.ts';
import type { Placed, SortedQuery, SortValue } from '#server/platform/cursor.ts';
import { cutForwardPage, readAfter } from './cursor-links.ts';

interface SortedList<Sort extends string, Item> {
  readonly path: string;
  readonly sorts: Sorts<Sort>;
  /** The type of the value that each sort uses. */
  readonly values: Readonly<Record<Sort, z.ZodType<SortValue>>>;
  readonly query: {
    readonly sort: Sort;
    readonly order?: ListOrder | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  };
  /** Restricts cursors to this filter, for a filter that selects another list. */
  readonly mark?: string;
  /** Repeated in the link to the next page, unless empty or undefined. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly read: (query: SortedQuery<Sort>) => Promise<readonly Placed<Item>[]>;
  /** The number of matching records; undefined if it is not counted. */
  readonly count: () => Promise<number | undefined>;
}

export interface SortedPage<Item> {
  readonly items: Item[];
  readonly headers: Readonly<Record<string, string>>;
}

/** @throws a Problem with invalid-fields for a cursor of another list or order. */
export const readSortedList = async <Sort extends string, Item>(
  list: SortedList<Sort, Item>,
): Promise<SortedPage<Item>> => {
  const { path, sorts, query, filters } = list;
  const { limit } = query;
  const sorting = readSorting(sorts, query);
  const mark = [sorting.sort, sorting.order, ...(list.mark === undefined ? [] : [list.mark])].join(' ');
  const after = readAfter(query.after, mark, list.values[sorting.sort]);
  const [found, total] = await Promise.all([list.read({ ...sorting, after, limit: limit + 1 }), list.count()]);
  const { rows, headers } = cutForwardPage(found, {
    path,
    query: { ...filters, ...sortingQuery(sorts, sorting), limit },
    mark,
    placeOf: ({ place }) => place,
  });
  return {
    items: rows.map(({ item }) => item),
    headers: { ...(total === undefined ? {} : { 'X-Total-Count': String(total) }), ...headers },
  };
};
