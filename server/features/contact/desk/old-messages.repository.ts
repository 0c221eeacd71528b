/** Finds and erases old messages, in small batches, so that other queries are not delayed. */
import type { Connection } from 'mongoose';
import type { Place } from '#server/platform/cursor.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { createSubmissionModel, type SubmissionFields } from '../submission.model.ts';

export interface OldMessages {
  readonly status: 'archived' | 'spam';
  /** Old: arrived and last changed before this. */
  readonly until: Date;
}

export interface ErasedBatch {
  readonly erased: number;
  /** The messages of the batch that are old. */
  readonly ids: readonly string[];
  /** Start of the next batch; undefined at the end. */
  readonly next: Place<Date> | undefined;
}

export interface OldMessagesRepository {
  /** Up to the limit of all counts, among the oldest 50,000 messages of the status. */
  countOld(which: OldMessages): Promise<number>;
  /** Erases the old messages of one batch, unless their status has changed meanwhile. */
  eraseOldBatch(which: OldMessages, after: Place<Date> | undefined): Promise<ErasedBatch>;
}

const batchSize = 500;
const maxBatchesCounted = 100;
const oldest = { submitted_at: 1, _id: 1 } as const;

type Read = Pick<SubmissionFields, 'submitted_at'> & {
  readonly _id: unknown;
  readonly thread: readonly { readonly at: Date }[];
};

export const createOldMessagesRepository = (connection: Connection): OldMessagesRepository => {
  const model = createSubmissionModel(connection);

  const readBatch = async ({ status, until }: OldMessages, after: Place<Date> | undefined) => {
    const arrived =
      after === undefined
        ? { submitted_at: { $lte: until } }
        : {
            submitted_at: { $gte: after.by, $lte: until },
            $or: [{ submitted_at: { $gt: after.by } }, { _id: { $gt: after.id } }],
          };
    const found = await model
      .find({ status, ...arrived }, { submitted_at: 1, 'thread.at': 1 })
      .sort(oldest)
      .limit(batchSize)
      .lean<Read[]>();
    const last = found.length < batchSize ? undefined : found.at(-1);
    return {
      old: found.filter(({ thread }) => thread.every(({ at }) => at <= until)).map(({ _id }) => String(_id)),
      next: last && { by: last.submitted_at, id: String(last._id) },
    };
  };

  return {
    async countOld(which) {
      let count = 0;
      let after: Place<Date> | undefined;
      for (let batch = 0; batch < maxBatchesCounted && count < moreThanCounted; batch += 1) {
        const { old, next } = await readBatch(which, after);
        count += old.length;
        if (next === undefined) break;
        after = next;
      }
      return Math.min(count, moreThanCounted);
    },
    async eraseOldBatch(which, after) {
      const { old, next } = await readBatch(which, after);
      if (old.length === 0) return { erased: 0, ids: [], next };
      const { deletedCount } = await model.deleteMany({ _id: { $in: old }, status: which.status });
      return { erased: deletedCount, ids: old, next };
    },
  };
};
