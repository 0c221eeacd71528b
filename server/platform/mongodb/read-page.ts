/** Reads one page of a list: by its number, or from a place on. */
import type { Model, QueryFilter, Types } from 'mongoose';
import type { CursorPlace } from '../cursor.ts';
import { afterPlace } from './keyset.ts';

interface Page<Stored> {
  readonly where: QueryFilter<Stored>;
  /** By a moment, then by the id. */
  readonly order: Readonly<Record<string, 1 | -1>>;
  /** The page stands on one side of it, next to it. */
  readonly place?: CursorPlace | undefined;
  /** How many rows are passed over, where there is no place. */
  readonly skip?: number;
  readonly limit: number;
  /** What of the documents is read. */
  readonly fields: Readonly<Record<string, 0 | 1>>;
}

type Order = Page<unknown>['order'];

/** The same order from its end on. */
const reversed = (order: Order): Order =>
  Object.fromEntries(Object.entries(order).map(([field, way]) => [field, way === 1 ? -1 : 1]));

/** What stands on that side of a place. */
export const whereBeyond = <Stored>(order: Order, { side, ...place }: CursorPlace): QueryFilter<Stored> => {
  const [field = '_id', way] = Object.entries(order)[0] ?? [];
  const isUp = (way === 1) === (side === 'after');
  return afterPlace({ field, order: isUp ? 'asc' : 'desc' }, place);
};

/** Of documents that are passed over only the entries of the index are read: MongoDB fetches a document before it skips it. */
export const readPage = async <Stored, Shown extends { readonly _id: Types.ObjectId }>(
  model: Model<Stored>,
  { where, order, place, skip = 0, limit, fields }: Page<Stored>,
): Promise<Shown[]> => {
  if (place !== undefined) {
    const found = await model
      .find({ $and: [where, whereBeyond<Stored>(order, place)] } as QueryFilter<Stored>, fields)
      .sort(place.side === 'after' ? order : reversed(order))
      .limit(limit)
      .lean<Shown[]>();
    return place.side === 'after' ? found : found.toReversed();
  }
  if (skip === 0) return model.find(where, fields).sort(order).limit(limit).lean<Shown[]>();
  const places = await model
    .find(where, { _id: 1 })
    .sort(order)
    .skip(skip)
    .limit(limit)
    .lean<{ readonly _id: Types.ObjectId }[]>();
  const ids = places.map(({ _id }) => _id);
  const found = await model.find({ _id: { $in: ids } } as QueryFilter<Stored>, fields).lean<Shown[]>();
  const byId = new Map(found.map((document) => [String(document._id), document]));
  return ids.flatMap((id) => byId.get(String(id)) ?? []);
};
