/** Messages that were stored before there was a lead desk: they have no due time, no thread and no terms to be found by. */
import type { Connection, Types } from 'mongoose';
import type { PromiseKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { messageTerms } from '../desk/search-terms.ts';
import { createSubmissionModel, type OutboxRow } from '../submission.model.ts';

export interface OldSubmissionRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  readonly urgent: boolean;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly mails: readonly { readonly id: Types.ObjectId; readonly waits: boolean }[];
}

export interface PromiseGiven {
  readonly promise: PromiseKind;
  readonly due_at: Date;
  /** Whether an answer is owed. */
  readonly clockRuns: boolean;
}

export interface OldSubmissionRepository {
  /** Some that were not upgraded yet; costs nothing when there are none. */
  findSome(most: number): Promise<readonly OldSubmissionRecord[]>;
  /** False when another process was first, or the message is gone. */
  upgrade(message: OldSubmissionRecord, given: PromiseGiven): Promise<boolean>;
}

/** The mails are counted as old ones are: from the message's own time. A mail that waits no longer is due no more. */
const changesOfMails = ({ mails, submitted_at }: OldSubmissionRecord) => ({
  seen: Object.fromEntries(mails.map(({ id }, at) => [`outbox.${at}._id`, id])),
  set: Object.fromEntries(mails.map((_, at) => [`outbox.${at}.created_at`, submitted_at])),
  unset: Object.fromEntries(mails.flatMap(({ waits }, at) => (waits ? [] : [[`outbox.${at}.due_at`, 1]]))),
});

export const createOldSubmissionRepository = (connection: Connection): OldSubmissionRepository => {
  const model = createSubmissionModel(connection);
  // By the index of addresses, in which a message without its key stands first.
  const notUpgraded = { email_key: null };

  return {
    async findSome(most) {
      const found = await model.find(notUpgraded).limit(most).lean();
      return found.map(({ _id, outbox, ...stored }) => ({
        ...stored,
        id: _id.toHexString(),
        mails: outbox.map((row: Pick<OutboxRow, '_id' | 'state'>) => ({ id: row._id, waits: row.state === 'waiting' })),
      }));
    },

    async upgrade(message, { promise, due_at, clockRuns }) {
      const mails = changesOfMails(message);
      const { matchedCount } = await model.updateOne(
        { _id: message.id, ...notUpgraded, ...mails.seen },
        {
          $set: {
            email_key: message.email.toLowerCase(),
            words: messageTerms(message),
            promise,
            due_at,
            ...(clockRuns ? { clock_due_at: due_at } : {}),
            thread: [],
            ...mails.set,
          },
          ...(Object.keys(mails.unset).length === 0 ? {} : { $unset: mails.unset }),
        },
      );
      return matchedCount === 1;
    },
  };
};
