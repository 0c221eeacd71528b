/** A contact message as staff see it: in lists, and opened with everything that happened to it. */
import { z } from 'zod';
import {
  likelySpamScore,
  mailKinds,
  mailStates,
  promiseKinds,
  submissionStatuses,
} from '#shared/contact/submission-rules.ts';
import { contactShownSchema } from './contact-fields.ts';
import { mailRecipients } from '../mail/mail-recipient.ts';
import { moment } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

export const submissionSummarySchema = z.object({
  id: z.string().describe('The message’s id'),
  ...contactShownSchema.shape,
  status: z.enum(submissionStatuses).describe('Where it stands'),
  submitted_at: moment('When it was stored'),
  promise: z.enum(promiseKinds).describe('Which of the printed promises it carries'),
  due_at: moment('When the promise is broken if nobody has answered'),
  clock: z
    .enum(['running', 'stopped'])
    .describe('`stopped` once an answer was delivered, or when none is owed: archived, spam'),
  answered_at: moment('When the first answer was delivered').nullable(),
  assignee: staffRefSchema.nullable().describe('Who takes care of it'),
  mail: z.enum(['none', ...mailStates]).describe('The worst state among its mails: failed, then waiting, then sent'),
  version: z.number().int().describe('Grows with every change by staff'),
});
/** A message as the list shows it. */
export type SubmissionSummary = z.output<typeof submissionSummarySchema>;

const entry = {
  id: z.string(),
  at: moment('When it happened'),
  by: staffRefSchema.describe('Who did it'),
};

/** What staff did with a message, oldest first. */
export const threadEntrySchema = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('note'), text: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('reply'),
    text: z.string(),
    signature: z.string().describe('What stood under it; empty for nothing'),
    mail_id: z.string().describe('The mail that carries it'),
  }),
  z.object({
    ...entry,
    kind: z.literal('status'),
    from: z.enum(submissionStatuses),
    to: z.enum(submissionStatuses),
  }),
  z.object({ ...entry, kind: z.literal('assignment'), assignee: staffRefSchema.nullable() }),
]);
export type ThreadEntry = z.output<typeof threadEntrySchema>;

export const mailSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string().describe('The address it goes to; empty while NOTIFY_EMAIL is not set'),
  state: z.enum(mailStates),
  created_at: moment('When it was put into the outbox'),
  attempts: z.number().int().describe('How often it was tried'),
  last_attempt_at: moment('When it was tried last').nullable(),
  next_attempt_at: moment('When it is tried next; null unless it waits').nullable(),
  sent_at: moment('When the mail server took it').nullable(),
  reason: z.string().nullable().describe('Why the last attempt failed, in words'),
  recipients: mailRecipients,
});
/** A mail in the outbox. */
export type Mail = z.output<typeof mailSchema>;

export const submissionSchema = submissionSummarySchema.extend({
  spam: z.object({
    score: z.number().describe(`${likelySpamScore} and more counts as likely spam`),
    reasons: z.array(z.string()).describe('The signs that were found, in words'),
  }),
  consent: z.object({ version: z.string(), text: z.string() }).describe('What the sender was told about their data'),
  thread: z.array(threadEntrySchema),
  mails: z.array(mailSchema).describe('Every mail that the message caused, oldest first'),
  same_sender: z
    .array(
      z.object({
        id: z.string(),
        message: z.string().describe('The first words'),
        status: z.enum(submissionStatuses),
        submitted_at: moment('When it was stored'),
      }),
    )
    .describe('Other messages from the same address, newest first, 20 at most'),
  same_sender_total: z.number().int().describe('How many other messages came from the same address'),
  is_known: z.boolean().describe('A message from this address was answered before: signs of spam say nothing'),
});
/** A message with everything that happened to it. */
export type Submission = z.output<typeof submissionSchema>;
