/**
 * How far the CDN has been told of what has changed. The list of changes is the queue: a change is stored there in one write, and
 * this is the place up to which it has been read.
 */
import { Schema, type Connection } from 'mongoose';
import type { InvalidationMark } from '../invalidation.repository.ts';
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
  /** Raised by every change of the state; an earlier version of the program stored none. */
  readonly version?: number;
}

/** A failure that the next attempt mends is nothing that staff need to know. */
const timeoutMs = 5 * 60 * 1000;

/** Since when the CDN could not be told of changes; null while nobody needs to know of it. */
export const cdnFailingSince = (state: CdnState | null, now: Date): Date | null => {
  const since = state?.failing_since ?? null;
  return since === null || now.getTime() - since.getTime() < timeoutMs ? null : since;
};

interface StoredCdnState extends CdnState {
  readonly _id: string;
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
    version: { type: Number },
  },
  { collection: 'cdn_state', versionKey: false, autoIndex: false, minimize: false },
);

export interface CdnStateRepository {
  /** Null before the first instance with a CDN has begun. */
  read(): Promise<CdnState | null>;
  /** Stores the first state, unless there is one. */
  begin(state: CdnState): Promise<void>;
  /** False: somebody else has changed it since it was read, and nothing was stored. */
  change(read: CdnState, change: Partial<CdnState>): Promise<boolean>;
}

const only = { _id: 'site' };

export const createCdnStateRepository = (connection: Connection): CdnStateRepository => {
  const states = connection.model('CdnState', schema);
  return {
    read: () => states.findOne(only).lean<CdnState | null>(),

    async begin(state) {
      try {
        await states.updateOne(only, { $setOnInsert: { ...state, version: 0 } }, { upsert: true });
      } catch (error) {
        // Somebody else made it in this very moment.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async change({ version = null }, change) {
      const changed = { $set: change, $inc: { version: 1 } };
      return (await states.updateOne({ ...only, version }, changed)).matchedCount === 1;
    },
  };
};
