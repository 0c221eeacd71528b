/** A message as far as its mails speak of it. */
import type { Types } from 'mongoose';
import { contactFieldsOf, type ContactFields } from '#shared/contact/contact-fields.ts';
import { pickFields } from '#server/platform/pick-fields.ts';
import type { OutboxRow, SubmissionFields } from '../submission.model.ts';

interface MailReference extends Pick<OutboxRow, 'kind'> {
  readonly id: string;
  /** The reply in the thread that it carries. */
  readonly entryId: string | null;
}

const mailedFields = ['promise', 'submitted_at', 'due_at', 'answered_at'] as const;

export interface MailedSubmission extends ContactFields, Pick<SubmissionFields, (typeof mailedFields)[number]> {
  readonly id: string;
  readonly replies: readonly {
    readonly id: string;
    readonly text: string;
    /** What stands under it; empty for nothing. */
    readonly signature: string;
    /** Who wrote it; undefined where they have only a user name. */
    readonly signedBy: string | undefined;
  }[];
  /** Oldest first. */
  readonly mails: readonly MailReference[];
}

type StoredSubmission = SubmissionFields & { _id: Types.ObjectId };

/** The record as mails speak of it. */
export const describeMails = ({ _id, outbox, thread, ...fields }: StoredSubmission): MailedSubmission => ({
  id: String(_id),
  ...contactFieldsOf(fields),
  ...pickFields(mailedFields, fields),
  replies: thread
    .filter(({ kind }) => kind === 'reply')
    .map(({ _id, text = '', signature = '', by }) => ({ id: String(_id), text, signature, signedBy: by.name })),
  mails: outbox.map((row) => ({
    id: String(row._id),
    kind: row.kind,
    entryId: row.entry_id === undefined ? null : String(row.entry_id),
  })),
});
