/** Reads one page of a list by its number. */
import type { Model, QueryFilter, Types } from 'mongoose';

interface Page<Stored> {
  readonly where: QueryFilter<Stored>;
  readonly order: Readonly<Record<string, 1 | -1>>;
  readonly skip: number;
  readonly limit: number;
  /** What of the documents is read. */
  readonly fields: Readonly<Record<string, 0 | 1>>;
}

/** Of documents that are passed over only the entries of the index are read: MongoDB fetches a document before it skips it. */
export const readPage = async <Stored, Shown extends { readonly _id: Types.ObjectId }>(
  model: Model<Stored>,
  { where, order, skip, limit, fields }: Page<Stored>,
): Promise<Shown[]> => {
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
