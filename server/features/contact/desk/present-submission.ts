/** Presents a whole message to staff. */
import {
  mailSchema,
  submissionSummarySchema,
  type Submission,
  type SubmissionSummary,
  type ThreadEntry,
} from '#shared/contact/submission.schema.ts';
import type { SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { cutText } from '#shared/text/truncate.ts';
import { present } from '#server/platform/http/present.ts';
import type { MailRecord, SubmissionRecord, SubmissionSummaryRecord, ThreadEntryRecord } from '../submission-record.ts';

interface SameSenderRecord {
  readonly id: string;
  readonly message: string;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
}

export interface SameSender {
  readonly newest: readonly SameSenderRecord[];
  readonly total: number;
  /** One of the sender's messages was answered. */
  readonly isKnown: boolean;
}

const firstWordsLength = 120;

export const presentSubmissionSummary = (record: SubmissionSummaryRecord): SubmissionSummary =>
  present(submissionSummarySchema, record);

const presentEntry = (entry: ThreadEntryRecord, record: SubmissionRecord): ThreadEntry => {
  const base = { id: entry.id, at: entry.at.toISOString(), by: entry.by };
  switch (entry.kind) {
    case 'note':
      return { ...base, kind: 'note', text: entry.text ?? '' };
    case 'reply': {
      const mail = record.mails.find(({ entry_id }) => entry_id === entry.id);
      return {
        ...base,
        kind: 'reply',
        text: entry.text ?? '',
        signature: entry.signature ?? '',
        mail_id: mail?.id ?? '',
      };
    }
    case 'status':
      return { ...base, kind: 'status', from: entry.from ?? 'new', to: entry.to ?? record.status };
    case 'assignment':
      return { ...base, kind: 'assignment', assignee: entry.assignee ?? null };
    case 'snooze':
      return {
        ...base,
        kind: 'snooze',
        until: entry.until?.toISOString() ?? null,
        is_over: entry.is_over ?? false,
      };
  }
};

/** The recipients of a notification: those that it was sent to, or before that those in the settings. */
const notificationRecipients = ({ recipients }: MailRecord, notified: readonly string[]): readonly string[] =>
  recipients.length === 0 ? notified : recipients.map(({ address }) => address);

/** Cuts a text to one line of 120 characters, between words if possible. */
export const firstWords = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= firstWordsLength) return line;
  const cut = cutText(line, firstWordsLength);
  const between = cut.lastIndexOf(' ');
  return `${between > 0 ? cut.slice(0, between) : cut}…`;
};

/** `notified`: recipients of notifications of new messages. */
export const presentSubmission = (
  record: SubmissionRecord,
  sameSender: SameSender,
  notified: readonly string[],
): Submission => {
  const { spam, consent, thread, mails, ...summary } = record;
  return {
    ...presentSubmissionSummary(summary),
    spam: { score: spam.score, reasons: [...spam.reasons] },
    consent,
    thread: thread.map((entry) => presentEntry(entry, record)),
    mails: mails.map((mail) =>
      present(mailSchema, {
        ...mail,
        to: mail.kind === 'staff-notification' ? notificationRecipients(mail, notified).join(', ') : record.email,
      }),
    ),
    same_sender: sameSender.newest.map((other) => ({
      ...other,
      message: firstWords(other.message),
      submitted_at: other.submitted_at.toISOString(),
    })),
    same_sender_total: sameSender.total,
    is_known: sameSender.isKnown,
  };
};
