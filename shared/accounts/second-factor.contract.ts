/** Second factors: the second step of signing in, one’s own apps and passkeys, and proving again who one is. */
import { z } from 'zod';
import { cleanCode, cleanLine } from '#shared/text/clean-text.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';

/** The most passkeys of one account. */
export const maxPasskeys = 20;

/** How somebody can prove that it is them. */
export const proofWays = ['app', 'passkey', 'recovery-code'] as const;
export type ProofWay = (typeof proofWays)[number];

export const sessionTokenSchema = z.object({
  access_token: z.string().describe('Goes into the Authorization header of every staff call, after `Bearer`'),
  token_type: z.literal('bearer'),
  expires_in: z.number().int().describe('Seconds until the session ends by itself'),
});

/** The password was right, and the account has a second factor. */
export const secondStepSchema = z.object({
  second_factor_required: z.literal(true),
  challenge: z.string().describe('Goes into `POST /api/admin/login/second-factor`; opens nothing else'),
  expires_in: z.int().describe('Seconds for which the challenge counts'),
  ways: z.array(z.enum(proofWays)).describe('What the account has'),
});
export type SecondStep = z.output<typeof secondStepSchema>;

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** What `navigator.credentials.get` found, as JSON (WebAuthn, `AuthenticationResponseJSON`). */
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

/** What `navigator.credentials.create` made, as JSON (WebAuthn, `RegistrationResponseJSON`). */
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

/** Goes unchanged to the browser’s library. */
const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const appCode = z.string().overwrite(cleanCode).min(1, 'Enter the code of your app.').max(20).describe('Six digits');
const recoveryCode = z.string().overwrite(cleanCode).min(1, 'Enter a recovery code.').max(100);

const proofs = [
  z.object({ way: z.literal('app'), code: appCode }),
  z.object({ way: z.literal('recovery-code'), code: recoveryCode.describe('It is used up by this') }),
  z.object({ way: z.literal('passkey'), answer: passkeyAnswerSchema }),
] as const;

export const factorProofSchema = z.discriminatedUnion('way', proofs);
export type FactorProof = z.output<typeof factorProofSchema>;

const secondStepLimit =
  'A code is accepted once. A wrong one is 422; ten within 15 minutes, for one account or by one address, are followed by 429.';

export const secondStepCall = defineCall({
  method: 'POST',
  path: '/api/admin/login/second-factor',
  summary: 'Sign in, second step: an app’s code, a recovery code or a passkey',
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
  summary: 'What a browser is to ask a passkey for',
  description: 'With the challenge of a sign-in for its second step, otherwise for signing in by a passkey alone.',
  auth: 'none',
  audit: 'no-account',
  body: z.object({ challenge: z.string().max(2000).optional() }),
  responses: { 200: passkeyOptionsSchema },
  errors: ['sign-in-expired'],
});

export const passkeySignInCall = defineCall({
  method: 'POST',
  path: '/api/admin/login/passkey',
  summary: 'Sign in by a passkey alone',
  description: 'The authenticator must have verified its owner, by a PIN or a fingerprint for example.',
  auth: 'none',
  audit: 'by-handler',
  body: z.object({ answer: passkeyAnswerSchema }),
  responses: { 200: sessionTokenSchema },
  errors: ['wrong-passkey', 'account-suspended'],
});

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: moment('When it was added'),
  last_used_at: moment('When it was used last').nullable(),
});
export type OwnPasskey = z.output<typeof passkeySchema>;

export const readSecondFactorCall = defineCall({
  method: 'GET',
  path: '/api/admin/account/second-factor',
  summary: 'One’s own second factor',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: {
    200: z.object({
      app: z
        .object({ added_at: moment('When it was added') })
        .nullable()
        .describe('The authenticator app'),
      passkeys: z.array(passkeySchema),
      recovery_codes: z.int().describe('How many are left'),
      is_required: z.boolean().describe('Whether one’s role needs a second factor'),
    }),
  },
});
export type OwnSecondFactor = z.output<(typeof readSecondFactorCall)['responses'][200]>;

const recoveryCodes = z
  .array(z.string())
  .nullable()
  .describe('Ten, shown this once; null when the account had some already, which go on counting');

const ownFactor = { auth: 'staff', needs: 'signed-in', withoutFactor: true, stepUp: true } as const;

export const beginAppCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/second-factor/app',
  summary: 'Begin to add an authenticator app: its secret',
  description: 'Counts when a code of it was given. An app that there is counts until then.',
  responses: {
    200: z.object({
      secret: z.string().describe('In base32, for whoever cannot scan'),
      uri: z.string().describe('`otpauth:`, as the QR code says it'),
      qr: z.string().describe('The QR code, an SVG document'),
    }),
  },
});

export const addAppCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/second-factor/app/confirm',
  summary: 'Add the authenticator app, by a code of it',
  body: z.object({ code: appCode }),
  responses: { 200: z.object({ recovery_codes: recoveryCodes }) },
  errors: ['wrong-code', 'not-found'],
});

export const removeAppCall = defineCall({
  ...ownFactor,
  method: 'DELETE',
  path: '/api/admin/account/second-factor/app',
  summary: 'Remove the authenticator app',
  description: 'Recovery codes go with the last app or passkey.',
  responses: { 204: null },
  errors: ['not-found'],
});

export const renewRecoveryCodesCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones no longer count',
  responses: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  errors: ['not-found'],
});

export const askNewPasskeyCall = defineCall({
  ...ownFactor,
  method: 'POST',
  path: '/api/admin/account/passkeys/options',
  summary: 'What a browser is to make a passkey of',
  responses: { 200: passkeyOptionsSchema },
  errors: ['too-many-passkeys'],
});

const passkeyName = z.string().overwrite(cleanLine).min(1, 'Enter a name.').max(60, 'Use 60 characters at most.');

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
  description: 'Recovery codes go with the last app or passkey.',
  params: passkeyParams,
  responses: { 204: null },
});

export const askConfirmationPasskeyCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/confirm/options',
  summary: 'What a browser is to ask one’s own passkey for, to confirm that it is oneself',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Started a confirmation', isFrequent: true },
  withoutFactor: true,
  responses: { 200: passkeyOptionsSchema },
});

export const confirmCall = defineCall({
  method: 'POST',
  path: '/api/admin/account/confirm',
  summary: 'Confirm that it is oneself: for ten minutes, calls that need it are answered',
  description: `With the second factor where there is one, otherwise with the password. ${secondStepLimit}`,
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
    .describe('Whoever has one of these roles can do nothing before they have added a second factor'),
});

export const readFactorPolicyCall = defineCall({
  method: 'GET',
  path: '/api/admin/second-factor-policy',
  summary: 'Which roles need a second factor',
  auth: 'staff',
  needs: 'people',
  responses: { 200: policySchema },
});

export const changeFactorPolicyCall = defineCall({
  method: 'PUT',
  path: '/api/admin/second-factor-policy',
  summary: 'Say which roles need a second factor',
  description: 'It counts with the next call of everybody.',
  auth: 'staff',
  needs: 'people',
  audit: { words: 'Changed which roles need a second factor' },
  stepUp: true,
  body: policySchema,
  responses: { 200: policySchema },
});
