/** The cursors with which clients read a list from page to page. Opaque to clients, validated on return. */
import { z } from 'zod';
import { readSorting, type ListOrder, type Sorts } from '#shared/api/list-order.ts';

/** Where a page of a list ends: the time by which the list is ordered, and the id as a tie-breaker. */
export const positionSchema = z.object({
  at: z
    .int()
    .min(0)
    .max(8.64e15)
    .transform((ms) => new Date(ms)),
  id: z.string().regex(/^[0-9a-f]{24}$/),
});

export type Position = z.infer<typeof positionSchema>;

/** `mark` distinguishes lists with different orders: a cursor is valid for one of them only. */
export const writeCursor = ({ at, id }: Position, mark = ''): string =>
  Buffer.from(JSON.stringify({ at: at.getTime(), id, mark })).toString('base64url');

/** Null if it is no cursor of such a list. */
export function readCursor(cursor: string, mark = ''): Position | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return positionSchema.extend({ mark: z.literal(mark) }).safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** What a list is sorted by; null where a record has nothing of the kind. */
export type SortValue = string | number | Date | null;

/** Where a page of a list ended that can be sorted in several ways: the value that it is sorted by, and the id as a tie-breaker. */
export interface Place {
  readonly by: SortValue;
  readonly id: string;
}

/** A record with its place in the list. */
export interface Placed<Item> {
  readonly item: Item;
  readonly place: Place;
}

/** Which part of a list that can be sorted in several ways a repository is asked for. */
export interface SortedQuery<Sort extends string> {
  readonly sort: Sort;
  readonly order: ListOrder;
  /** Where the page before ended; undefined for the first. */
  readonly after: Place | undefined;
  readonly limit: number;
}

/** The beginning of a list as it stands by itself. */
export const firstOf = <Sort extends string>(sorts: Sorts<Sort>, limit: number): SortedQuery<Sort> => ({
  ...readSorting(sorts, {}),
  after: undefined,
  limit,
});

export type SortValueSchema = z.ZodType<SortValue>;

/** How a cursor says each kind of value. */
export const sortValues = {
  text: z.string().nullable(),
  number: z.number(),
  date: positionSchema.shape.at.nullable(),
} as const satisfies Readonly<Record<string, SortValueSchema>>;

/** `mark` names the order: a cursor is valid in no other one. */
export const writePlace = ({ by, id }: Place, mark: string): string =>
  Buffer.from(JSON.stringify({ by: by instanceof Date ? by.getTime() : by, id, mark })).toString('base64url');

/** Null if it is no cursor of such a list. */
export function readPlace(cursor: string, mark: string, by: SortValueSchema): Place | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const schema = z.object({ by, id: positionSchema.shape.id, mark: z.literal(mark) });
    return schema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

/** A place in a list, and on which side of it a page lies. */
export interface CursorPlace extends Position {
  readonly side: 'after' | 'before';
}

/** The cursors of a query. `before` wins: of the two it is the one that nobody sends by mistake. */
export interface CursorQuery {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Undefined without a cursor: the list from its beginning. Names the field that holds no cursor of such a list. */
export function readCursorPlace(
  { after, before }: CursorQuery,
  mark = '',
): CursorPlace | undefined | { readonly bad: keyof CursorQuery } {
  const side = before === undefined ? 'after' : 'before';
  const cursor = before ?? after;
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor, mark);
  return position === null ? { bad: side } : { ...position, side };
}

/** A page of a list, and the cursors with which its neighbors are asked for. */
export interface CursorPage<Row> {
  readonly items: readonly Row[];
  /** For `after`; null where nothing follows. */
  readonly next: string | null;
  /** For `before`: what stands before the first row, now or later. Null where there is no row to stand before. */
  readonly prev: string | null;
}

/** 1 where later moments follow in a list, -1 where earlier ones do. */
type Direction = 1 | -1;

const idDigits = 24;
const maxId = 16n ** BigInt(idDigits) - 1n;

/** The place that nothing stands between and this one: what comes after it begins with what stands here. */
export function justBefore({ at, id }: Position, direction: Direction): Position {
  const neighbor = BigInt(`0x${id}`) - BigInt(direction);
  if (neighbor >= 0n && neighbor <= maxId) return { at, id: neighbor.toString(16).padStart(idDigits, '0') };
  return { at: new Date(at.getTime() - direction), id: (direction === 1 ? 'f' : '0').repeat(idDigits) };
}

interface PageCut<Row> {
  /** How many rows are shown. */
  readonly limit: number;
  readonly place?: CursorPlace | undefined;
  readonly positionOf: (row: Row) => Position;
  readonly direction: Direction;
  readonly mark?: string;
}

/**
 * Cuts a page out of rows that were read with one more than are shown, which tells whether there are more. A page of
 * `before` always says what follows it: also an empty one, with the place just before the cursor that it was asked with.
 */
export function cutPage<Row>(
  found: readonly Row[],
  { limit, place, positionOf, direction, mark }: PageCut<Row>,
): CursorPage<Row> {
  const hasMore = found.length > limit;
  const isBefore = place?.side === 'before';
  const items = isBefore ? found.slice(Math.max(0, found.length - limit)) : found.slice(0, limit);
  const [first, last] = [items[0], items.at(-1)];
  const write = (position: Position): string => writeCursor(position, mark);
  if (first === undefined || last === undefined) {
    if (!isBefore) return { items, next: null, prev: null };
    return { items, next: write(justBefore(place, direction)), prev: write(place) };
  }
  return {
    items,
    next: isBefore || hasMore ? write(positionOf(last)) : null,
    prev: write(positionOf(first)),
  };
}
