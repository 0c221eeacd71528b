/** The calls by which somebody who has forgotten the password gets to choose another one. */
import { z } from 'zod';
import { cleanCode } from '#shared/text/clean-text.ts';
import { oneTimeToken, passwordSchema } from '#shared/accounts/staff-account-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';

export const askPasswordResetCall = defineCall({
  method: 'POST',
  path: '/api/password-reset/ask',
  summary: 'Ask for a link to a new password',
  description:
    'The answer is the same whether or not there is such an account, and does not wait for the letter. An account gets three ' +
    'letters within an hour; an address that has asked ten times within an hour is answered 429.',
  auth: 'none',
  audit: 'by-handler',
  body: z.object({
    username: z
      .string('Enter your username or email address.')
      .overwrite(cleanCode)
      .min(1, 'Enter your username or email address.')
      .max(254)
      .describe('Or the email address'),
  }),
  responses: { 202: null },
});

export const readPasswordResetCall = defineCall({
  method: 'POST',
  path: '/api/password-reset/read',
  summary: 'Whose password a link replaces',
  auth: 'none',
  audit: 'no-account',
  body: z.object({ token: oneTimeToken }),
  responses: { 200: z.object({ username: z.string(), expires_at: moment('When the link expires') }) },
  errors: ['link-ended'],
});

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Choose a new password; every session of the account ends',
  auth: 'none',
  audit: { words: 'Set a new password by the link of a letter', kind: 'account' },
  body: z.object({ token: oneTimeToken, new_password: passwordSchema }),
  responses: { 204: null },
  errors: ['link-ended'],
});
