/** The list of what has changed for readers, shared by all instances. */
import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

interface StoredInvalidations {
  _id: string;
  /** How many changes there have been. */
  number: number;
  /** The last ones, the oldest first: each is a list of cache tags. */
  recent: string[][];
  /** An id for each of `recent`: after a rollback of the database another change may have the number of one that is lost. */
  ids: string[];
}

/** Whoever has missed more of them takes everything as changed. */
const invalidationsStored = 200;

const changesSchema = new Schema<StoredInvalidations>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    recent: { type: Schema.Types.Mixed, required: true },
    ids: [String],
  },
  { collection: 'site_changes', versionKey: false, autoIndex: false, minimize: false },
);

const createInvalidationModel = (connection: Connection) => connection.model('InvalidationBus', changesSchema);

/** The last change that somebody knows of. */
export interface InvalidationMark {
  readonly number: number;
  /** Empty before the first change. */
  readonly id: string;
}

export interface InvalidationsSince {
  readonly mark: InvalidationMark;
  /** Null when there were more than are stored, or when the last known change is lost. */
  readonly tags: readonly CacheTag[] | null;
}

export interface InvalidationRepository {
  /** One read of a small document: cheap enough to be asked again and again. */
  readMark(): Promise<InvalidationMark>;
  readSince(known: InvalidationMark): Promise<InvalidationsSince>;
  /** Answers this change, and the id of the one before it. */
  add(tags: readonly CacheTag[]): Promise<{ readonly mark: InvalidationMark; readonly afterId: string }>;
}

const only = { _id: 'site' };
const markFields = { number: 1, ids: 1 } as const;

const markOf = ({ number, ids }: Pick<StoredInvalidations, 'number' | 'ids'>): InvalidationMark => ({
  number,
  id: ids.at(-1) ?? '',
});

const nothing: Omit<StoredInvalidations, '_id'> = { number: 0, recent: [], ids: [] };

export const createInvalidationRepository = (connection: Connection): InvalidationRepository => {
  const changes = createInvalidationModel(connection);

  const append: InvalidationRepository['add'] = async (tags) => {
    const $slice = -invalidationsStored;
    const id = randomBytes(9).toString('base64url');
    const growth = {
      $inc: { number: 1 },
      $push: { recent: { $each: [[...tags]], $slice }, ids: { $each: [id], $slice } },
    };
    const grown = await changes
      .findOneAndUpdate(only, growth, { upsert: true, returnDocument: 'after' })
      .select(markFields)
      .lean();
    return { mark: markOf(grown), afterId: grown.ids.at(-2) ?? '' };
  };

  return {
    readMark: async () => markOf({ ...nothing, ...(await changes.findOne(only).select(markFields).lean()) }),

    async readSince(known) {
      const { recent, ...last } = { ...nothing, ...(await changes.findOne(only).lean()) };
      const mark = markOf(last);
      const missed = mark.number - known.number;
      if (missed < 0 || missed > recent.length) return { mark, tags: null };
      // An older version of the program adds changes without an id: then they differ, and everything counts as changed.
      if ((last.ids.at(-1 - missed) ?? '') !== known.id) return { mark, tags: null };
      const tags = recent.slice(recent.length - missed).flat();
      // Only `add` writes here.
      return { mark, tags: tags as CacheTag[] };
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
