/** The calls by which staff look after their own access: their password, and where they are signed in. */
import { z } from 'zod';
import { passwordSchema } from '#shared/accounts/staff-account-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';

/**
 * The most sessions that a list shows; more of one person are machines that sign in again and
 * again.
 */
export const maxOwnSessions = 100;

/** A session of the person who asks; its token is never told again. */
export const ownSessionSchema = z.object({
  id: z.string().describe('Names the session; it opens nothing'),
  device: z.string().describe('What it was begun with, as in `Firefox on Linux`'),
  country: z
    .string()
    .nullable()
    .describe('The ISO 3166 code of the country where it was used last; null where no proxy says it'),
  created_at: moment('When somebody signed in'),
  last_used_at: moment('When it was used last; up to five minutes late'),
  expires_at: moment('When it ends by itself'),
  is_present: z.boolean().describe('Whether it is the one that asks'),
});
export type OwnSession = z.output<typeof ownSessionSchema>;

const currentPassword = z
  .string('Enter your current password.')
  .min(1, 'Enter your current password.')
  .max(1000)
  .describe('Of whoever asks');

const howItIsRefused =
  'A wrong current password is 422 at `current_password` and counts for the session; after ten within 15 minutes the answer is 429. ' +
  'An account with a second factor must have confirmed within ten minutes, too.';

export const changePasswordCall = defineCall({
  method: 'PUT',
  path: '/api/admin/account/password',
  summary: 'Change one’s own password',
  description: `Every other session of the account ends with the same write; the one that asks goes on. ${howItIsRefused}`,
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
  summary: 'Where one is signed in: the session that asks first, then the one that was used last',
  description: `The ${maxOwnSessions} that were used last.`,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: { 200: z.array(ownSessionSchema) },
});

export const endOwnSessionCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/sessions/{id}/end',
  summary: 'End one of one’s own sessions',
  description: `Its next call is refused, on every instance. One that has ended already is 404. ${howItIsRefused}`,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Ended one of their sessions' },
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
  summary: 'End all of one’s own sessions but the one that asks',
  description: howItIsRefused,
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Ended their other sessions' },
  body: z.object({ current_password: currentPassword }),
  responses: { 200: z.object({ ended: z.int().describe('How many there were') }) },
  errors: ['wrong-password', 'confirmation-required'],
});
