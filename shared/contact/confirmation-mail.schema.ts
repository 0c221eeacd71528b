/** Content of the confirmation of a message, which repeats the promise of the contact page. */
import { z } from 'zod';
import { textSchema, textWith } from '../content/parts.schema.ts';

export const confirmationMailSchema = z.object({
  subject: textSchema.describe('The subject, also of replies'),
  heading: textSchema.describe('The heading of the email'),
  thanks: textSchema.describe('The first sentence'),
  received: textWith('sent').describe('The sentence after it; {sent} becomes day and hour'),
  promise: z
    .object({
      standard: textWith('due').describe('By when an answer comes; {due} becomes day and hour'),
      urgent: textWith('due').describe('By when it comes to an urgent message; {due} becomes day and hour'),
      late: textSchema.describe('Used instead if the email is sent after that time'),
      answered: textSchema.describe('Used instead if the message was answered before'),
    })
    .describe('The third sentence'),
  addition: textWith('email', 'phone').describe(
    'How to add something or reach a person; {email} and {phone} are those of the site’s settings',
  ),
  mistaken: textSchema.describe('For recipients who did not write to us'),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;
