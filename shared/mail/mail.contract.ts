/** Mail that the site sends: the list of all of it, and letters. */
import { z } from 'zod';
import { emailSchema } from '#shared/text/email-schema.ts';
import { mailSorts } from '#shared/api/list-order.ts';
import { countNote } from '#shared/api/list-count.ts';
import { letterKinds, letterStates, mailLanes, mailParts, testLettersPerHour } from '#shared/mail/mail-rules.ts';
import { mailKinds } from '#shared/contact/submission-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { mailRecipients } from './mail-recipient.ts';
import { moment, recordId } from '../api/record-fields.ts';

export const listedMailSchema = z.object({
  id: z.string(),
  message_id: z.string().nullable().describe('The message that it belongs to; null for a letter'),
  kind: z.enum([...letterKinds, ...mailKinds]),
  to: z.string().describe('The recipient; several with commas, and empty while nobody is named'),
  state: z.enum(letterStates),
  created_at: moment('When it was made'),
  attempts: z.int().describe('How often it was tried'),
  last_attempt_at: moment('When it was tried last').nullable(),
  next_attempt_at: moment('When it is tried next, unless that is over; null when it does not wait').nullable(),
  sent_at: moment('When the mail server took it').nullable(),
  expires_at: moment('When the link in it stops to be good; it does not go out after that').nullable(),
  reason: z.string().nullable().describe('Why it did not go out, in words'),
  recipients: mailRecipients,
});
/** A mail as the list shows it. What a letter says is not in it: it may hold a link that signs somebody in. */
export type ListedMail = z.output<typeof listedMailSchema>;

export const listMailsCall = defineCall({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails of one state, the newest first unless `order` says otherwise',
  description:
    'Letters, and the mails of messages. The mails of one message that are in this state stand together, at the time of its newest ' +
    'mail; a page holds up to `limit` letters and messages. What is being sent is listed with what waits.',
  auth: 'staff',
  needs: 'mail',
  query: z.object({
    state: z.enum(mailLanes).default('waiting').describe('Discarded are only letters'),
    to: filter('The whole address of a recipient; case is ignored'),
    part: z.enum(mailParts).optional().describe('Only letters, or only the mails of messages; left out for both'),
    ...sorting(mailSorts, { made: 'by when it was made' }),
    ...forwardPages({ max: 100, default: 30 }),
  }),
  responses: { 200: z.array(listedMailSchema) },
  answerHeaders: {
    'X-Total-Count':
      `How many letters and messages match, on all pages together: ${countNote}. ` +
      'Left out for an address that is told of new messages: its mails are not counted.',
    Link: forwardLink,
  },
});

export const readMailStateCall = defineCall({
  method: 'GET',
  path: '/api/admin/mails/state',
  summary: 'Whether mail can be sent, and how much waits',
  auth: 'staff',
  needs: 'mail',
  responses: {
    200: z.object({
      is_set_up: z.boolean().describe('Whether a mail server is named; without one all mail waits'),
      from: z.string().describe('The sender of every mail'),
      waiting: z.int().describe('Letters that wait, and messages with mail that waits'),
      failed: z.int().describe('Letters that were given up, and messages with mail that was given up'),
    }),
  },
});

const letterParams = z.object({ id: recordId('The letter’s id') });

export const resendLetterCall = defineCall({
  method: 'POST',
  path: '/api/admin/letters/{id}/resend',
  summary: 'Try a letter again now that waits or was given up',
  description: 'The mails of messages have a call of their own.',
  auth: 'staff',
  needs: 'mail',
  audit: { words: 'Sent a letter again' },
  params: letterParams,
  responses: { 200: listedMailSchema },
  errors: ['mail-already-sent', 'mail-ended'],
});

export const discardLetterCall = defineCall({
  method: 'POST',
  path: '/api/admin/letters/{id}/discard',
  summary: 'Do not send a letter that waits; what it says is deleted',
  auth: 'staff',
  needs: 'mail',
  audit: { words: 'Discarded a letter' },
  params: letterParams,
  responses: { 200: listedMailSchema },
  errors: ['mail-being-sent', 'mail-ended'],
});

export const sendTestLetterCall = defineCall({
  method: 'POST',
  path: '/api/admin/letters/test',
  summary: 'Send a test letter at once, and say what the mail server said',
  description: `Nothing is tried again. One person sends ${testLettersPerHour} an hour at most.`,
  auth: 'staff',
  needs: 'mail',
  audit: { words: 'Sent a test letter' },
  body: z.object({
    to: emailSchema().describe('Where it goes'),
  }),
  responses: {
    200: z.object({
      id: z.string().describe('The email'),
      sent: z.boolean().describe('Whether the mail server took it'),
      explanation: z.string().describe('What happened, in words'),
      answer: z
        .string()
        .nullable()
        .describe('The last line of the mail server as it wrote it; of a refused sign-in only its code'),
    }),
  },
  errors: ['mail-not-set-up', 'overloaded'],
});
