/** Writes changes by staff. Each is one atomic write, conditional on the version that was read. */
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
  type SnoozeFields,
  type SubmissionFields,
  type ThreadEntryFields,
  type UndoFields,
} from '../submission.model.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export type DeskEntry = Omit<ThreadEntryFields, '_id'>;

/** The parts of a message that decide what a change does. */
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
  readonly snooze?: SnoozeFields | undefined;
  readonly thread: readonly ThreadEntryFields[];
  readonly outbox: readonly OutboxRow[];
  /** The kinds of the emails in its outbox. */
  readonly mails: readonly MailKind[];
  readonly undo?: UndoFields | undefined;
}

/** Missing properties are not changed. */
export interface MessageChange extends ChangeMark {
  /** New entries of the thread. A reply also adds its email to the outbox. */
  readonly entries: readonly Omit<DeskEntry, 'by' | 'at'>[];
  readonly status?: SubmissionStatus;
  /** Null removes the assignee. */
  readonly assignee?: StaffRef | null;
  /** Null ends it. */
  readonly snooze?: SnoozeFields | null;
  /** When the clock ends; null stops it. */
  readonly clock_due_at?: Date | null;
  /** Time until the first answer, if the change is the answer; null undoes an answer. */
  readonly answer_ms?: number | null;
  /** Time of the answer. Defaults to the time of the change. */
  readonly answered_at?: Date;
  /** New emails besides a reply. */
  readonly mails?: readonly MailKind[];
  /** Emails of these kinds are removed unless they were sent. */
  readonly withdrawn?: readonly MailKind[];
  /** Removed emails that an undo restores. */
  readonly returned?: readonly OutboxRow[];
  /** When the email of a reply may be sent. Defaults to now. */
  readonly sendAfter?: Date;
  /** Removes a reply with its email, unless a worker has claimed it. Such a change adds no entries. */
  readonly takenBack?: { readonly entries: readonly Types.ObjectId[]; readonly mailId: Types.ObjectId };
}

export interface MailToResend {
  readonly id: string;
  readonly mailId: string;
  /** The duration of the worker's lease. */
  readonly leaseMs: number;
}

/** A change is also not written if the message was answered since it was read. */
export interface DeskChangesRepository extends VersionedStore<string, MessageState, MessageChange> {
  /** Makes an unsent email due now, unless a worker may have the lease. */
  makeDue(mail: MailToResend, now: Date): Promise<'due' | 'sent' | 'missing'>;
  /** Assigns all messages of one person to another or to no one, with an entry in each thread. Returns their number. */
  reassign(from: string, to: StaffRef | null, mark: ChangeMark): Promise<number>;
  /** Counts a person's messages, up to the limit of all counts. */
  countAssigned(staffId: string): Promise<number>;
  /** Returns the ids of the erased messages. */
  erase(id: string): Promise<readonly string[]>;
  /** Erases all messages of the same address. */
  eraseAddress(id: string): Promise<readonly string[]>;
}

const waitingRow = (kind: MailKind, at: Date, due_at: Date = dueAtOnce, replyId?: Types.ObjectId): OutboxRow => ({
  _id: new Types.ObjectId(),
  kind,
  state: 'waiting',
  created_at: at,
  due_at,
  attempts: 0,
  ...definedOnly({ entry_id: replyId }),
});

const isWithdrawn = ({ withdrawn = [] }: MessageChange, { kind, state }: OutboxRow): boolean =>
  withdrawn.includes(kind) && state !== 'sent';

/** The state before a change. Undefined for notes, which cannot be undone. */
const undoOf = (read: MessageState, change: MessageChange): UndoFields | undefined => {
  const { at, by, entries, mails = [], takenBack } = change;
  if (entries.some(({ kind }) => kind === 'note') || takenBack !== undefined) return undefined;
  const { status, assignee, snooze, clock_due_at, answered_at, answer_ms, outbox } = read;
  return {
    at,
    by,
    status,
    ...definedOnly({ assignee, snooze, clock_due_at, answered_at, answer_ms }),
    withdrawn: outbox.filter((row) => isWithdrawn(change, row)),
    added: [...mails],
    ...(entries.some(({ kind }) => kind === 'reply') ? { is_reply: true } : {}),
  };
};

