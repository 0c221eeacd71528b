/** The list of what has changed for readers, shared by all instances. */
import { Schema, type Connection } from 'mongoose';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

interface StoredInvalidations {
  _id: string;
  /** How many changes there have been. */
  number: number;
  /** The last ones, the oldest first: each is a list of cache tags. */
  recent: string[][];
}

/** Whoever has missed more of them takes everything as changed. */
const invalidationsStored = 200;

const changesSchema = new Schema<StoredInvalidations>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    recent: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'site_changes', versionKey: false, autoIndex: false, minimize: false },
);

const createInvalidationModel = (connection: Connection) => connection.model('InvalidationBus', changesSchema);

export interface InvalidationsSince {
  readonly number: number;
  /** Null when there were more than are stored. */
  readonly tags: readonly CacheTag[] | null;
}

export interface InvalidationRepository {
  /** One read of one number: cheap enough to be asked again and again. */
  readNumber(): Promise<number>;
  readSince(number: number): Promise<InvalidationsSince>;
  /** Answers the number of this change. */
  add(tags: readonly CacheTag[]): Promise<number>;
}

const only = { _id: 'site' };

export const createInvalidationRepository = (connection: Connection): InvalidationRepository => {
  const changes = createInvalidationModel(connection);

  const append = async (tags: readonly CacheTag[]): Promise<number> => {
    const growth = { $inc: { number: 1 }, $push: { recent: { $each: [[...tags]], $slice: -invalidationsStored } } };
    const grown = await changes.findOneAndUpdate(only, growth, { upsert: true, returnDocument: 'after' }).lean();
    return grown.number;
  };

  return {
    readNumber: async () => (await changes.findOne(only).select({ number: 1 }).lean())?.number ?? 0,

    async readSince(known) {
      const found = await changes.findOne(only).lean();
      const { number, recent } = found ?? { number: 0, recent: [] };
      const missed = number - known;
      if (missed < 0 || missed > recent.length) return { number, tags: null };
      const tags = recent.slice(recent.length - missed).flat();
      // Only `add` writes here.
      return { number, tags: tags as CacheTag[] };
    },

    async add(tags) {
      try {
        return await append(tags);
      } catch (error) {
        // Somebody else made the document in this very moment.
        if (!isDuplicateKey(error)) throw error;
        return append(tags);
      }
    },
  };
};
