/** A contact message as staff see it, in lists and whole. */
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

const snoozeSchema = z.object({
  until: moment('Until when it was snoozed; null: until the sender writes again').nullable(),
  back_at: moment(
    'When it is back: at `until`, or earlier if the sender wrote again; null while only that brings it back',
  ).nullable(),
  by: staffRefSchema.describe('Who snoozed it'),
});

export const submissionSummarySchema = z.object({
  id: z.string().describe('The message’s id'),
  ...contactShownSchema.shape,
  status: z.enum(submissionStatuses).describe('Its status'),
  submitted_at: moment('When it was stored'),
  promise: z.enum(promiseKinds).describe('The promise that applies'),
  due_at: moment('Until when an answer is due'),
  clock: z
    .enum(['running', 'stopped'])
    .describe('`stopped` once an answer was sent, or if none is due: archived, spam'),
  answered_at: moment('When the first answer was sent').nullable(),
  assignee: staffRefSchema.nullable().describe('The assignee'),
  snooze: snoozeSchema
    .nullable()
    .describe('While snoozed it is in no lane but `snoozed`. Stays after its return, until staff act on the message'),
  mail: z.enum(['none', ...mailStates]).describe('The worst state among its emails: failed, then waiting, then sent'),
  version: z.number().int().describe('Grows with every change by staff'),
});
/** A message as the list shows it. */
export type SubmissionSummary = z.output<typeof submissionSummarySchema>;

const entry = {
  id: z.string(),
  at: moment('When it happened'),
  by: staffRefSchema.describe('The author'),
};

/** An entry of the thread: what staff did. */
export const threadEntrySchema = z.discriminatedUnion('kind', [
  z.object({ ...entry, kind: z.literal('note'), text: z.string() }),
  z.object({
    ...entry,
    kind: z.literal('reply'),
    text: z.string(),
    signature: z.string().describe('May be empty'),
    mail_id: z.string().describe('The email that sends it'),
  }),
  z.object({
    ...entry,
    kind: z.literal('status'),
    from: z.enum(submissionStatuses),
    to: z.enum(submissionStatuses),
  }),
  z.object({ ...entry, kind: z.literal('assignment'), assignee: staffRefSchema.nullable() }),
  z.object({
    ...entry,
    kind: z.literal('snooze'),
    until: moment('Null: until the sender writes again').nullable(),
    is_over: z.boolean().describe('True: the snooze was ended'),
  }),
]);
export type ThreadEntry = z.output<typeof threadEntrySchema>;

export const mailSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  to: z.string().describe('The recipients; empty while none are set'),
  state: z.enum(mailStates),
  created_at: moment('When it was stored'),
  attempts: z.number().int().describe('Number of attempts'),
  last_attempt_at: moment('Time of the last attempt').nullable(),
  next_attempt_at: moment('Time of the next attempt; null unless it waits').nullable(),
  sent_at: moment('When the mail server accepted it').nullable(),
  reason: z.string().nullable().describe('Why the last attempt failed'),
  recipients: mailRecipients,
});
/** An email of a message. */
export type Mail = z.output<typeof mailSchema>;

export const submissionSchema = submissionSummarySchema.extend({
  spam: z.object({
    score: z.number().describe(`${likelySpamScore} and more counts as likely spam`),
    reasons: z.array(z.string()).describe('The signs that were found'),
  }),
  consent: z
    .object({ version: z.string(), text: z.string() })
    .describe('The text about their data that the sender saw'),
  thread: z.array(threadEntrySchema),
  mails: z.array(mailSchema).describe('Emails of the message, oldest first'),
  same_sender: z
    .array(
      z.object({
        id: z.string(),
        message: z.string().describe('The first words'),
        status: z.enum(submissionStatuses),
        submitted_at: moment('When it was stored'),
      }),
    )
    .describe('Other messages from the same address, newest first, at most 20'),
  same_sender_total: z.number().int().describe('Number of other messages from the same address'),
  is_known: z.boolean().describe('A message from this address was answered before, so signs of spam do not count'),
});
/** A whole message. */
export type Submission = z.output<typeof submissionSchema>;
