/** Calls for set-up, sign-in, and forgotten passwords. */
import { z } from 'zod';
import { cleanCode } from '#shared/text/clean-text.ts';
import { featureNames } from '#shared/settings/feature-rules.ts';
import { capabilityNames, roleIds } from '#shared/accounts/roles.ts';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import {
  easyPasswordMessage,
  oneTimeToken,
  passwordSchema,
  staffEmailSchema,
  staffNameSchema,
  usernameSchema,
} from '#shared/accounts/staff-account-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';
import { secondStepSchema, sessionTokenSchema } from './second-factor.contract.ts';

/** A staff account in lists and records. In records, it outlives the account. */
export const staffRefSchema = z.object({
  id: z.string().describe('The account’s id'),
  username: z.string().describe('As typed when the account was created'),
  name: z.string().optional().describe('Display name at that time; left out if it is the username'),
});
export type StaffRef = z.output<typeof staffRefSchema>;

/** The current user. */
const signedInSchema = staffRefSchema.extend({
  name: z.string().describe('Display name; the username by default'),
  email: z.string().nullable().describe('Null for none'),
  role: z.enum(roleIds),
  time_zone: z.string().nullable().describe('Null for the default'),
  may: z.array(z.enum(capabilityNames)).describe('Capabilities of the role, without those of features that are off'),
  features: z.array(z.enum(featureNames)).describe('Features that are on'),
  must_add_factor: z
    .boolean()
    .describe(
      'Whether the role requires a second factor that the account lacks. Until it is added, other calls are refused',
    ),
});
export type SignedInStaff = z.output<typeof signedInSchema>;

export const createAdminCall = defineCall({
  method: 'POST',
  path: '/api/admin/create-admin',
  summary: 'Create a staff account',
  description:
    'The account is an owner. Allowed with the setup token while there is no account; afterwards only with the bearer ' +
    'token of a user who may manage people and has confirmed their identity within ten minutes. ' +
    'The setup token is ADMIN_SETUP_TOKEN, or the one that the server prints when it starts.',
  auth: 'none',
  audit: 'by-handler',
  headers: z.object({
    authorization: z.string().max(4000).optional().describe('`Bearer` and a staff token; not for the first account'),
  }),
  body: z
    .object({
      username: usernameSchema,
      password: passwordSchema,
      name: staffNameSchema.optional(),
      email: staffEmailSchema.optional(),
      setup_token: z.string().max(200).optional().describe('Needed for the first account'),
    })
    .refine(({ username, password }) => !isEasyPassword(password, [username]), {
      path: ['password'],
      message: easyPasswordMessage,
    }),
  responses: { 201: staffRefSchema },
  errors: ['not-allowed', 'confirmation-required', 'second-factor-missing', 'username-taken', 'email-taken'],
});

export const readSetupCall = defineCall({
  method: 'GET',
  path: '/api/admin/setup',
  summary: 'Read whether the first account must be created',
  auth: 'none',
  responses: { 200: z.object({ needed: z.boolean().describe('True if there is no staff account') }) },
});

export const loginCall = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in',
  description:
    'After 10 failed attempts within 15 minutes, from one address or for one username, the answer is 429, ' +
    'whether or not the account exists. ' +
    'For an account with a second factor the answer is 202; continue with `POST /api/admin/login/second-factor`.',
  auth: 'none',
  audit: 'by-handler',
  body: z.object({
    username: z
      .string()
      .overwrite(cleanCode)
      .min(1, 'Enter your username.')
      .max(254)
      .describe('Username or email address; case is ignored'),
    password: z.string().min(1, 'Enter your password.').max(1000),
  }),
  responses: {
    200: sessionTokenSchema,
    202: secondStepSchema,
  },
  errors: ['wrong-credentials', 'account-suspended', 'single-sign-on-required'],
});

export const logoutCall = defineCall({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Sign out: end the session of the token',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Signed out' },
  responses: { 204: null },
  withoutFactor: true,
  neverAnswers: [429],
});

export const readMeCall = defineCall({
  method: 'GET',
  path: '/api/admin/me',
  summary: 'Read the current user',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: { 200: signedInSchema },
});

export const listAccountsCall = defineCall({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'List all staff accounts by username',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: z.array(staffRefSchema.extend({ name: signedInSchema.shape.name })) },
});

export const askPasswordResetCall = defineCall({
  method: 'POST',
  path: '/api/password-reset/ask',
  summary: 'Request a link for a new password',
  description:
    'The answer is the same whether or not the account exists, and does not wait for the email. An account gets up to three ' +
    'emails within an hour; an address gets 429 after ten requests within an hour.',
  auth: 'none',
  audit: 'by-handler',
  body: z.object({
    username: z
      .string('Enter your username or email address.')
      .overwrite(cleanCode)
      .min(1, 'Enter your username or email address.')
      .max(254)
      .describe('Username or email address'),
  }),
  responses: { 202: null },
});

export const readPasswordResetCall = defineCall({
  method: 'POST',
  path: '/api/password-reset/read',
  summary: 'Read the account of a link for a new password',
  auth: 'none',
  audit: 'no-account',
  body: z.object({ token: oneTimeToken }),
  responses: { 200: z.object({ username: z.string(), expires_at: moment('Time of expiry') }) },
  errors: ['link-ended'],
});

export const resetPasswordCall = defineCall({
  method: 'POST',
  path: '/api/password-reset',
  summary: 'Set a new password by a link; ends every session of the account',
  auth: 'none',
  audit: { words: 'Reset their password', kind: 'account' },
  body: z.object({ token: oneTimeToken, new_password: passwordSchema }),
  responses: { 204: null },
  errors: ['link-ended'],
});
