/**
 * Records on which background work failed. Each record is processed separately, so that a failure does not stop the others. Site Health
 * shows the failures. A failure is deleted when a later pass no longer meets it.
 */
import { Schema, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Kinds of background work. */
export const backgroundWork = [
  'application-confirmations',
  'application-letters',
  'application-reminders',
  'application-files',
  'interview-reminders',
  'media-files',
  'old-backups',
  'retention',
  'waiting-applications',
  'waiting-messages',
  'weekly-report',
] as const;
export type BackgroundWork = (typeof backgroundWork)[number];

const required = true;
/** Longer than any retry interval. */
const keptSeconds = 30 * 86_400;

const failureSchema = new Schema(
  {
    /** Made of work and record. */
    _id: { type: String, required },
    work: { type: String, enum: backgroundWork, required },
    /** The id of the record; empty when the work failed as a whole. */
    record: { type: String, default: '' },
    first_at: { type: Date, required },
    last_at: { type: Date, required, expires: keptSeconds },
  },
  { collection: 'work_failures', versionKey: false, autoIndex: false },
);

export interface WorkFailure {
  readonly work: BackgroundWork;
  readonly record: string;
  readonly since: Date;
}

export interface WorkFailureRepository {
  note(work: BackgroundWork, record: string, at: Date): Promise<void>;
  /** Deletes failures of this work that have not occurred since then. Costs nothing while this process knows of none. */
  forgetBefore(work: BackgroundWork, since: Date): Promise<void>;
  /** The oldest first. */
  list(limit: number): Promise<readonly WorkFailure[]>;
}

/** Another process may have failed, and ended before it met the record again. */
const recheckMs = 3_600_000;

export const createWorkFailureRepository = (connection: Connection): WorkFailureRepository => {
  const model = connection.model('WorkFailure', failureSchema);
  /** When this process last saw that a work has no failures. */
  const seenWithout = new Map<BackgroundWork, number>();
  return {
    async note(work, record, at) {
      seenWithout.delete(work);
      await model.updateOne(
        { _id: `${work} ${record}` },
        { $set: { work, record, last_at: at }, $setOnInsert: { first_at: at } },
        { upsert: true },
      );
    },
    async forgetBefore(work, since) {
      if (since.getTime() - (seenWithout.get(work) ?? -Infinity) < recheckMs) return;
      await model.deleteMany({ work, last_at: { $lt: since } });
      if ((await model.exists({ work })) === null) seenWithout.set(work, since.getTime());
    },
    async list(limit) {
      const found = await model.find().sort({ first_at: 1, _id: 1 }).limit(limit).lean();
      return found.map(({ work, record, first_at }) => ({ work, record, since: first_at }));
    },
  };
};

/** Options of a query for the next records. */
export interface Batch {
  readonly most: number;
  /** Ids that are left out: failed records would fill the batches. */
  readonly failed: readonly string[];
}

/** The part of a filter that leaves out failed records. The embedded database does not support `$nin`. */
export const withoutFailed = ({ failed }: Batch): { readonly $and?: { readonly _id: { readonly $ne: string } }[] } =>
  failed.length === 0 ? {} : { $and: failed.map((id) => ({ _id: { $ne: id } })) };

export interface WorkGuardDeps {
  readonly workFailures: Pick<WorkFailureRepository, 'note' | 'forgetBefore'>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

export interface WorkGuard {
  /** Returns false if the work failed on this record, which is then logged and stored. @throws while the database is away. */
  attempt(work: BackgroundWork, record: string, act: () => Promise<unknown>): Promise<boolean>;
  /** Runs one pass over all records of a work, and deletes failures that did not occur again. @throws while the database is away. */
  pass(work: BackgroundWork, act: () => Promise<unknown>): Promise<void>;
  /** A pass in batches, each record once. */
  each<Found extends { readonly id: string }>(
    work: BackgroundWork,
    next: (batch: Batch) => Promise<readonly Found[]>,
    act: (found: Found) => Promise<unknown>,
  ): Promise<void>;
}

const maxInBatch = 50;
/** Records per pass; the next pass continues. */
const maxPerPass = 1000;

export const createWorkGuard = ({ workFailures, clock, log }: WorkGuardDeps): WorkGuard => {
  const attempt: WorkGuard['attempt'] = async (work, record, act) => {
    try {
      await act();
      return true;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, work, record }, 'work in the background failed on a record');
      await workFailures.note(work, record, clock());
      return false;
    }
  };

  const pass: WorkGuard['pass'] = async (work, act) => {
    const begun = clock();
    await attempt(work, '', act);
    await workFailures.forgetBefore(work, begun);
  };

  return {
    attempt,
    pass,
    each: (work, next, act) =>
      pass(work, async () => {
        const seen = new Set<string>();
        const failed: string[] = [];
        while (seen.size < maxPerPass) {
          const found = (await next({ most: maxInBatch, failed })).filter(({ id }) => !seen.has(id));
          if (found.length === 0) return;
          for (const each of found) {
            seen.add(each.id);
            if (!(await attempt(work, each.id, () => act(each)))) failed.push(each.id);
          }
        }
      }),
  };
};