/** Adds to the thread and the outbox, and removes from them. */
const listChanges = (
  { withdrawn, takenBack }: MessageChange,
  thread: readonly object[],
  outbox: readonly OutboxRow[],
) => {
  if (takenBack !== undefined)
    return { $pull: { thread: { _id: { $in: [...takenBack.entries] } }, outbox: { _id: takenBack.mailId } } };
  return {
    $push: { thread: { $each: thread }, ...(outbox.length === 0 ? {} : { outbox: { $each: outbox } }) },
    ...(withdrawn === undefined
      ? {}
      : { $pull: { outbox: { kind: { $in: [...withdrawn] }, state: { $ne: 'sent' } } } }),
  };
};

/** Matches while no worker has claimed the email. */
const unclaimed = ({ outbox }: MessageState, { takenBack }: MessageChange): object => {
  if (takenBack === undefined) return {};
  const row = `outbox.${outbox.findIndex(({ _id }) => _id.equals(takenBack.mailId))}`;
  return { [`${row}._id`]: takenBack.mailId, [`${row}.state`]: 'waiting', [`${row}.attempts`]: 0 };
};

const updateOf = (change: MessageChange, undo?: UndoFields): UpdateQuery<SubmissionFields> => {
  const { at, by, status, assignee, snooze, clock_due_at, answer_ms, mails = [], returned = [] } = change;
  const thread = change.entries.map((entry) => ({ _id: new Types.ObjectId(), at, by, ...entry }));
  const replies = thread.filter(({ kind }) => kind === 'reply');
  const made = [
    ...mails.map((kind) => waitingRow(kind, at)),
    ...replies.map(({ _id }) => waitingRow('reply', at, change.sendAfter, _id)),
  ];
  const outbox = [...returned, ...made];
  return {
    $inc: { version: 1 },
    ...listChanges(change, thread, outbox),
    $set: {
      ...definedOnly({ status }),
      ...(assignee ? { assignee } : {}),
      ...(snooze ? { snooze } : {}),
      ...(clock_due_at ? { clock_due_at } : {}),
      ...(made.length === 0 ? {} : { mail_at: at }),
      ...(typeof answer_ms === 'number' ? { answered_at: change.answered_at ?? at, answer_ms } : {}),
      ...definedOnly({ undo }),
    },
    $unset: {
      ...(assignee === null ? { assignee: 1 } : {}),
      ...(snooze === null ? { snooze: 1 } : {}),
      ...(clock_due_at === null ? { clock_due_at: 1 } : {}),
      ...(answer_ms === null ? { answered_at: 1, answer_ms: 1 } : {}),
      ...(undo === undefined ? { undo: 1 } : {}),
    },
  };
};

const ownFields = [
  ...(['version', 'status', 'submitted_at', 'due_at', 'clock_due_at', 'answered_at', 'answer_ms'] as const),
  ...(['assignee', 'snooze', 'thread', 'outbox', 'undo'] as const),
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

/** The worker may change the email between the read and the write, but not so often in a row. */
const maxRounds = 10;

const reassignBatch = 500;

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
    // If a worker may have the lease, the due time is not changed, or it could be sent twice.
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
      // Null also matches a missing field. The condition keeps a clock stopped that a sent reply has just stopped.
      const read = { _id: id, version, answered_at: answered_at ?? null, ...unclaimed(message, change) };
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
      throw new Error(`The mail ${mail.mailId} could not be made due: it changed in each round.`);
    },

    async reassign(from, to, { at, by }) {
      const change = updateOf({ at, by, assignee: to, entries: [{ kind: 'assignment', assignee: to }] });
      let changed = 0;
      for (;;) {
        const found = await model.find({ 'assignee.id': from }, { _id: 1 }).limit(reassignBatch).lean();
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
