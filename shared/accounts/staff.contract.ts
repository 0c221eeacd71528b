/** The calls by which staff accounts come to be, and by which staff sign in and out. */
import { z } from 'zod';
import { cleanCode } from '#shared/text/clean-text.ts';
import { featureNames } from '#shared/settings/feature-rules.ts';
import { capabilityNames, roleIds } from '#shared/accounts/roles.ts';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import {
  easyPasswordMessage,
  passwordSchema,
  staffEmailSchema,
  staffNameSchema,
  usernameSchema,
} from '#shared/accounts/staff-account-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { secondStepSchema, sessionTokenSchema } from './second-factor.contract.ts';

/** A staff account as other staff see it, and as records remember who did something: the name stays when the account is gone. */
export const staffRefSchema = z.object({
  id: z.string().describe('The account’s id; it never changes'),
  username: z.string().describe('As it was typed when the account was made'),
  name: z.string().optional().describe('What others called them then; left out where they have only a user name'),
});
export type StaffRef = z.output<typeof staffRefSchema>;

/** Whoever is signed in. */
const signedInSchema = staffRefSchema.extend({
  name: z.string().describe('What others call them; the user name until they say something else'),
  email: z.string().nullable().describe('Null until they gave one'),
  role: z.enum(roleIds),
  time_zone: z.string().nullable().describe('The one that they have chosen'),
  may: z
    .array(z.enum(capabilityNames))
    .describe('The capabilities of the role, without those of features that are off'),
  features: z.array(z.enum(featureNames)).describe('The features that the settings have on'),
  must_add_factor: z
    .boolean()
    .describe('Whether the role needs a second factor that the account has not; until then other calls are refused'),
});
export type SignedInStaff = z.output<typeof signedInSchema>;

export const createAdminCall = defineCall({
  method: 'POST',
  path: '/api/admin/create-admin',
  summary: 'Make a staff account',
  description:
    'The account is an owner’s. Allowed with the set-up token while there is no account; afterwards only with the bearer ' +
    'token of somebody who may manage people and has confirmed within ten minutes that it is them. ' +
    'The set-up token is ADMIN_SETUP_TOKEN, or the one that the program prints at its start.',
  auth: 'none',
  audit: 'by-handler',
  headers: z.object({
    authorization: z
      .string()
      .max(4000)
      .optional()
      .describe('`Bearer` and a staff token, for every account but the first'),
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
  summary: 'Whether the site waits for its first account',
  auth: 'none',
  responses: { 200: z.object({ needed: z.boolean().describe('True while there is no staff account') }) },
});

export const loginCall = defineCall({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in',
  description:
    'After 10 failed attempts within 15 minutes, by one address or for one name, the answer is 429. ' +
    'It is the same whether or not there is an account of that name. ' +
    'For an account with a second factor the answer is 202, and `POST /api/admin/login/second-factor` goes on.',
  auth: 'none',
  audit: 'by-handler',
  body: z.object({
    username: z
      .string()
      .overwrite(cleanCode)
      .min(1, 'Enter your username.')
      .max(254)
      .describe('Or the email address; the case of the letters does not matter'),
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
  summary: 'End the session: its token is no longer accepted',
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
  summary: 'Who is signed in',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: { 200: signedInSchema },
});

export const listAccountsCall = defineCall({
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'Every staff account, by name',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: z.array(staffRefSchema.extend({ name: signedInSchema.shape.name })) },
});
