/** Writes what staff do with a message; each change is one atomic write that counts only if nobody else wrote meanwhile. */
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import type { MailKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { dueAtOnce } from '../outbox/retry-rules.ts';
import {
  createSubmissionModel,
  type OutboxRow,
  type StaffMark,
  type SubmissionFields,
  type ThreadEntryFields,
} from '../submission.model.ts';

export type DeskEntry = Omit<ThreadEntryFields, '_id'>;

/** What has to be known of a message to decide what may become of it. */
export interface MessageState {
  readonly version: number;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly due_at: Date;
  readonly answered_at: Date | undefined;
  readonly assignee: StaffMark | undefined;
  readonly thread: readonly DeskEntry[];
  /** The kinds of the mails in its outbox. */
  readonly mails: readonly MailKind[];
}

/** What a change rests on: the version is staff's, and when it was answered is what the mail worker adds. */
export type SeenMessage = Pick<MessageState, 'version' | 'answered_at'>;

/** What is left out stays as it is. */
export interface MessageChange {
  readonly by: StaffMark;
  readonly at: Date;
  /** What the thread says about it; a reply brings its mail into the outbox. */
  readonly entries: readonly Omit<DeskEntry, 'by' | 'at'>[];
  readonly status?: SubmissionStatus;
  /** Null takes the message from everybody. */
  readonly assignee?: StaffMark | null;
  /** When the running promise breaks; null stops the clock. */
  readonly clock_due_at?: Date | null;
  /** How long the first answer took, when this is it; null when there was none after all. */
  readonly answer_ms?: number | null;
  /** Mails that the message causes now, besides a reply. */
  readonly mails?: readonly MailKind[];
  /** Mails of these kinds leave the outbox unless they were delivered. */
  readonly withdrawn?: readonly MailKind[];
}

export interface MailToResend {
  readonly id: string;
  readonly mailId: string;
  /** How long the worker has a mail to itself while it tries to send it. */
  readonly leaseMs: number;
}

export interface DeskChangesRepository {
  find(id: string): Promise<MessageState | null>;
  /** False when the message is gone, was changed by staff, or was answered since it was seen: then nothing was written. */
  write(id: string, seen: SeenMessage, change: MessageChange): Promise<boolean>;
  /** Makes an undelivered mail due now, unless it is due so soon that it may be in the worker's hands. */
  makeDue(mail: MailToResend, now: Date): Promise<'due' | 'sent' | 'missing'>;
  /** Answers how many messages are gone: one, or none when it was not there. */
  erase(id: string): Promise<number>;
  /** Erases this message and every other one of its address. */
  eraseAddress(id: string): Promise<number>;
}

const waitingRow = (kind: MailKind, at: Date, replyId?: Types.ObjectId): OutboxRow => ({
  _id: new Types.ObjectId(),
  kind,
  state: 'waiting',
  created_at: at,
  due_at: dueAtOnce,
  attempts: 0,
  ...(replyId === undefined ? {} : { entry_id: replyId }),
});

const updateOf = (change: MessageChange): UpdateQuery<SubmissionFields> => {
  const { at, by, status, assignee, clock_due_at, answer_ms, mails = [], withdrawn } = change;
  const thread = change.entries.map((entry) => ({ _id: new Types.ObjectId(), at, by, ...entry }));
  const replies = thread.filter(({ kind }) => kind === 'reply');
  const outbox = [
    ...mails.map((kind) => waitingRow(kind, at)),
    ...replies.map(({ _id }) => waitingRow('reply', at, _id)),
  ];
  return {
    $inc: { version: 1 },
    $push: { thread: { $each: thread }, ...(outbox.length === 0 ? {} : { outbox: { $each: outbox } }) },
    $set: {
      ...(status === undefined ? {} : { status }),
      ...(assignee ? { assignee } : {}),
      ...(clock_due_at ? { clock_due_at } : {}),
      ...(typeof answer_ms === 'number' ? { answered_at: at, answer_ms } : {}),
    },
    $unset: {
      ...(assignee === null ? { assignee: 1 } : {}),
      ...(clock_due_at === null ? { clock_due_at: 1 } : {}),
      ...(answer_ms === null ? { answered_at: 1, answer_ms: 1 } : {}),
    },
    ...(withdrawn === undefined
      ? {}
      : { $pull: { outbox: { kind: { $in: [...withdrawn] }, state: { $ne: 'sent' } } } }),
  };
};

/** The worker may move a mail on between reading and writing; that often in a row it cannot. */
const mostRounds = 10;

export const createDeskChangesRepository = (connection: Connection): DeskChangesRepository => {
  const model = createSubmissionModel(connection);

  const makeDueOnce = async (
    { id, mailId, leaseMs }: MailToResend,
    now: Date,
  ): Promise<'due' | 'sent' | 'missing' | 'moved'> => {
    const found = await model.findById(id, { 'outbox._id': 1, 'outbox.state': 1, 'outbox.due_at': 1 }).lean();
    const index = found?.outbox.findIndex(({ _id }) => String(_id) === mailId) ?? -1;
    const row = found?.outbox[index];
    if (row === undefined) return 'missing';
    if (row.state === 'sent') return 'sent';
    const at = `outbox.${index}`;
    // Taken out of the worker's hands it could be sent twice; and if it is not there, its time comes at once.
    const untilDue = row.due_at === undefined ? Infinity : row.due_at.getTime() - now.getTime();
    const isBeingSent = untilDue > 0 && untilDue <= leaseMs;
    const due = { $set: { [`${at}.state`]: 'waiting', [`${at}.due_at`]: dueAtOnce, [`${at}.resent_at`]: now } };
    const { matchedCount } = await model.updateOne(
      { _id: id, [`${at}._id`]: mailId, [`${at}.state`]: row.state, [`${at}.due_at`]: row.due_at ?? null },
      isBeingSent ? { $set: { [`${at}.resent_at`]: now } } : { ...due, $unset: { [`${at}.handing_over_at`]: 1 } },
    );
    return matchedCount === 1 ? 'due' : 'moved';
  };

  return {
    async find(id) {
      const fields = { version: 1, status: 1, submitted_at: 1, due_at: 1, answered_at: 1, assignee: 1, thread: 1 };
      const found = await model.findById(id, { ...fields, 'outbox.kind': 1 }).lean();
      if (found === null) return null;
      const { version, status, submitted_at, due_at, answered_at, assignee } = found;
      const thread = found.thread;
      const mails = found.outbox.map(({ kind }) => kind);
      return { version, status, submitted_at, due_at, answered_at, assignee, thread, mails };
    },

    async write(id, { version, answered_at }, change) {
      // Null finds the missing field too. Without it a clock that a delivery has just stopped could be set going again.
      const seen = { _id: id, version, answered_at: answered_at ?? null };
      const { matchedCount } = await model.updateOne(seen, updateOf(change));
      return matchedCount === 1;
    },

    async makeDue(mail, now) {
      for (let round = 0; round < mostRounds; round += 1) {
        const result = await makeDueOnce(mail, now);
        if (result !== 'moved') return result;
      }
      throw new Error(`The mail ${mail.mailId} did not hold still.`);
    },

    erase: async (id) => (await model.deleteOne({ _id: id })).deletedCount,

    async eraseAddress(id) {
      const found = await model.findById(id, { email_key: 1 }).lean();
      return found === null ? 0 : (await model.deleteMany({ email_key: found.email_key })).deletedCount;
    },
  };
};
