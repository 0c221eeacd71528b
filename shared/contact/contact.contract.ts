/** The call that sends a message to the company. */
import { z } from 'zod';
import { contactInputSchema } from './contact-fields.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';

/** Signs of spam, which people do not see. Any value is accepted. */
const hiddenFields = {
  website: z.string().optional().catch(undefined).meta({ description: 'Leave it out. People do not see this field.' }),
  form_shown_at: z.coerce.number().optional().catch(undefined).meta({
    type: 'number',
    description: 'When the form was shown, in milliseconds since 1970. Set by the form.',
  }),
};

export const contactMessageSchema = contactInputSchema.extend(hiddenFields);
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const contactReceiptSchema = z.object({
  id: z.string().describe('The submission’s id'),
  status: z.literal('new').describe('Every message arrives as new'),
  submitted_at: z.iso.datetime().describe('When it was stored'),
  due_at: z.iso.datetime().describe('Until when an answer is due, by the promise on the contact page'),
  due_in_words: z.string().describe('The same moment as text, in the time zone of the business hours'),
});
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

export const submitContactCall = defineCall({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the company',
  description:
    '201 means that the message is stored. Unknown fields are ignored. The same message with the same Idempotency-Key within ' +
    '24 hours gets the first answer again and is not stored; another message with it is refused.',
  auth: 'none',
  audit: 'no-account',
  headers: idempotencyHeaders('Any text that is new for each message; makes a retry safe'),
  body: contactMessageSchema,
  responses: { 201: contactReceiptSchema },
  answerHeaders: { 'Idempotent-Replayed': 'true if this repeats the first answer to the Idempotency-Key' },
  errors: ['storage-unavailable', 'idempotency-key-reused'],
});
