/** Keyset paging: a list in the order of a field and then of `_id`, and the part of it after a place. An index over both gives the order. */
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ListOrder } from '#shared/api/list-order.ts';
import type { Place, Placed, SortValue } from '../cursor.ts';

export interface Keyset {
  readonly field: string;
  readonly order: ListOrder;
  /** Records may lack the field, and come where null comes: before everything in an ascending order. */
  readonly isNullable?: boolean;
}

const ways = { asc: 1, desc: -1 } as const;

export const keysetSort = ({ field, order }: Keyset): Record<string, 1 | -1> => ({
  [field]: ways[order],
  _id: ways[order],
});

/** A filter for what comes after the place; it matches everything where there is none. */
export const afterPlace = (
  { field, order, isNullable = false }: Keyset,
  after: Place | undefined,
): Record<string, unknown> => {
  if (after === undefined) return {};
  const { by, id } = after;
  const beyond = order === 'asc' ? '$gt' : '$lt';
  const sameValue = { [field]: by, _id: { [beyond]: id } };
  if (by === null) return order === 'asc' ? { $or: [sameValue, { [field]: { $ne: null } }] } : sameValue;
  // A comparison with a value matches no null, so what lacks the field is asked for beside it.
  if (isNullable && order === 'desc') return { $or: [{ [field]: { [beyond]: by } }, sameValue, { [field]: null }] };
  // A bound that the index follows, and the rule for records of the same value.
  return { [field]: { [`${beyond}e`]: by }, $or: [{ [field]: { [beyond]: by } }, { _id: { [beyond]: id } }] };
};

interface SortedRead<Stored, Item> {
  readonly where: QueryFilter<Stored>;
  readonly keyset: Keyset;
  readonly after: Place | undefined;
  readonly limit: number;
  readonly present: (stored: Stored) => Item;
}

/** Records in their order from a place on, each with its own place. */
export const readSorted = async <Stored extends { readonly _id: Types.ObjectId }, Item>(
  model: Model<Stored>,
  { where, keyset, after, limit, present }: SortedRead<Stored, Item>,
): Promise<readonly Placed<Item>[]> => {
  const found = await model
    .find({ $and: [where, afterPlace(keyset, after)] } as QueryFilter<Stored>)
    .sort(keysetSort(keyset))
    .limit(limit)
    .lean<Stored[]>();
  return found.map((stored) => ({
    item: present(stored),
    place: {
      by: ((stored as Readonly<Record<string, unknown>>)[keyset.field] as SortValue | undefined) ?? null,
      id: stored._id.toHexString(),
    },
  }));
};
