/** What a person reads in the mail that thanks for a message; it repeats the promise of the contact page. */
import { z } from 'zod';
import { wordsSchema, wordsWith } from './parts.schema.ts';

export const confirmationMailSchema = z.object({
  subject: wordsSchema.describe('The subject; answers to the message carry it on'),
  heading: wordsSchema.describe('The heading of the mail'),
  thanks: wordsSchema.describe('The first sentence'),
  promise: z
    .object({
      standard: wordsWith('due').describe('By when an answer comes; {due} becomes day and hour'),
      urgent: wordsWith('due').describe('By when it comes to an urgent message; {due} becomes day and hour'),
      late: wordsSchema.describe('Said instead when the mail goes out after that hour'),
      answered: wordsSchema.describe('Said instead when the answer was faster than this mail'),
    })
    .describe('The sentence after it'),
  quote: wordsWith('sent').describe('Stands over what the person wrote; {sent} becomes day and hour'),
  addition: wordsWith('email', 'phone').describe(
    'How to add something or reach a person; {email} and {phone} are those of the site’s settings',
  ),
  mistaken: wordsSchema.describe('For somebody who did not write to us'),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;
