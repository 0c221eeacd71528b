/** Writes what staff do with a message; each change is one atomic write that counts only if nobody else wrote meanwhile. */
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import type { MailKind, SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { pickFields, projectionOf } from '#server/platform/pick-fields.ts';
import type { ChangeMark, VersionedStore } from '#server/platform/versioned-document.ts';
import { dueAtOnce } from '../../mail/delivery/retry-rules.ts';
import {
  createSubmissionModel,
  type OutboxRow,
  type SubmissionFields,
  type ThreadEntryFields,
  type UndoFields,
} from '../submission.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export type DeskEntry = Omit<ThreadEntryFields, '_id'>;

/** What has to be known of a message to decide what may become of it. */
export interface MessageState {
  readonly version: number;
  readonly last_change: ChangeMark | null;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly due_at: Date;
  readonly clock_due_at?: Date | undefined;
  readonly answered_at?: Date | undefined;
  readonly answer_ms?: number | undefined;
  readonly assignee?: StaffRef | undefined;
  readonly thread: readonly DeskEntry[];
  readonly outbox: readonly OutboxRow[];
  /** The kinds of the mails in its outbox. */
  readonly mails: readonly MailKind[];
  /** What the last change took away, when it can be undone. */
  readonly undo?: UndoFields | undefined;
}

/** What is left out stays as it is. */
export interface MessageChange extends ChangeMark {
  /** What the thread says about it; a reply brings its mail into the outbox. */
  readonly entries: readonly Omit<DeskEntry, 'by' | 'at'>[];
  readonly status?: SubmissionStatus;
  /** Null takes the message from everybody. */
  readonly assignee?: StaffRef | null;
  /** When the running promise breaks; null stops the clock. */
  readonly clock_due_at?: Date | null;
  /** How long the first answer took, when this is it; null when there was none after all. */
  readonly answer_ms?: number | null;
  /** When it was given, unless that is the moment of the change. */
  readonly answered_at?: Date;
  /** Mails that the message causes now, besides a reply. */
  readonly mails?: readonly MailKind[];
  /** Mails of these kinds leave the outbox unless they were delivered. */
  readonly withdrawn?: readonly MailKind[];
  /** Mails that were withdrawn and are back, as they were. */
  readonly returned?: readonly OutboxRow[];
}

export interface MailToResend {
  readonly id: string;
  readonly mailId: string;
  /** How long the worker has a mail to itself while it tries to send it. */
  readonly leaseMs: number;
}

/** A change is not written either when the message was answered since it was read. */
export interface DeskChangesRepository extends VersionedStore<string, MessageState, MessageChange> {
  /** Makes an undelivered mail due now, unless it is due so soon that it may be in the worker's hands. */
  makeDue(mail: MailToResend, now: Date): Promise<'due' | 'sent' | 'missing'>;
  /** Gives everything that one of the staff takes care of to another, or to nobody, and says so in each thread. Answers how many. */
  reassign(from: string, to: StaffRef | null, mark: ChangeMark): Promise<number>;
  /** How many messages one of the staff takes care of, up to the limit of all counts. */
  countAssigned(staffId: string): Promise<number>;
  /** The ids of the messages that are gone: one, or none when it was not there. */
  erase(id: string): Promise<readonly string[]>;
  /** Erases this message and every other one of its address. */
  eraseAddress(id: string): Promise<readonly string[]>;
}

const waitingRow = (kind: MailKind, at: Date, replyId?: Types.ObjectId): OutboxRow => ({
  _id: new Types.ObjectId(),
  kind,
  state: 'waiting',
  created_at: at,
  due_at: dueAtOnce,
  attempts: 0,
  ...definedOnly({ entry_id: replyId }),
});

const isWithdrawn = ({ withdrawn = [] }: MessageChange, { kind, state }: OutboxRow): boolean =>
  withdrawn.includes(kind) && state !== 'sent';

/** What a message had before a change that can be undone. What was written to somebody, or for colleagues, stays. */
const undoOf = (read: MessageState, change: MessageChange): UndoFields | undefined => {
  const { at, by, entries, mails = [] } = change;
  if (entries.some(({ text }) => text !== undefined)) return undefined;
  const { status, assignee, clock_due_at, answered_at, answer_ms, outbox } = read;
  return {
    at,
    by,
    status,
    ...definedOnly({ assignee, clock_due_at, answered_at, answer_ms }),
    withdrawn: outbox.filter((row) => isWithdrawn(change, row)),
    added: [...mails],
  };
};

const updateOf = (change: MessageChange, undo?: UndoFields): UpdateQuery<SubmissionFields> => {
  const { at, by, status, assignee, clock_due_at, answer_ms, mails = [], withdrawn, returned = [] } = change;
  const thread = change.entries.map((entry) => ({ _id: new Types.ObjectId(), at, by, ...entry }));
  const replies = thread.filter(({ kind }) => kind === 'reply');
  const made = [
    ...mails.map((kind) => waitingRow(kind, at)),
    ...replies.map(({ _id }) => waitingRow('reply', at, _id)),
  ];
  const outbox = [...returned, ...made];
  return {
    $inc: { version: 1 },
    $push: { thread: { $each: thread }, ...(outbox.length === 0 ? {} : { outbox: { $each: outbox } }) },
    $set: {
      ...definedOnly({ status }),
      ...(assignee ? { assignee } : {}),
      ...(clock_due_at ? { clock_due_at } : {}),
      ...(made.length === 0 ? {} : { mail_at: at }),
      ...(typeof answer_ms === 'number' ? { answered_at: change.answered_at ?? at, answer_ms } : {}),
      ...definedOnly({ undo }),
    },
    $unset: {
      ...(assignee === null ? { assignee: 1 } : {}),
      ...(clock_due_at === null ? { clock_due_at: 1 } : {}),
      ...(answer_ms === null ? { answered_at: 1, answer_ms: 1 } : {}),
      ...(undo === undefined ? { undo: 1 } : {}),
    },
    ...(withdrawn === undefined
      ? {}
      : { $pull: { outbox: { kind: { $in: [...withdrawn] }, state: { $ne: 'sent' } } } }),
  };
};

const ownFields = [
  ...(['version', 'status', 'submitted_at', 'due_at', 'clock_due_at', 'answered_at', 'answer_ms'] as const),
  ...(['assignee', 'thread', 'outbox', 'undo'] as const),
] as const;
const stateFields = projectionOf(ownFields);

type Read = Pick<SubmissionFields, (typeof ownFields)[number]>;

const toState = (message: Read): MessageState => {
  const last = message.thread.at(-1);
  return {
    ...pickFields(ownFields, message),
    last_change: last === undefined ? null : pickFields(['at', 'by'], last),
    mails: message.outbox.map(({ kind }) => kind),
  };
};

/** The worker may move a mail on between reading and writing; that often in a row it cannot. */
const maxRounds = 10;

const reassignedAtOnce = 500;

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
      const found = await model.findById(id, stateFields).lean<Read>();
      return found && toState(found);
    },

    async write(id, message, change) {
      const { version, answered_at } = message;
      // Null finds the missing field too. Without it a clock that a delivery has just stopped could be set going again.
      const read = { _id: id, version, answered_at: answered_at ?? null };
      const written = await model
        .findOneAndUpdate(read, updateOf(change, undoOf(message, change)), {
          returnDocument: 'after',
          projection: stateFields,
        })
        .lean<Read>();
      return written && toState(written);
    },

    async makeDue(mail, now) {
      for (let round = 0; round < maxRounds; round += 1) {
        const result = await makeDueOnce(mail, now);
        if (result !== 'moved') return result;
      }
      throw new Error(`The mail ${mail.mailId} did not hold still.`);
    },

    async reassign(from, to, { at, by }) {
      const change = updateOf({ at, by, assignee: to, entries: [{ kind: 'assignment', assignee: to }] });
      let changed = 0;
      for (;;) {
        const found = await model.find({ 'assignee.id': from }, { _id: 1 }).limit(reassignedAtOnce).lean();
        if (found.length === 0) return changed;
        const ids = found.map(({ _id }) => _id);
        const { modifiedCount } = await model.updateMany({ _id: { $in: ids }, 'assignee.id': from }, change);
        changed += modifiedCount;
      }
    },

    countAssigned: (staffId) => countUpTo(model, { 'assignee.id': staffId }),

    erase: async (id) => ((await model.deleteOne({ _id: id })).deletedCount === 0 ? [] : [id]),

    async eraseAddress(id) {
      const found = await model.findById(id, { email_key: 1 }).lean();
      if (found === null) return [];
      const ofAddress = await model.find({ email_key: found.email_key }, { _id: 1 }).lean();
      const ids = ofAddress.map(({ _id }) => String(_id));
      await model.deleteMany({ _id: { $in: ids } });
      return ids;
    },
  };
};
