/** Content of the confirmation of a message, which repeats the promise of the contact page. */
import { z } from 'zod';
import { textSchema, textWith } from '../content/parts.schema.ts';

export const confirmationMailSchema = z.object({
  subject: textSchema.describe('Subject; also of replies'),
  heading: textSchema.describe('Heading'),
  thanks: textSchema.describe('First sentence'),
  received: textWith('sent').describe('Second sentence; {sent} becomes the date and time'),
  promise: z
    .object({
      standard: textWith('due').describe('Response deadline; {due} becomes the date and time'),
      urgent: textWith('due').describe('Response deadline of an urgent message; {due} becomes the date and time'),
      late: textSchema.describe('If sent after the deadline'),
      answered: textSchema.describe('If already answered'),
    })
    .describe('Third sentence'),
  addition: textWith('email', 'phone').describe('Contact sentence; {email} and {phone} come from the settings'),
  mistaken: textSchema.describe('Note for people who did not write'),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;
