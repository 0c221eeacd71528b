/** The list of announced changes, shared by all instances. */
import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

interface StoredInvalidations {
  _id: string;
  /** The number of changes so far. */
  number: number;
  /** The last changes, the oldest first. Each is a list of cache tags. */
  recent: string[][];
  /** An id for each of `recent`: after a rollback of the database, another change may get the number of a lost one. */
  ids: string[];
}

/** An instance that has missed more treats everything as changed. */
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

/** A position in the list of changes. */
export interface InvalidationMark {
  readonly number: number;
  /** Empty before the first change. */
  readonly id: string;
}

export interface InvalidationsSince {
  readonly mark: InvalidationMark;
  /** Null if more changes were missed than are stored, or if the last known change is lost. */
  readonly tags: readonly CacheTag[] | null;
}

export interface InvalidationRepository {
  /** Reads one small document: cheap enough for polling. */
  readMark(): Promise<InvalidationMark>;
  readSince(known: InvalidationMark): Promise<InvalidationsSince>;
  /** Returns this change, and the id of the one before it. */
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
  const changes = connection.model('InvalidationBus', changesSchema);

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
      // Older versions of the program add changes without an id. Then the ids differ, and everything counts as changed.
      if ((last.ids.at(-1 - missed) ?? '') !== known.id) return { mark, tags: null };
      const tags = recent.slice(recent.length - missed).flat();
      // Only `add` writes here.
      return { mark, tags: tags as CacheTag[] };
    },

    async add(tags) {
      const added = await orTaken(() => append(tags));
      // `taken`: another instance created the document at the same time.
      return added === 'taken' ? append(tags) : added;
    },
  };
};
