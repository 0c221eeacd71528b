/** Stores a message directly, with any age, status, thread and emails. */
import { Types, type Connection } from 'mongoose';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { MailKind } from '#shared/contact/submission-rules.ts';
import { messageTerms } from '#server/features/contact/submission-record.ts';
import { messageFingerprint } from '#server/features/contact/score-spam.ts';
import {
  createSubmissionModel,
  type OutboxRow,
  type SubmissionFields,
  type ThreadEntryFields,
} from '#server/features/contact/submission.model.ts';
import { sampleContact } from './sample-contact.ts';

type SubmissionInput = Partial<Omit<SubmissionFields, 'clock_due_at'>> & {
  /** Null stops the clock; by default it runs according to the rules. */
  readonly clock_due_at?: Date | null;
};

const hourMs = 60 * 60 * 1000;
const someday = new Date('2026-03-04T09:30:00Z');
/** Default author of actions. */
export const someStaff: StaffRef = { id: '65e5f0c80000000000000001', username: 'jonas' };

/** An email in the outbox; by default it has waited since `created_at`. */
export const mailRow = (kind: MailKind, fields: Partial<OutboxRow> = {}): OutboxRow => {
  const { state = 'waiting', created_at = someday } = fields;
  return {
    _id: new Types.ObjectId(),
    kind,
    state,
    created_at,
    attempts: state === 'waiting' ? 0 : 1,
    ...(state === 'waiting' ? { due_at: created_at } : { last_attempt_at: created_at }),
    ...(state === 'sent' ? { sent_at: created_at } : {}),
    ...(state === 'failed' ? { reason: 'The mail server refused the address.' } : {}),
    ...fields,
  };
};

/** An entry of the thread, by default by `someStaff`. */
export const threadEntry = (
  kind: ThreadEntryFields['kind'],
  fields: Partial<ThreadEntryFields> = {},
): ThreadEntryFields => ({ _id: new Types.ObjectId(), kind, at: someday, by: someStaff, ...fields });

/** Returns the message's id. Derives terms, fingerprint, promise, due time and clock. */
export const storeSubmission = async (connection: Connection, input: SubmissionInput = {}): Promise<string> => {
  const { clock_due_at, ...given } = input;
  const base = {
    ...sampleContact,
    status: 'new' as const,
    submitted_at: someday,
    thread: [],
    spam: { score: 0, reasons: [] },
    consent: { version: '2026-11', text: 'We use what you send only to answer you.' },
    outbox: [],
    version: 1,
    ...given,
  };
  const promise = base.promise ?? (base.urgent ? 'urgent' : 'standard');
  const due_at = base.due_at ?? new Date(base.submitted_at.getTime() + (promise === 'urgent' ? 4 : 24) * hourMs);
  const owed = base.answered_at === undefined && (base.status === 'new' || base.status === 'read');
  const runsUntil = clock_due_at === undefined && owed ? due_at : clock_due_at;
  const stored = await createSubmissionModel(connection).create({
    email_key: base.email.toLowerCase(),
    words: messageTerms(base),
    fingerprint: messageFingerprint(base.message),
    ...base,
    promise,
    due_at,
    ...(base.answered_at === undefined
      ? {}
      : { answer_ms: base.answer_ms ?? base.answered_at.getTime() - base.submitted_at.getTime() }),
    ...(runsUntil ? { clock_due_at: runsUntil } : {}),
    ...(base.outbox.length === 0
      ? {}
      : { mail_at: new Date(Math.max(...base.outbox.map(({ created_at }) => created_at.getTime()))) }),
  });
  return String(stored._id);
};
