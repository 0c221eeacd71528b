/** Keeps the addresses that were asked for in vain: the most recent ones, and nothing of who asked. */
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
  /** As `addressKey` writes it. Of a forgotten row its id, which no address is: another row may have the address then. */
  path: string;
  count: number;
  first_seen: Date;
  last_seen: Date;
  /** A host, never a whole address: that could say who asked. */
  referrer: string;
  /** Its address, and when somebody forgot it: a day later it is gone. */
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

const createNotFoundLogModel = (connection: Connection) =>
  connection.model<StoredNotFound>('NotFoundEntry', notFoundEntrySchema);

/** What has been seen of one address since it was written down last. */
export interface Missed {
  readonly count: number;
  readonly first: Date;
  readonly last: Date;
  readonly referrer: string;
}

export interface NotFoundLogRepository {
  /** Adds to what is there, and lets go of the oldest beyond `redirectLimits.notFound`. */
  add(missed: ReadonlyMap<string, Missed>): Promise<void>;
  /** `q`: letters of the address or of the site that led there; empty for all. */
  list(q: string, query: SortedQuery<NotFoundSort>): Promise<readonly Placed<NotFoundEntry>[]>;
  count(q: string): Promise<number>;
  /** False when there is none. */
  forget(id: string, at: Date): Promise<boolean>;
  /** As it is listed again: with what has been counted since. Null when there is none, neither forgotten nor listed. */
  restore(id: string): Promise<NotFoundEntry | null>;
  forgetPath(path: string): Promise<void>;
}

const toMissed = ({ _id, path, count, first_seen, last_seen, referrer }: StoredNotFound): NotFoundEntry => ({
  id: _id.toHexString(),
  path,
  count,
  first_seen: first_seen.toISOString(),
  last_seen: last_seen.toISOString(),
  referrer,
});

const sortFields = { last: 'last_seen', visits: 'count' } as const;

/** What each sort goes by. */
export const notFoundSortValues = { last: sortValues.date, visits: sortValues.number } as const;

const matching = (q: string): QueryFilter<StoredNotFound> => {
  if (q === '') return {};
  const letters = { $regex: escapeRegex(q), $options: 'i' };
  return { $or: [{ path: letters }, { referrer: letters }] };
};

const latest = { last_seen: -1, _id: -1 } as const;

const listed = { forgotten: { $exists: false } } as const;

export const createNotFoundLogRepository = (connection: Connection): NotFoundLogRepository => {
  const model = createNotFoundLogModel(connection);
  const indexesReady = createIndexesReady(model);

  const letGo = async (): Promise<void> => {
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
      await letGo();
    },
    list: (q, { sort, order, after, limit }) =>
      readSorted(model, {
        where: { ...listed, ...matching(q) },
        keyset: { field: sortFields[sort], order },
        after,
        limit,
        present: toMissed,
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
      if (found === null || path === undefined) return found && toMissed(found);
      const { count, first_seen, last_seen } = found;
      const back = { $set: { path }, $unset: { forgotten: 1 } } as const;
      const restored = await orTaken(() =>
        model.findOneAndUpdate({ _id: id }, back, { returnDocument: 'after' }).lean(),
      );
      if (restored !== 'taken') return restored && toMissed(restored);
      const sum = { $inc: { count }, $min: { first_seen }, $max: { last_seen } };
      const merged = await model.findOneAndUpdate({ path }, sum, { returnDocument: 'after' }).lean();
      await model.deleteOne({ _id: id });
      return merged && toMissed(merged);
    },
    forgetPath: async (path) => void (await model.deleteOne({ path })),
  };
};
