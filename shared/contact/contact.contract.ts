/** `POST /api/contact`: how a message reaches the company. */
import { z } from 'zod';
import { contactInputSchema } from './contact-fields.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';

/** What a program that fills in every field is caught by; a person sees neither, and no value is ever refused. */
const unseen = {
  website: z.string().optional().catch(undefined).meta({ description: 'Leave it out. People do not see this field.' }),
  form_shown_at: z.coerce.number().optional().catch(undefined).meta({
    type: 'number',
    description: 'When the form was shown, in milliseconds since 1970; the form sends it by itself.',
  }),
};

export const contactMessageSchema = contactInputSchema.extend(unseen);
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const contactReceiptSchema = z.object({
  id: z.string().describe('The submission’s id'),
  status: z.literal('new').describe('Every message arrives as new'),
  submitted_at: z.iso.datetime().describe('When it was stored'),
  due_at: z.iso.datetime().describe('Until when it is answered, by the promise that the contact page prints'),
  due_in_words: z
    .string()
    .describe('The same moment for a person to read, in the time zone of the business hours, which it names'),
});
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

export const submitContactCall = defineCall({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the company',
  description:
    'An answer of 201 means that the message is stored. Fields that are not named here are ignored. ' +
    'The same message with the same Idempotency-Key within 24 hours gets the first answer again and stores nothing; another ' +
    'message with it is refused.',
  auth: 'none',
  audit: 'no-account',
  headers: idempotencyHeaders('Any text that is new for each message; makes a retry safe'),
  body: contactMessageSchema,
  responses: { 201: contactReceiptSchema },
  answerHeaders: { 'Idempotent-Replayed': 'true when this is the first answer to the Idempotency-Key, given again' },
  errors: ['storage-unavailable', 'idempotency-key-reused'],
});
