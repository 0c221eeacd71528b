/**
 * How far the CDN has been told of what has changed. The list of changes is the queue: a change is stored there in one write, and
 * this is the place up to which it has been read.
 */
import { Schema, type Connection } from 'mongoose';
import type { InvalidationMark } from '../invalidation/invalidation.repository.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';

/** What is purged a second time. */
export interface RepeatedPurge {
  readonly at: Date;
  /** As the CDN knows them. */
  readonly tags: readonly string[];
}

export interface CdnState {
  /** The last change that the CDN was told of. */
  readonly change: InvalidationMark;
  /** What the time alone has changed until then, it was told of. */
  readonly until: Date;
  readonly repeats: readonly RepeatedPurge[];
  /** The program and settings that made its pages, and since when. */
  readonly build: string;
  readonly built_at: Date;
  /** Of the present change, without success. */
  readonly attempts: number;
  readonly next_at: Date | null;
  /** Since when no attempt has succeeded; null while all is well. */
  readonly failing_since: Date | null;
  readonly last_error: string | null;
}

interface StoredCdnState extends CdnState {
  readonly _id: string;
  /** Who is telling the CDN at the moment. */
  readonly lease_by: string;
  readonly lease_until: Date;
}

const schema = new Schema<StoredCdnState>(
  {
    _id: { type: String, required: true },
    change: { type: Schema.Types.Mixed, required: true },
    until: { type: Date, required: true },
    repeats: { type: Schema.Types.Mixed, required: true },
    build: { type: String, required: true },
    built_at: { type: Date, required: true },
    attempts: { type: Number, required: true },
    next_at: { type: Date, default: null },
    failing_since: { type: Date, default: null },
    last_error: { type: String, default: null },
    lease_by: { type: String, default: '' },
    lease_until: { type: Date, required: true },
  },
  { collection: 'cdn_state', versionKey: false, autoIndex: false, minimize: false },
);

export interface CdnStateRepository {
  /** Null before the first instance with a CDN has begun. */
  read(): Promise<CdnState | null>;
  /** Stores the first state, unless there is one. */
  begin(state: CdnState): Promise<void>;
  /** The state, which only `by` may change until then; null when it is somebody else's turn. */
  take(by: string, now: Date, until: Date): Promise<CdnState | null>;
  /** Stores the outcome and gives the lease back. False: the lease had ended, and somebody else has it. */
  release(by: string, change: Partial<CdnState>, now: Date): Promise<boolean>;
}

const only = { _id: 'site' };

export const createCdnStateRepository = (connection: Connection): CdnStateRepository => {
  const states = connection.model('CdnState', schema);
  return {
    read: () => states.findOne(only).lean<CdnState | null>(),

    async begin(state) {
      try {
        const first = { ...state, lease_by: '', lease_until: state.until };
        await states.updateOne(only, { $setOnInsert: first }, { upsert: true });
      } catch (error) {
        // Somebody else made it in this very moment.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    take: (by, now, until) =>
      states
        .findOneAndUpdate(
          { ...only, $or: [{ lease_by: '' }, { lease_until: { $lte: now } }] },
          { $set: { lease_by: by, lease_until: until } },
          { returnDocument: 'after' },
        )
        .lean<CdnState | null>(),

    async release(by, change, now) {
      const released = { $set: { ...change, lease_by: '', lease_until: now } };
      return (await states.updateOne({ ...only, lease_by: by }, released)).matchedCount === 1;
    },
  };
};
