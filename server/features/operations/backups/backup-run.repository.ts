/** What was done for backups: each backup and each verification with its outcome. Plain records go in and out. */
import type { BackupRunShown } from '#shared/operations/backups.contract.ts';
import { Schema, type Connection, type Types } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

/** How far a step is. */
export type RunProgress = NonNullable<BackupRunShown['progress']>;

/** A backup as it lies in its place. */
export type StoredFile = NonNullable<BackupRunShown['file']> & { readonly where: string };

/** What a backup holds. */
export interface BackupContent {
  readonly documents: number;
  readonly collections: number;
  readonly consistency: 'one moment' | 'each document';
  /** Pictures whose files are in a bucket, and so not in it. */
  readonly in_bucket: number;
}

/** The result of a real restore into a scratch database. */
export type Verification = NonNullable<BackupRunShown['verification']>;

export interface RunResult {
  readonly file?: StoredFile;
  readonly content?: BackupContent;
  readonly verification?: Verification;
}

interface RunFields extends RunResult {
  readonly kind: 'backup' | 'verification';
  /** Null: the schedule. */
  readonly by: StaffRef | null;
  readonly started_at: Date;
  readonly finished_at: Date | null;
  readonly outcome: 'running' | 'done' | 'failed';
  /** Why it failed, in a sentence. */
  readonly reason: string | null;
  /** Why the backup is stored and could not be verified. */
  readonly unverified: string | null;
  readonly progress: RunProgress | null;
}

export interface BackupRun extends RunFields {
  readonly id: string;
}

/** So long a run is remembered. */
const rememberedSeconds = 400 * 86_400;

const schema = new Schema<RunFields>(
  {
    kind: { type: String, enum: ['backup', 'verification'], required: true },
    by: { type: Schema.Types.Mixed, default: null },
    started_at: { type: Date, required: true, expires: rememberedSeconds },
    finished_at: { type: Date, default: null },
    outcome: { type: String, enum: ['running', 'done', 'failed'], required: true },
    reason: { type: String, default: null },
    unverified: { type: String, default: null },
    progress: { type: Schema.Types.Mixed, default: null },
    file: { type: Schema.Types.Mixed },
    content: { type: Schema.Types.Mixed },
    verification: { type: Schema.Types.Mixed },
  },
  { collection: 'backup_runs', versionKey: false, autoIndex: false, minimize: false },
);

export interface FinishedRun extends RunResult {
  readonly outcome: 'done' | 'failed';
  readonly reason: string | null;
  readonly unverified: string | null;
}

export interface BackupRunRepository {
  begin(run: Pick<RunFields, 'kind' | 'by' | 'started_at'>): Promise<string>;
  tell(id: string, progress: RunProgress): Promise<void>;
  finish(id: string, at: Date, result: FinishedRun): Promise<void>;
  /** Runs that nobody is at any more have failed. */
  giveUpRunning(at: Date, reason: string): Promise<void>;
  /** The newest first. */
  list(limit: number): Promise<readonly BackupRun[]>;
  /** The last one that stored a backup. */
  lastBackup(): Promise<BackupRun | null>;
  /** The last one whose restore was compared and was whole. */
  lastVerified(): Promise<BackupRun | null>;
}

export const createBackupRunRepository = (connection: Connection): BackupRunRepository => {
  const runs = connection.model('BackupRun', schema);
  const present = ({ _id, ...run }: RunFields & { readonly _id: Types.ObjectId }): BackupRun => ({
    id: _id.toHexString(),
    ...run,
  });
  const last = async (filter: object): Promise<BackupRun | null> => {
    const found = await runs.findOne(filter).sort({ started_at: -1 }).lean();
    return found === null ? null : present(found);
  };
  return {
    begin: async (run) => (await runs.create({ ...run, outcome: 'running' }))._id.toHexString(),
    tell: async (id, progress) => void (await runs.updateOne({ _id: id, outcome: 'running' }, { $set: { progress } })),
    finish: async (id, at, result) =>
      void (await runs.updateOne({ _id: id }, { $set: { ...result, finished_at: at, progress: null } })),
    giveUpRunning: async (at, reason) =>
      void (await runs.updateMany(
        { outcome: 'running' },
        { $set: { outcome: 'failed', finished_at: at, reason, progress: null } },
      )),
    list: async (limit) => (await runs.find().sort({ started_at: -1 }).limit(limit).lean()).map(present),
    lastBackup: () => last({ kind: 'backup', outcome: 'done' }),
    lastVerified: () => last({ 'verification.documents': { $gte: 0 } }),
  };
};
