/** Calls for second factors: the second step of a sign-in, a user’s own factors, confirmation of identity, and required roles. */
import { z } from 'zod';
import { cleanCode, cleanLine } from '#shared/text/clean-text.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';

/** Limit for one account. */
export const maxPasskeys = 20;

/** Proofs of identity besides the password. */
export const proofWays = ['app', 'passkey', 'recovery-code'] as const;
export type ProofWay = (typeof proofWays)[number];

export const sessionTokenSchema = z.object({
  access_token: z.string().describe('Send it with every staff call: `Authorization: Bearer …`'),
  token_type: z.literal('bearer'),
  expires_in: z.number().int().describe('Seconds until the session expires'),
});

/** The answer to a correct password if the account has a second factor. */
export const secondStepSchema = z.object({
  second_factor_required: z.literal(true),
  challenge: z.string().describe('For `POST /api/admin/login/second-factor` only'),
  expires_in: z.int().describe('Seconds until the challenge expires'),
  ways: z.array(z.enum(proofWays)).describe('Proofs that the account can give'),
});
export type SecondStep = z.output<typeof secondStepSchema>;

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/, 'This must be base64url.');

/** The result of `navigator.credentials.get` (WebAuthn, `AuthenticationResponseJSON`). */
const passkeyAnswerSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** The result of `navigator.credentials.create` (WebAuthn, `RegistrationResponseJSON`). */
const passkeyRegistrationSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistrationSchema>;

/** Passed on to the browser’s WebAuthn library. */
const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const appCode = z.string().overwrite(cleanCode).min(1, 'Enter the code of your app.').max(20).describe('Six digits');
const recoveryCode = z.string().overwrite(cleanCode).min(1, 'Enter a recovery code.').max(100);

const proofs = [
  z.object({ way: z.literal('app'), code: appCode }),
  z.object({ way: z.literal('recovery-code'), code: recoveryCode.describe('It cannot be used again') }),
  z.object({ way: z.literal('passkey'), answer: passkeyAnswerSchema }),
] as const;

export const factorProofSchema = z.discriminatedUnion('way', proofs);
export type FactorProof = z.output<typeof factorProofSchema>;

const secondStepLimit =
  'A code is accepted once. A wrong one is 422; after ten within 15 minutes, for one account or from one address, the answer is 429.';

export const secondStepCall = defineCall({
  method: 'POST',
  path: '/api/admin/login/second-factor',
  summary: 'Second step of a sign-in: a code of an app, a recovery code or a passkey',
  description: secondStepLimit,
  auth: 'none',
  audit: 'by-handler',
  body: z.object({ challenge: z.string().max(2000), proof: factorProofSchema }),
  responses: { 200: sessionTokenSchema },
  errors: ['sign-in-expired', 'wrong-code', 'wrong-passkey'],
});

export const askSignInPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey/options',
  summary: 'Create passkey options for a sign-in',
  description: 'With a challenge for the second step of a sign-in, without one for a sign-in by passkey alone.',
  auth: 'none',
  audit: 'no-account',
  body: z.object({ challenge: z.string().max(2000).optional() }),
  responses: { 200: passkeyOptionsSchema },
  errors: ['sign-in-expired'],
});

export const passkeySignInCall = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in by passkey alone',
  description: 'The authenticator must verify the user, for example by a PIN or a fingerprint.',
  auth: 'none',
  audit: 'by-handler',
  body: z.object({ answer: passkeyAnswerSchema }),
  responses: { 200: sessionTokenSchema },
  errors: ['wrong-passkey', 'account-suspended'],
});

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment('Time when it was added'),
  last_used_at: moment('Time of the last use').nullable(),
});
export type OwnPasskey = z.output<typeof passkeySchema>;

export const readSecondFactorCall = defineCall({
  method: 'GET',
  path: '/api/admin/account/second-factor',
  summary: 'Read one’s own second factors',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: {
    200: z.object({
      app: z
        .object({ added_at: moment('Time when it was added') })
        .nullable()
        .describe('The authenticator app'),
      passkeys: z.array(passkeySchema),
      recovery_codes: z.int().describe('Number of unused codes'),
      is_required: z.boolean().describe('Whether the role requires a second factor'),
    }),
  },
});
export type OwnSecondFactor = z.output<(typeof readSecondFactorCall)['responses'][200]>;

const recoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('Ten codes, which cannot be read again; null if the account has codes already, which remain valid');

