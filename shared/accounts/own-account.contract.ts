/** Calls for a user's own account: password, sessions, details, email address and author profile. */
import { z } from 'zod';
import { optionalEmails } from '#shared/accounts/email-preferences.ts';
import {
  oneTimeToken,
  passwordSchema,
  staffEmailSchema,
  staffNameSchema,
} from '#shared/accounts/staff-account-rules.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { cleanLines } from '#shared/text/clean-text.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';
import { oneLine, tooLong } from '../api/text-fields.ts';

/** Limit of the list. Only programs that sign in repeatedly have more sessions. */
export const maxOwnSessions = 100;

export const ownSessionSchema = z.object({
  id: z.string().describe('Identifies the session; gives no access'),
  device: z.string().describe('Such as `Firefox on Linux`'),
  country: z.string().nullable().describe('ISO 3166 code of the country of the last use; null if no proxy sends it'),
  created_at: moment('Time of the sign-in'),
  last_used_at: moment('Time of the last use, up to five minutes late'),
  expires_at: moment('Time of expiry'),
  is_present: z.boolean().describe('Whether it is the session of this call'),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

const currentPassword = z
  .string('Enter your current password.')
  .min(1, 'Enter your current password.')
  .max(1000)
  .describe('The current password of the user');

const passwordRefusal =
  'A wrong current password is 422 at `current_password` and counts for the session; after ten within 15 minutes the answer is 429. ' +
  'An account with a second factor must also have confirmed within ten minutes.';

export const changePasswordCall = defineCall({
  method: 'PUT',
  path: '/api/admin/account/password',
  summary: 'Change one’s own password',
  description: `Ends every other session of the account. ${passwordRefusal}`,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Changed their password' },
  body: z
    .object({ current_password: currentPassword, new_password: passwordSchema })
    .refine(
      ({ current_password: current, new_password: next }) => current.normalize('NFKC') !== next.normalize('NFKC'),
      {
        path: ['new_password'],
        message: 'This is the password you have now. Choose another one.',
      },
    ),
  responses: { 204: null },
  errors: ['wrong-password', 'confirmation-required'],
});

export const listOwnSessionsCall = defineCall({
  method: 'GET',
  path: '/api/admin/account/sessions',
  summary: 'List one’s own sessions, the current one first, the others last used first',
  description: `Up to ${maxOwnSessions}.`,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: { 200: z.array(ownSessionSchema) },
});

export const endOwnSessionCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/sessions/{id}/end',
  summary: 'End one of one’s own sessions',
  description: `Its next call is refused, on every instance. 404 if it has ended already. ${passwordRefusal}`,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Ended one of their own sessions' },
  params: z.object({
    id: z
      .string()
      .regex(/^[\w-]{32}$/)
      .describe('The session’s id'),
  }),
  body: z.object({ current_password: currentPassword }),
  responses: { 204: null },
  errors: ['wrong-password', 'confirmation-required'],
});

export const endOtherSessionsCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/sessions/end-others',
  summary: 'End all of one’s own sessions but the current one',
  description: passwordRefusal,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Signed out everywhere else' },
  body: z.object({ current_password: currentPassword }),
  responses: { 200: z.object({ ended: z.int().describe('Number of ended sessions') }) },
  errors: ['wrong-password', 'confirmation-required'],
});

const ownDetailsSchema = z.object({
  username: z.string(),
  name: z.string().describe('Display name'),
  email: z.string().nullable(),
  time_zone: z
    .string()
    .nullable()
    .describe('An IANA name. If null, emails use the time zone of the business hours, and screens that of the device'),
  letters: z
    .array(
      z.object({
        letter: z.enum(optionalEmails),
        wanted: z.boolean().describe('Whether it is switched on'),
        reaches: z.boolean().describe('Whether the site sends it to their address while it is switched on'),
      }),
    )
    .describe('Emails for their role that can be switched off'),
  signature: z.string().describe('Signature of replies to messages; empty for none'),
});
export type OwnDetails = z.output<typeof ownDetailsSchema>;

/** Several lines without direction controls and line separators, which change how an email is displayed. */
const signatureSchema = z
  .string()
  .transform(cleanLines)
  .pipe(
    z
      .string()
      .max(deskLimits.signature.max, tooLong(deskLimits.signature.max))
      .regex(
        /^[^\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/,
        'Use plain text without characters that change its direction.',
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
  summary: 'Read one’s own name, email address, time zone, email preferences and signature',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: ownDetailsSchema },
});

export const changeOwnDetailsCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/account',
  summary: 'Change one’s own name, time zone, email preferences or signature',
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
        .describe('Null for the default'),
      muted_letters: z
        .array(z.enum(optionalEmails))
        .max(optionalEmails.length)
        .optional()
        .describe('Emails to switch off; all others are switched on'),
      signature: signatureSchema.optional().describe('Plain text of several lines; empty for none'),
    })
    .refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Name at least one field to change.',
    ),
  responses: { 200: ownDetailsSchema },
});

export const askEmailChangeCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/email',
  summary: 'Request a change of one’s own email address',
  description:
    'Sends a link to the new address. It can be used once, within a day; until then nothing changes. ' +
    'A wrong current password is 422 at `current_password` and counts for the session. ' +
    'An account with a second factor must also have confirmed within ten minutes.',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Requested a new email address' },
  body: z.object({
    email: staffEmailSchema,
    current_password: currentPassword,
  }),
  responses: {
    202: z.object({ is_mailed: z.boolean().describe('False if no mail server is configured: the email waits') }),
  },
  errors: ['wrong-password', 'confirmation-required', 'email-taken', 'nothing-to-do'],
});

export const confirmEmailCall = defineCall({
  method: 'POST',
  path: '/api/email-change/confirm',
  summary: 'Confirm a new email address by its link; the old address is notified',
  auth: 'none',
  audit: { words: 'Confirmed a new email address', kind: 'account' },
  body: z.object({ token: oneTimeToken }),
  responses: { 200: z.object({ username: z.string(), email: z.string() }) },
  errors: ['link-ended', 'email-taken'],
});

export const authorProfileLimits = { job_title: 80, about: 600 } as const;

export const authorProfileSchema = z.object({
  job_title: oneLine(authorProfileLimits.job_title).describe('Job title; empty for none'),
  about: z
    .string()
    .overwrite(cleanLines)
    .max(authorProfileLimits.about, `Shorten it to ${authorProfileLimits.about} characters or fewer.`)
    .describe('A paragraph for readers; empty for none'),
  picture: z
    .string()
    .refine((path) => parseMediaPath(path) !== undefined, 'Choose a picture from the media library.')
    .nullable()
    .describe('Path of a picture in the media library; null for a generated drawing'),
});
export type AuthorProfile = z.output<typeof authorProfileSchema>;

export const readAuthorProfileCall = defineCall({
  method: 'GET',
  path: '/api/admin/account/author-profile',
  summary: 'Read one’s own author profile',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: { 200: authorProfileSchema },
});

export const changeAuthorProfileCall = defineCall({
  method: 'PUT',
  path: '/api/admin/account/author-profile',
  summary: 'Change one’s own author profile',
  description: 'Shown below the user’s articles and on the page that lists them. Not shown if every field is empty.',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Changed their author profile' },
  body: authorProfileSchema,
  responses: { 200: authorProfileSchema },
});
