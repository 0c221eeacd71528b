/** Calls for the email that the site sends. */
import { z } from 'zod';
import { emailSchema } from '#shared/text/email-schema.ts';
import { mailSorts } from '#shared/api/list-order.ts';
import { countNote } from '#shared/api/list-count.ts';
import { emailKinds, emailStates, mailLanes, mailParts, testEmailsPerHour } from '#shared/mail/mail-rules.ts';
import { mailKinds } from '#shared/contact/submission-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { mailRecipients } from './mail-recipient.ts';
import { moment, recordId } from '../api/record-fields.ts';

export const listedMailSchema = z.object({
  id: z.string(),
  message_id: z.string().nullable().describe('The message that it belongs to; null for other email'),
  kind: z.enum([...emailKinds, ...mailKinds]),
  to: z.string().describe('The recipients, separated by commas; empty while none are set'),
  state: z.enum(emailStates),
  created_at: moment('When it was stored'),
  attempts: z.int().describe('Number of attempts'),
  last_attempt_at: moment('Time of the last attempt').nullable(),
  next_attempt_at: moment('Time of the next attempt; null unless it waits').nullable(),
  sent_at: moment('When the mail server accepted it').nullable(),
  expires_at: moment('When the link in it expires; it is not sent after that').nullable(),
  reason: z.string().nullable().describe('Why it was not sent'),
  recipients: mailRecipients,
});
/** An email in the list, without its text, which may contain a link that signs in. */
export type ListedMail = z.output<typeof listedMailSchema>;

export const listMailsCall = defineCall({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Emails of one state, newest first unless `order` says otherwise',
  description:
    'The emails of one message that are in this state are listed together, at the time of the newest; a page has up to `limit` ' +
    'messages and other emails. Emails that are being sent are listed as waiting.',
  auth: 'staff',
  needs: 'mail',
  query: z.object({
    state: z.enum(mailLanes).default('waiting').describe('Emails of messages are never discarded'),
    to: filter('A part of the address of a recipient; case is ignored'),
    part: z.enum(mailParts).optional().describe('`messages`: only emails of messages; `letters`: only other emails'),
    ...sorting(mailSorts, { made: 'by the time it was stored' }),
    ...forwardPages({ max: 100, default: 30 }),
  }),
  responses: { 200: z.array(listedMailSchema) },
  answerHeaders: {
    'X-Total-Count': `Number of matching emails on all pages: ${countNote}. Missing for the emails of more than 100 messages.`,
    Link: forwardLink,
  },
});

export const readMailStateCall = defineCall({
  method: 'GET',
  path: '/api/admin/mails/state',
  summary: 'Whether email can be sent, and how much waits',
  auth: 'staff',
  needs: 'mail',
  responses: {
    200: z.object({
      is_set_up: z.boolean().describe('Whether a mail server is configured; without one all email waits'),
      from: z.string().describe('The sender address'),
      waiting: z.int().describe('Number of waiting emails; a message counts once where more than 100 have one'),
      failed: z.int().describe('Number of failed emails, counted in the same way'),
    }),
  },
});

const emailParams = z.object({ id: recordId('The id of the email') });

export const resendEmailCall = defineCall({
  method: 'POST',
  path: '/api/admin/letters/{id}/resend',
  summary: 'Resend a waiting or failed email now',
  description: 'Emails of messages have another call.',
  auth: 'staff',
  needs: 'mail',
  audit: { words: 'Resent an email' },
  params: emailParams,
  responses: { 200: listedMailSchema },
  errors: ['mail-already-sent', 'mail-ended'],
});

export const discardEmailCall = defineCall({
  method: 'POST',
  path: '/api/admin/letters/{id}/discard',
  summary: 'Discard a waiting email and delete its text',
  auth: 'staff',
  needs: 'mail',
  audit: { words: 'Discarded an email' },
  params: emailParams,
  responses: { 200: listedMailSchema },
  errors: ['mail-being-sent', 'mail-ended'],
});

export const sendTestEmailCall = defineCall({
  method: 'POST',
  path: '/api/admin/letters/test',
  summary: 'Send a test email now and return the mail server’s answer',
  description: `One attempt. One person may send ${testEmailsPerHour} an hour.`,
  auth: 'staff',
  needs: 'mail',
  audit: { words: 'Sent a test email' },
  body: z.object({
    to: emailSchema().describe('The recipient'),
  }),
  responses: {
    200: z.object({
      id: z.string().describe('The id of the email'),
      sent: z.boolean().describe('Whether the mail server accepted it'),
      explanation: z.string().describe('The result in a sentence'),
      answer: z.string().nullable().describe('The mail server’s last line; after a refused sign-in only its code'),
    }),
  },
  errors: ['mail-not-set-up', 'overloaded'],
});
