/** Calls for single sign-on (OpenID Connect). */
import { z } from 'zod';
import { defineCall } from '../api/define-call.ts';

/** An invalid value counts as missing, because browsers follow these addresses and should not see a problem document. */
const parameter = (description: string) => z.string().max(4000).optional().catch(undefined).describe(description);

const cookieHeader = z.object({
  cookie: z.string().max(16_000).optional().catch(undefined).describe('Contains the cookie of single sign-on'),
});

const redirect = {
  Location: 'The provider or the sign-in screen',
  'Set-Cookie': 'The state of the single sign-on',
};

export const readSignInWaysCall = defineCall({
  method: 'GET',
  path: '/api/admin/sign-in-ways',
  summary: 'Read how staff can sign in',
  auth: 'none',
  responses: {
    200: z.object({
      password: z.enum(['everybody', 'owners']).describe('Users who may sign in by password'),
      single_sign_on: z
        .object({ name: z.string().describe('Display name of the provider') })
        .nullable()
        .describe('Null if no provider is configured'),
    }),
  },
  neverAnswers: [503],
});

export const startSingleSignOnCall = defineCall({
  method: 'GET',
  path: '/api/admin/oidc/start',
  summary: 'Start a single sign-on',
  description: 'For navigation by a browser. Redirects to the provider; after a failure, to the sign-in screen.',
  auth: 'none',
  query: z.object({ return_to: parameter('A path of the staff area to return to') }),
  responses: { 302: null },
  answerHeaders: redirect,
});

export const finishSingleSignOnCall = defineCall({
  method: 'GET',
  path: '/api/admin/oidc/callback',
  summary: 'Callback of the provider',
  description:
    'Redirects to the sign-in screen, with a code for POST /api/admin/oidc/session or the reason of a failure in the fragment.',
  auth: 'none',
  audit: 'by-handler',
  headers: cookieHeader,
  query: z.object({
    code: parameter('Authorization code'),
    state: parameter('State of the request'),
    iss: parameter('Issuer (RFC 9207)'),
    error: parameter('Error code'),
    error_description: parameter('Error message for developers'),
  }),
  responses: { 302: null },
  answerHeaders: redirect,
});

export const takeSingleSignOnSessionCall = defineCall({
  method: 'POST',
  path: '/api/admin/oidc/session',
  summary: 'Exchange the code of a single sign-on for a session',
  description: 'A code works once, within a minute, and only in the browser that signed in.',
  auth: 'none',
  audit: 'by-handler',
  headers: cookieHeader,
  body: z.object({ code: z.string().min(1).max(200) }),
  responses: {
    200: z.object({
      access_token: z.string().describe('As for a sign-in by password'),
      token_type: z.literal('bearer'),
      expires_in: z.number().int().describe('Seconds until the session expires'),
      return_to: z.string().describe('The requested path of the staff area'),
    }),
  },
  errors: ['sign-in-code-ended', 'account-suspended'],
});
