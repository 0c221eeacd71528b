/** The state of an email for each recipient. */
import { z } from 'zod';
import { mailStates } from '#shared/contact/submission-rules.ts';

export const mailRecipientSchema = z.object({
  address: z.string(),
  state: z.enum(mailStates).describe('`failed`: the mail server does not take mail for this address'),
  reason: z.string().nullable().describe('What the mail server said when it did not take it'),
});
export type MailRecipient = z.output<typeof mailRecipientSchema>;

export const mailRecipients = z
  .array(mailRecipientSchema)
  .describe(
    'State for each recipient of a notification of a new message. Empty for other mail and before the first attempt',
  );
