/** Messages as the contract shows them to staff. */
import {
  mailSchema,
  submissionSummarySchema,
  type Mail,
  type Submission,
  type SubmissionSummary,
  type ThreadEntry,
} from '#shared/contact/submission.schema.ts';
import type { MailState, SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { cutText } from '#shared/text/truncate.ts';
import { present } from '#server/platform/http/present.ts';
import type { MailRecord, SubmissionRecord, SubmissionSummaryRecord, ThreadEntryRecord } from '../submission-record.ts';

/** Another message from the same address, as far as it is shown. */
interface SameSenderRecord {
  readonly id: string;
  readonly message: string;
  readonly status: SubmissionStatus;
  readonly submitted_at: Date;
}

export interface SameSender {
  readonly newest: readonly SameSenderRecord[];
  readonly total: number;
  /** One of their messages was answered. */
  readonly isKnown: boolean;
}

const firstWordsLength = 120;
const worstFirst: readonly MailState[] = ['failed', 'waiting', 'sent'];

export const presentSubmissionSummary = ({
  mail_states,
  clock_due_at,
  ...record
}: SubmissionSummaryRecord): SubmissionSummary =>
  present(submissionSummarySchema, {
    ...record,
    clock: clock_due_at === null ? 'stopped' : 'running',
    mail: worstFirst.find((state) => mail_states.includes(state)) ?? 'none',
  });

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
  }
};

const presentMail = (mail: MailRecord, to: string): Mail =>
  present(mailSchema, { ...mail, to, next_attempt_at: mail.state === 'waiting' ? mail.due_at : null });

/** The recipients of the mail, or before it is tried those whom the settings name. */
const notificationRecipients = ({ recipients }: MailRecord, named: readonly string[]): readonly string[] =>
  recipients.length === 0 ? named : recipients.map(({ address }) => address);

/** The first words of a text in one line, cut between two words where there are some. */
export const firstWords = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= firstWordsLength) return line;
  const cut = cutText(line, firstWordsLength);
  const between = cut.lastIndexOf(' ');
  return `${between > 0 ? cut.slice(0, between) : cut}…`;
};

/** @param notified where the company's own mail goes */
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
      presentMail(
        mail,
        mail.kind === 'staff-notification' ? notificationRecipients(mail, notified).join(', ') : record.email,
      ),
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
