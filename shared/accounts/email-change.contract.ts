/** The calls by which staff say what they are called, and give their account another email address. */
import { z } from 'zod';
import { cleanLines } from '#shared/text/clean-text.ts';
import { chosenLetters } from '#shared/accounts/letter-choices.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import { oneTimeToken, staffEmailSchema, staffNameSchema } from '#shared/accounts/staff-account-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { tooLong } from '../api/text-fields.ts';

const ownDetailsSchema = z.object({
  username: z.string(),
  name: z.string().describe('What others call them'),
  email: z.string().nullable(),
  time_zone: z
    .string()
    .nullable()
    .describe(
      'An IANA name; null: letters say times in the time zone of the business hours, screens in that of the device',
    ),
  letters: z
    .array(
      z.object({
        letter: z.enum(chosenLetters),
        wanted: z.boolean().describe('Whether they want it'),
        reaches: z.boolean().describe('Whether the site sends it to their address, as long as they want it'),
      }),
    )
    .describe('The letters that their role allows and that they may switch off'),
  signature: z.string().describe('What stands under their replies to messages; empty for none'),
});
export type OwnDetails = z.output<typeof ownDetailsSchema>;

/** Several lines without a character that a letter does not show. */
const signatureSchema = z
  .string()
  .transform(cleanLines)
  .pipe(
    z
      .string()
      .max(deskLimits.signature.max, tooLong(deskLimits.signature.max))
      .regex(
        /^[^\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/,
        'A signature is plain text without characters that turn its direction.',
      ),
  );

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const readOwnDetailsCall = defineCall({
  method: 'GET',
  path: '/api/admin/account',
  summary: 'One’s own name, email address, time zone, choice of letters and signature',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: ownDetailsSchema },
});

export const changeOwnDetailsCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/account',
  summary: 'Change one’s own name, time zone, choice of letters or signature',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Changed their details' },
  body: z
    .object({
      name: staffNameSchema.optional(),
      time_zone: z
        .string()
        .max(60)
        .refine(isTimeZone, 'Enter a time zone such as Europe/Zurich.')
        .nullable()
        .optional()
        .describe('Null for none of their own'),
      muted_letters: z
        .array(z.enum(chosenLetters))
        .max(chosenLetters.length)
        .optional()
        .describe('The letters that they do not want; all others come'),
      signature: signatureSchema.optional().describe('Plain text of several lines; empty for none'),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Say what is to change.'),
  responses: { 200: ownDetailsSchema },
});

export const askEmailChangeCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/email',
  summary: 'Ask for another email address',
  description:
    'A letter with a link goes to the new address; the link can be used once, for one day, and until then nothing changes. ' +
    'A wrong current password is 422 at `current_password` and counts for the session. ' +
    'An account with a second factor must have confirmed within ten minutes, too.',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Asked for another email address' },
  body: z.object({
    email: staffEmailSchema,
    current_password: z.string('Enter your current password.').min(1, 'Enter your current password.').max(1000),
  }),
  responses: {
    202: z.object({ is_mailed: z.boolean().describe('False while no mail server is set up: the letter waits') }),
  },
  errors: ['wrong-password', 'confirmation-required', 'email-taken', 'nothing-to-do'],
});

export const confirmEmailCall = defineCall({
  method: 'POST',
  path: '/api/email-change/confirm',
  summary: 'Confirm a new email address by the link that went there; the old address is told',
  auth: 'none',
  audit: { words: 'Confirmed a new email address', kind: 'account' },
  body: z.object({ token: oneTimeToken }),
  responses: { 200: z.object({ username: z.string(), email: z.string() }) },
  errors: ['link-ended', 'email-taken'],
});
