/** The cursors with which clients read the next page of a list. Opaque to clients, validated on return. */
import { z } from 'zod';
import { readSorting, type ListOrder, type Sorts } from '#shared/rules/list-order.ts';

/** Where a page of a list ended: the time by which the list is ordered, and the id as a tie-breaker. */
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
export interface SortedWish<Sort extends string> {
  readonly sort: Sort;
  readonly order: ListOrder;
  /** Where the page before ended; undefined for the first. */
  readonly after: Place | undefined;
  readonly limit: number;
}

/** The beginning of a list as it stands by itself. */
export const firstOf = <Sort extends string>(sorts: Sorts<Sort>, limit: number): SortedWish<Sort> => ({
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
