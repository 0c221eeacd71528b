/** Messages as they leave the database: plain records, for lists and whole. */
import type { Types } from 'mongoose';
import type { ServiceInterest } from '#shared/rules/contact-rules.ts';
import { promiseHours } from '#shared/rules/submission-rules.ts';
import type { MailKind, MailState, PromiseKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { dueAtOnce } from '../outbox/retry-rules.ts';
import type { OutboxRow, StaffMark, SubmissionFields, ThreadEntryFields } from '../submission.model.ts';

const hourMs = 60 * 60 * 1000;

/** What a list shows of a message. */
export interface SubmissionSummaryRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly service_interest: ServiceInterest | '';
  readonly message: string;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
  readonly urgent: boolean;
  readonly position: string | null;
  readonly promise: PromiseKind;
  readonly due_at: Date;
  /** Null while no clock runs. */
  readonly clock_due_at: Date | null;
  readonly answered_at: Date | null;
  readonly assignee: StaffMark | null;
  /** The state of each of its mails. */
  readonly mail_states: readonly MailState[];
  readonly version: number;
}

export interface MailRecord {
  readonly id: string;
  readonly kind: MailKind;
  readonly state: MailState;
  readonly created_at: Date;
  readonly attempts: number;
  readonly last_attempt_at: Date | null;
  /** When it was or is due; null unless it waits. */
  readonly due_at: Date | null;
  readonly sent_at: Date | null;
  readonly reason: string | null;
  /** The reply in the thread that it carries. */
  readonly entry_id: string | null;
}

export type ThreadEntryRecord = Omit<ThreadEntryFields, '_id'> & { readonly id: string };

/** A message with everything that happened to it. */
export interface SubmissionRecord extends SubmissionSummaryRecord {
  readonly spam: { readonly score: number; readonly reasons: readonly string[] };
  readonly consent: { readonly version: string; readonly text: string };
  readonly thread: readonly ThreadEntryRecord[];
  readonly mails: readonly MailRecord[];
}

type LaterFields = 'promise' | 'due_at' | 'thread';

/** An instance of an earlier version may still store messages; what they lack is given to them at the next start. */
type Stored = Omit<SubmissionFields, LaterFields | 'outbox'> &
  Partial<Pick<SubmissionFields, LaterFields>> & {
    readonly _id: Types.ObjectId;
    readonly outbox: readonly (Omit<OutboxRow, 'created_at'> & Partial<Pick<OutboxRow, 'created_at'>>)[];
  };

/** The fields that a summary is made of. */
export const summaryFields = {
  name: 1,
  email: 1,
  company: 1,
  service_interest: 1,
  message: 1,
  status: 1,
  submitted_at: 1,
  urgent: 1,
  position: 1,
  promise: 1,
  due_at: 1,
  clock_due_at: 1,
  answered_at: 1,
  assignee: 1,
  'outbox.state': 1,
  version: 1,
} as const;

/** A message as far as `summaryFields` read it. */
export type StoredSummary = Omit<
  Stored,
  'words' | 'thread' | 'outbox' | 'spam' | 'consent' | 'fingerprint' | 'email_key'
> & {
  readonly outbox: readonly Pick<OutboxRow, 'state'>[];
};

export const toSummaryRecord = (stored: StoredSummary): SubmissionSummaryRecord => ({
  id: stored._id.toHexString(),
  name: stored.name,
  email: stored.email,
  company: stored.company,
  service_interest: stored.service_interest,
  message: stored.message,
  status: stored.status,
  submitted_at: stored.submitted_at,
  urgent: stored.urgent,
  position: stored.position ?? null,
  promise: stored.promise ?? 'standard',
  due_at: stored.due_at ?? new Date(stored.submitted_at.getTime() + promiseHours.standard * hourMs),
  clock_due_at: stored.clock_due_at ?? null,
  answered_at: stored.answered_at ?? null,
  assignee: stored.assignee ?? null,
  mail_states: stored.outbox.map(({ state }) => state),
  version: stored.version,
});

/** What is due at once is due since it was asked for. */
const dueTimeOf = ({ due_at, resent_at, created_at }: Stored['outbox'][number]): Date | null => {
  if (due_at === undefined || due_at > dueAtOnce) return due_at ?? null;
  return resent_at ?? created_at ?? null;
};

const toMailRecord = (row: Stored['outbox'][number], submittedAt: Date): MailRecord => ({
  id: row._id.toHexString(),
  kind: row.kind,
  state: row.state,
  created_at: row.created_at ?? submittedAt,
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at ?? null,
  due_at: dueTimeOf(row),
  sent_at: row.sent_at ?? null,
  reason: row.reason ?? null,
  entry_id: row.entry_id?.toHexString() ?? null,
});

export const toRecord = (stored: Omit<Stored, 'words'>): SubmissionRecord => ({
  ...toSummaryRecord(stored),
  spam: stored.spam,
  consent: stored.consent,
  thread: (stored.thread ?? []).map(({ _id, ...entry }) => ({ ...entry, id: _id.toHexString() })),
  mails: stored.outbox.map((row) => toMailRecord(row, stored.submitted_at)),
});
