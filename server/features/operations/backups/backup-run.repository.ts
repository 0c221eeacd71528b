/** Stores the runs of the backup worker: each backup and each verification, with its outcome. */
import { Schema, type Connection, type Types } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { BackupRunShown } from '#shared/operations/backups.contract.ts';

/** Progress of the current step. */
export type RunProgress = NonNullable<BackupRunShown['progress']>;

/** A backup in its place. */
export type StoredFile = NonNullable<BackupRunShown['file']> & { readonly where: string };

/** The content of a backup. */
export interface BackupContent {
  readonly documents: number;
  readonly collections: number;
  readonly consistency: 'one moment' | 'each document';
  /** Pictures whose files are in a bucket and therefore not in the backup. */
  readonly in_bucket: number;
}

/** The result of a restore into a temporary database. */
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
  /** A sentence that says why it failed. */
  readonly reason: string | null;
  /** Why the stored backup could not be verified. */
  readonly unverified: string | null;
  readonly progress: RunProgress | null;
}

export interface BackupRun extends RunFields {
  readonly id: string;
}

/** Older runs are removed by the database. */
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
  storeProgress(id: string, progress: RunProgress): Promise<void>;
  finish(id: string, at: Date, result: FinishedRun): Promise<void>;
  /** Marks interrupted runs as failed. */
  failRunning(at: Date, reason: string): Promise<void>;
  /** The newest first. */
  list(limit: number): Promise<readonly BackupRun[]>;
  /** The last run that stored a backup. */
  lastBackup(): Promise<BackupRun | null>;
  /** The last run that verified a backup successfully. */
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
    storeProgress: async (id, progress) =>
      void (await runs.updateOne({ _id: id, outcome: 'running' }, { $set: { progress } })),
    finish: async (id, at, result) =>
      void (await runs.updateOne({ _id: id }, { $set: { ...result, finished_at: at, progress: null } })),
    failRunning: async (at, reason) =>
      void (await runs.updateMany(
        { outcome: 'running' },
        { $set: { outcome: 'failed', finished_at: at, reason, progress: null } },
      )),
    list: async (limit) => (await runs.find().sort({ started_at: -1 }).limit(limit).lean()).map(present),
    lastBackup: () => last({ kind: 'backup', outcome: 'done' }),
    lastVerified: () => last({ 'verification.documents': { $gte: 0 } }),
  };
};
