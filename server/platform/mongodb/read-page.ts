/** Reads one page of a list, by number or by cursor. */
import type { Model, QueryFilter, Types } from 'mongoose';
import type { CursorPlace } from '../cursor.ts';
import { afterPlace } from './keyset.ts';

interface Page<Stored> {
  readonly where: QueryFilter<Stored>;
  /** By a time, then by the id. */
  readonly order: Readonly<Record<string, 1 | -1>>;
  /** The page is next to this position, on one side of it. */
  readonly place?: CursorPlace | undefined;
  /** Number of skipped rows, if there is no position. */
  readonly skip?: number;
  readonly limit: number;
  /** Projection of the documents. */
  readonly fields: Readonly<Record<string, 0 | 1>>;
}

type Order = Page<unknown>['order'];

const reversed = (order: Order): Order =>
  Object.fromEntries(Object.entries(order).map(([field, direction]) => [field, direction === 1 ? -1 : 1]));

/** Matches everything on that side of the position. */
export const beyondPlace = <Stored>(order: Order, { side, ...place }: CursorPlace): QueryFilter<Stored> => {
  const [field = '_id', direction] = Object.entries(order)[0] ?? [];
  const isUp = (direction === 1) === (side === 'after');
  return afterPlace({ field, order: isUp ? 'asc' : 'desc' }, place);
};

/** Skips in a query of ids first, because MongoDB fetches documents before it skips them. */
export const readPage = async <Stored, Shown extends { readonly _id: Types.ObjectId }>(
  model: Model<Stored>,
  { where, order, place, skip = 0, limit, fields }: Page<Stored>,
): Promise<Shown[]> => {
  if (place !== undefined) {
    const found = await model
      .find({ $and: [where, beyondPlace<Stored>(order, place)] } as QueryFilter<Stored>, fields)
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
