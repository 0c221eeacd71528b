/** A message as far as its mails speak of it. */
import type { Types } from 'mongoose';
import type { OutboxRow, SubmissionFields } from '../submission.model.ts';

interface MailReference extends Pick<OutboxRow, 'kind'> {
  readonly id: string;
  /** The reply in the thread that it carries. */
  readonly entryId: string | null;
}

type MailedFields = 'name' | 'email' | 'company' | 'service_interest' | 'message' | 'urgent' | 'position' | 'promise';

export interface MailedSubmission extends Pick<
  SubmissionFields,
  MailedFields | 'submitted_at' | 'due_at' | 'answered_at'
> {
  readonly id: string;
  readonly replies: readonly { readonly id: string; readonly text: string }[];
  /** Oldest first. */
  readonly mails: readonly MailReference[];
}

type StoredSubmission = SubmissionFields & { _id: Types.ObjectId };

/** The record as mails speak of it. */
export const describeMails = ({
  _id,
  name,
  email,
  company,
  outbox,
  thread,
  ...fields
}: StoredSubmission): MailedSubmission => ({
  id: String(_id),
  name,
  email,
  company,
  service_interest: fields.service_interest,
  message: fields.message,
  urgent: fields.urgent,
  ...(fields.position === undefined ? {} : { position: fields.position }),
  promise: fields.promise,
  submitted_at: fields.submitted_at,
  due_at: fields.due_at,
  ...(fields.answered_at === undefined ? {} : { answered_at: fields.answered_at }),
  replies: thread
    .filter(({ kind }) => kind === 'reply')
    .map((entry) => ({ id: String(entry._id), text: entry.text ?? '' })),
  mails: outbox.map((row) => ({
    id: String(row._id),
    kind: row.kind,
    entryId: row.entry_id === undefined ? null : String(row.entry_id),
  })),
});
