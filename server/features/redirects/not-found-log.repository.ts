/** Stores the most recent addresses without a page, without personal data. */
import { Schema, type Connection, type QueryFilter, type Types } from 'mongoose';
import type { NotFoundEntry } from '#shared/redirects/redirects.contract.ts';
import type { NotFoundSort } from '#shared/api/list-order.ts';
import { redirectLimits } from '#shared/redirects/redirect-rules.ts';
import { sortValues, type Placed, type SortedQuery } from '#server/platform/cursor.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { readSorted } from '#server/platform/mongodb/keyset.ts';

interface StoredNotFound {
  readonly _id: Types.ObjectId;
  /** From `addressKey`. For a dismissed row, its id, so that its address can get a new row. */
  path: string;
  count: number;
  first_seen: Date;
  last_seen: Date;
  /** A host only: a whole address could identify a person. */
  referrer: string;
  /** The address of a dismissed row and when it was dismissed; removed a day later. */
  forgotten?: { readonly path: string; readonly at: Date };
}

const required = true;
const daySeconds = 86_400;

const notFoundEntrySchema = new Schema<StoredNotFound>(
  {
    path: { type: String, required },
    count: { type: Number, required },
    first_seen: { type: Date, required },
    last_seen: { type: Date, required },
    referrer: { type: String, default: '' },
    forgotten: new Schema({ path: { type: String, required }, at: { type: Date, required } }, { _id: false }),
  },
  { collection: 'not_found_log', versionKey: false, autoIndex: false },
);
notFoundEntrySchema.index({ path: 1 }, { unique: true });
notFoundEntrySchema.index({ last_seen: -1, _id: -1 });
notFoundEntrySchema.index({ count: -1, _id: -1 });
notFoundEntrySchema.index({ last_seen: 1 }, { expires: redirectLimits.notFoundDays * daySeconds });
notFoundEntrySchema.index({ 'forgotten.at': 1 }, { expires: daySeconds });

/** Visits of one address since the last write. */
export interface Missed {
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
  readonly referrer: string;
}

export interface NotFoundLogRepository {
  /** Adds visits and removes the oldest rows beyond `redirectLimits.notFound`. */
  add(missed: ReadonlyMap<string, Missed>): Promise<void>;
  /** `q`: part of the address or the referrer; empty for all. */
  list(q: string, query: SortedQuery<NotFoundSort>): Promise<readonly Placed<NotFoundEntry>[]>;
  count(q: string): Promise<number>;
  /** Returns false if there is none. */
  forget(id: string, at: Date): Promise<boolean>;
  /** Restores a dismissed row, with visits counted since. Returns null if the row does not exist. */
  restore(id: string): Promise<NotFoundEntry | null>;
  forgetPath(path: string): Promise<void>;
}

const toEntry = ({ _id, path, count, first_seen, last_seen, referrer }: StoredNotFound): NotFoundEntry => ({
  id: _id.toHexString(),
  path,
  count,
  first_seen: first_seen.toISOString(),
  last_seen: last_seen.toISOString(),
  referrer,
});

const sortFields = { last: 'last_seen', visits: 'count' } as const;

/** Value of a row for each sort. */
export const notFoundSortValues = { last: sortValues.date, visits: sortValues.number } as const;

const matching = (q: string): QueryFilter<StoredNotFound> => {
  if (q === '') return {};
  const letters = { $regex: escapeRegex(q), $options: 'i' };
  return { $or: [{ path: letters }, { referrer: letters }] };
};

const latest = { last_seen: -1, _id: -1 } as const;

const listed = { forgotten: { $exists: false } } as const;

export const createNotFoundLogRepository = (connection: Connection): NotFoundLogRepository => {
  const model = connection.model<StoredNotFound>('NotFoundEntry', notFoundEntrySchema);
  const indexesReady = createIndexesReady(model);

  const removeOldest = async (): Promise<void> => {
    const [first] = await model.find().sort(latest).skip(redirectLimits.notFound).limit(1).lean();
    if (first === undefined) return;
    const { last_seen, _id } = first;
    await model.deleteMany({ $or: [{ last_seen: { $lt: last_seen } }, { last_seen, _id: { $lte: _id } }] });
  };

  return {
    async add(missed) {
      await indexesReady();
      await model.bulkWrite(
        [...missed].map(([path, { count, first, last, referrer }]) => ({
          updateOne: {
            filter: { path },
            update: {
              $inc: { count },
              $min: { first_seen: first },
              $max: { last_seen: last },
              ...(referrer === '' ? { $setOnInsert: { referrer } } : { $set: { referrer } }),
            },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      await removeOldest();
    },
    list: (q, { sort, order, after, limit }) =>
      readSorted(model, {
        where: { ...listed, ...matching(q) },
        keyset: { field: sortFields[sort], order },
        after,
        limit,
        present: toEntry,
      }),
    count: (q) => model.countDocuments({ ...listed, ...matching(q) }),
    forget: async (id, at) => {
      const found = await model.findOne({ _id: id, ...listed }).lean();
      if (found === null) return false;
      const change = { $set: { path: id, forgotten: { path: found.path, at } } };
      return (await model.updateOne({ _id: id, path: found.path }, change)).modifiedCount === 1;
    },
    restore: async (id) => {
      await indexesReady();
      const found = await model.findById(id).lean();
      const path = found?.forgotten?.path;
      if (found === null || path === undefined) return found && toEntry(found);
      const { count, first_seen, last_seen } = found;
      const back = { $set: { path }, $unset: { forgotten: 1 } } as const;
      const restored = await orTaken(() =>
        model.findOneAndUpdate({ _id: id }, back, { returnDocument: 'after' }).lean(),
      );
      if (restored !== 'taken') return restored && toEntry(restored);
      const sum = { $inc: { count }, $min: { first_seen }, $max: { last_seen } };
      const merged = await model.findOneAndUpdate({ path }, sum, { returnDocument: 'after' }).lean();
      await model.deleteOne({ _id: id });
      return merged && toEntry(merged);
    },
    forgetPath: async (path) => void (await model.deleteOne({ path })),
  };
};
