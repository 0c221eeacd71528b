/** Cursors for reading lists page by page. Opaque to clients, validated when they come back. */
import { z } from 'zod';
import { readSorting, type ListOrder, type Sorts } from '#shared/api/list-order.ts';

/** The value that a list is sorted by; null for a record without one. */
export type SortValue = string | number | Date | null;

/** The place of a row in a list: the value that the list is sorted by, and the id as a tie-breaker. */
export interface Place<By extends SortValue = SortValue> {
  readonly by: By;
  readonly id: string;
}

/** A record with its place in the list. */
export interface Placed<Item> {
  readonly item: Item;
  readonly place: Place;
}

/** One page of a list that can be sorted in several ways. */
export interface SortedQuery<Sort extends string> {
  readonly sort: Sort;
  readonly order: ListOrder;
  /** The last row of the page before; undefined for the first page. */
  readonly after: Place | undefined;
  readonly limit: number;
}

/** Returns the query for the first page in the default order. */
export const firstPage = <Sort extends string>(sorts: Sorts<Sort>, limit: number): SortedQuery<Sort> => ({
  ...readSorting(sorts, {}),
  after: undefined,
  limit,
});

const date = z
  .int()
  .min(0)
  .max(8.64e15)
  .transform((ms) => new Date(ms));

/** The form of each kind of value in a cursor. */
export const sortValues = { text: z.string().nullable(), number: z.number(), date: date.nullable() } as const;

/** `mark` names the list's order: a cursor is valid in no other one. */
export const writeCursor = ({ by, id }: Place, mark: string): string =>
  Buffer.from(JSON.stringify({ by: by instanceof Date ? by.getTime() : by, id, mark })).toString('base64url');

/** Returns null for a cursor of another list or order. */
export function readCursor<By extends SortValue>(cursor: string, mark: string, by: z.ZodType<By>): Place<By> | null {
  const schema = z.object({ by, id: z.string().regex(/^[0-9a-f]{24}$/), mark: z.literal(mark) });
  try {
    return schema.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}

/** A place in a list that is sorted by a time, and the side of it on which a page lies. */
export interface CursorPlace extends Place<Date> {
  readonly side: 'after' | 'before';
}

/** The cursors of a query. If both are given, `before` counts: clients do not send it by mistake. */
export interface CursorQuery {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Returns undefined without a cursor, and the name of the parameter whose cursor is invalid. */
export function readCursorPlace(
  { after, before }: CursorQuery,
  mark: string,
): CursorPlace | undefined | { readonly bad: keyof CursorQuery } {
  const side = before === undefined ? 'after' : 'before';
  const cursor = before ?? after;
  if (cursor === undefined) return undefined;
  const place = readCursor(cursor, mark, date);
  return place === null ? { bad: side } : { ...place, side };
}

/** A page of a list with the cursors of its neighbors. */
export interface CursorPage<Row> {
  readonly items: readonly Row[];
  /** For `after`; null on the last page. */
  readonly next: string | null;
  /** For `before`, also on the first page: newer rows may come. Null on an empty page. */
  readonly prev: string | null;
}

/** 1 for a list with the earliest row first, -1 for one with the latest first. */
type Direction = 1 | -1;

const idDigits = 24;
const maxId = 16n ** BigInt(idDigits) - 1n;

/** Returns the neighboring place before this one: a page after it begins with the row at this place. */
export function justBefore({ by, id }: Place<Date>, direction: Direction): Place<Date> {
  const neighbor = BigInt(`0x${id}`) - BigInt(direction);
  if (neighbor >= 0n && neighbor <= maxId) return { by, id: neighbor.toString(16).padStart(idDigits, '0') };
  return { by: new Date(by.getTime() - direction), id: (direction === 1 ? 'f' : '0').repeat(idDigits) };
}

interface PageCut<Row> {
  /** Rows on a page. */
  readonly limit: number;
  readonly place?: CursorPlace | undefined;
  readonly placeOf: (row: Row) => Place<Date>;
  readonly direction: Direction;
  readonly mark: string;
}

/**
 * Cuts a page from rows that were read with one more than the limit, which shows whether there are more. A page of `before`
 * always has a `next` cursor: if it is empty, the one just before its own cursor.
 */
export function cutPage<Row>(
  found: readonly Row[],
  { limit, place, placeOf, direction, mark }: PageCut<Row>,
): CursorPage<Row> {
  const hasMore = found.length > limit;
  const isBefore = place?.side === 'before';
  const items = isBefore ? found.slice(Math.max(0, found.length - limit)) : found.slice(0, limit);
  const [first, last] = [items[0], items.at(-1)];
  if (first === undefined || last === undefined) {
    if (!isBefore) return { items, next: null, prev: null };
    return { items, next: writeCursor(justBefore(place, direction), mark), prev: writeCursor(place, mark) };
  }
  return {
    items,
    next: isBefore || hasMore ? writeCursor(placeOf(last), mark) : null,
    prev: writeCursor(placeOf(first), mark),
  };
}