const ownFactor = { auth: 'staff', needs: 'signed-in', withoutFactor: true, stepUp: true } as const;

export const beginAppCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/second-factor/app',
  summary: 'Start to add an authenticator app: create its secret',
  description: 'It is added once a code has been sent. Until then, an existing app remains valid.',
  responses: {
    200: z.object({
      secret: z.string().describe('In base32, to be typed'),
      uri: z.string().describe('`otpauth:`, the content of the QR code'),
      qr: z.string().describe('The QR code, an SVG document'),
    }),
  },
});

export const addAppCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/second-factor/app/confirm',
  summary: 'Add the authenticator app by a code of it',
  body: z.object({ code: appCode }),
  responses: { 200: z.object({ recovery_codes: recoveryCodes }) },
  errors: ['wrong-code', 'not-found'],
});

export const removeAppCall = defineCall({
  ...ownFactor,
  method: 'DELETE',
  path: '/api/admin/account/second-factor/app',
  summary: 'Remove the authenticator app',
  description: 'Recovery codes are removed with the last app or passkey.',
  responses: { 204: null },
  errors: ['not-found'],
});

export const renewRecoveryCodesCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/second-factor/recovery-codes',
  summary: 'Create ten new recovery codes; the old ones become invalid',
  responses: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  errors: ['not-found'],
});

export const askNewPasskeyCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/passkeys/options',
  summary: 'Create options for a new passkey',
  responses: { 200: passkeyOptionsSchema },
  errors: ['too-many-passkeys'],
});

const passkeyName = z
  .string()
  .overwrite(cleanLine)
  .min(1, 'Enter a name.')
  .max(60, 'Shorten the name to 60 characters or fewer.');

export const addPasskeyCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/passkeys',
  summary: 'Add a passkey',
  description: `An account has up to ${maxPasskeys}.`,
  body: z.object({ name: passkeyName, answer: passkeyRegistrationSchema }),
  responses: { 201: z.object({ passkey: passkeySchema, recovery_codes: recoveryCodes }) },
  errors: ['wrong-passkey', 'too-many-passkeys'],
});

const passkeyParams = z.object({ id: base64url(1400) });

export const renamePasskeyCall = defineCall({
  ...ownFactor,
  method: 'PATCH',
  path: '/api/admin/account/passkeys/{id}',
  summary: 'Rename a passkey',
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  responses: { 204: null },
});

export const removePasskeyCall = defineCall({
  ...ownFactor,
  method: 'DELETE',
  path: '/api/admin/account/passkeys/{id}',
  summary: 'Remove a passkey',
  description: 'Recovery codes are removed with the last app or passkey.',
  params: passkeyParams,
  responses: { 204: null },
});

export const askConfirmationPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/confirm/options',
  summary: 'Create passkey options for a confirmation of identity',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Started to confirm their identity', isFrequent: true },
  withoutFactor: true,
  responses: { 200: passkeyOptionsSchema },
});

export const confirmCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/confirm',
  summary: 'Confirm one’s identity, for ten minutes',
  description: `By second factor if the account has one, otherwise by password. ${secondStepLimit}`,
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Confirmed their identity' },
  withoutFactor: true,
  body: z.object({
    proof: z.discriminatedUnion('way', [
      z.object({ way: z.literal('password'), password: z.string().min(1, 'Enter your password.').max(1000) }),
      ...proofs,
    ]),
  }),
  responses: { 204: null },
  errors: ['wrong-password', 'wrong-code', 'wrong-passkey'],
});

const policySchema = z.object({
  roles: z
    .array(z.enum(roleIds))
    .max(roleIds.length)
    .describe('Users with one of these roles must add a second factor before any other call'),
});

export const readFactorPolicyCall = defineCall({
  method: 'GET',
  path: '/api/admin/second-factor-policy',
  summary: 'Read which roles require a second factor',
  auth: 'staff',
  needs: 'people',
  responses: { 200: policySchema },
});

export const changeFactorPolicyCall = defineCall({
  method: 'PUT',
  path: '/api/admin/second-factor-policy',
  summary: 'Set which roles require a second factor',
  description: 'Effective from the next call of each user.',
  auth: 'staff',
  needs: 'people',
  audit: { words: 'Changed which roles require a second factor' },
  stepUp: true,
  body: policySchema,
  responses: { 200: policySchema },
});
