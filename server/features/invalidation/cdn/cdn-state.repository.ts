/**
 * How far the CDN has been purged. The list of changes is the queue: a change is stored there in one write, and this is the position up
 * to which it has been read.
 */
import { Schema, type Connection } from 'mongoose';
import type { InvalidationMark } from '../invalidation.repository.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';

/** A second purge of the same tags. */
export interface RepeatedPurge {
  readonly at: Date;
  /** In the form of the CDN. */
  readonly tags: readonly string[];
}

export interface CdnState {
  /** The last change that was purged. */
  readonly change: InvalidationMark;
  /** Pages that changed by time alone are purged up to this time. */
  readonly until: Date;
  readonly repeats: readonly RepeatedPurge[];
  /** The program and settings that made the pages, and since when. */
  readonly build: string;
  readonly built_at: Date;
  /** Failed attempts with the current change. */
  readonly attempts: number;
  readonly next_at: Date | null;
  /** Since when all attempts have failed; null if the last one succeeded. */
  readonly failing_since: Date | null;
  readonly last_error: string | null;
  /** Incremented by every change. Earlier versions of the program stored none. */
  readonly version?: number;
}

/** Shorter failures are not reported to staff. */
const reportAfterMs = 5 * 60 * 1000;

/** Since when the CDN could not be purged; null if that need not be reported. */
export const cdnFailingSince = (state: CdnState | null, now: Date): Date | null => {
  const since = state?.failing_since ?? null;
  return since === null || now.getTime() - since.getTime() < reportAfterMs ? null : since;
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
  /** Returns false, and stores nothing, if the state has changed since it was read. */
  change(read: CdnState, change: Partial<CdnState>): Promise<boolean>;
}

const only = { _id: 'site' };

export const createCdnStateRepository = (connection: Connection): CdnStateRepository => {
  const states = connection.model('CdnState', schema);
  return {
    read: () => states.findOne(only).lean<CdnState | null>(),

    async begin(state) {
      // `taken`: another instance stored it at the same time.
      await orTaken(() => states.updateOne(only, { $setOnInsert: { ...state, version: 0 } }, { upsert: true }).exec());
    },

    async change({ version = null }, change) {
      const changed = { $set: change, $inc: { version: 1 } };
      return (await states.updateOne({ ...only, version }, changed)).matchedCount === 1;
    },
  };
};
