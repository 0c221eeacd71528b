/**
 * Stores what distinguishes the visitors of one day: hashes and their random salt. The salt is removed when its day ends,
 * so that no hash can be recomputed from an address; hashes are removed within 48 hours.
 */
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey, orTaken } from '#server/platform/mongodb/duplicate-key.ts';

const required = true;
const writeConcern = { w: 1, j: false } as const;

const saltSchema = new Schema(
  {
    /** Day in the site's time zone. */
    _id: { type: String, required },
    salt: { type: String, required },
    expires_at: { type: Date, required, expires: 0 },
  },
  { collection: 'visitor_salts', versionKey: false, autoIndex: false },
);

const visitorSchema = new Schema(
  {
    /** Day and hash. */
    _id: { type: String, required },
    /** The batch that added it: after a lost response it shows which hashes were new. */
    by: { type: String, required },
    expires_at: { type: Date, required, expires: 0 },
  },
  { collection: 'visitor_hashes', versionKey: false, autoIndex: false, writeConcern },
);

/**
 * Lifetime of hashes, counted from the day's first view. A day has up to 25 hours, and the database removes expired
 * documents every minute.
 */
const keptMs = 47 * 3_600_000;

export interface VisitorsRepository {
  /** The salt of a day, shared by all instances: `proposed` if there is none. */
  saltOf(day: string, proposed: string, now: Date): Promise<string>;
  /** Removes the salts of earlier days. */
  forgetSalts(before: string): Promise<void>;
  /**
   * Stores a batch of hashes, each prefixed with its day. Returns those that are new. `isRepeated`: hashes stored by an
   * earlier attempt of this batch count as new.
   */
  addNew(hashes: readonly string[], batch: string, now: Date, isRepeated: boolean): Promise<ReadonlySet<string>>;
}

interface WriteError {
  readonly index: number;
  readonly code?: number;
}

const duplicatesIn = (error: unknown): readonly number[] => {
  const { writeErrors } = error as { readonly writeErrors?: WriteError | readonly WriteError[] };
  const failed = [writeErrors ?? []].flat();
  if (!isDuplicateKey(error) || failed.some(({ code }) => code !== 11000)) throw error;
  return failed.map(({ index }) => index);
};

export const createVisitorsRepository = (connection: Connection): VisitorsRepository => {
  const salts = connection.model('VisitorSalt', saltSchema);
  const visitors = connection.model('VisitorHash', visitorSchema);

  return {
    async saltOf(day, salt, now) {
      const expires_at = new Date(now.getTime() + keptMs);
      await orTaken(() =>
        salts.updateOne({ _id: day }, { $setOnInsert: { salt, expires_at } }, { upsert: true }).exec(),
      );
      return (await salts.findById(day).lean())?.salt ?? salt;
    },
    forgetSalts: async (before) => void (await salts.deleteMany({ _id: { $lt: before } })),
    async addNew(hashes, by, now, isRepeated) {
      const expires_at = new Date(now.getTime() + keptMs);
      const writes = hashes.map((_id) => ({ insertOne: { document: { _id, by, expires_at } } }));
      const added = new Set(hashes);
      try {
        await visitors.bulkWrite(writes, { ordered: false, writeConcern });
      } catch (error) {
        for (const index of duplicatesIn(error)) added.delete(hashes[index] ?? '');
      }
      if (!isRepeated || added.size === hashes.length) return added;
      const there = hashes.filter((hash) => !added.has(hash));
      const own = await visitors.find({ _id: { $in: there }, by }, { _id: 1 }).lean();
      for (const { _id } of own) added.add(_id);
      return added;
    },
  };
};
