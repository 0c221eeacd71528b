/** Keyset paging: lists ordered by a field and then by `_id`, from a position on. An index over both fields gives the order. */
import type { Model, QueryFilter, Types } from 'mongoose';
import type { ListOrder } from '#shared/api/list-order.ts';
import type { Place, Placed, SortValue } from '../cursor.ts';

export interface Keyset {
  readonly field: string;
  readonly order: ListOrder;
  /** True if records may lack the field. They sort like null: first in an ascending order. */
  readonly isNullable?: boolean;
}

const directions = { asc: 1, desc: -1 } as const;

export const keysetSort = ({ field, order }: Keyset): Record<string, 1 | -1> => ({
  [field]: directions[order],
  _id: directions[order],
});

/** Matches everything after the position, or all records if there is none. */
export const afterPlace = (
  { field, order, isNullable = false }: Keyset,
  after: Place | undefined,
): Record<string, unknown> => {
  if (after === undefined) return {};
  const { by, id } = after;
  const beyond = order === 'asc' ? '$gt' : '$lt';
  const sameValue = { [field]: by, _id: { [beyond]: id } };
  if (by === null) return order === 'asc' ? { $or: [sameValue, { [field]: { $ne: null } }] } : sameValue;
  // A comparison with a value does not match null, so missing fields need their own condition.
  if (isNullable && order === 'desc') return { $or: [{ [field]: { [beyond]: by } }, sameValue, { [field]: null }] };
  // The first condition is a bound for the index. The second one skips records with the same value.
  return { [field]: { [`${beyond}e`]: by }, $or: [{ [field]: { [beyond]: by } }, { _id: { [beyond]: id } }] };
};

interface SortedRead<Stored, Item> {
  readonly where: QueryFilter<Stored>;
  readonly keyset: Keyset;
  readonly after: Place | undefined;
  readonly limit: number;
  readonly present: (stored: Stored) => Item;
}

/** Reads records after a position, each with its own position. */
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
