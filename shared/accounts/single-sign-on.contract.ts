/** The calls by which staff sign in at a provider that speaks OpenID Connect. */
import { z } from 'zod';
import { defineCall } from '../api/define-call.ts';

/** What is of no use counts as absent: whoever comes with a browser is led back to the sign-in screen in any case. */
const parameter = (description: string) => z.string().max(4000).optional().catch(undefined).describe(description);

const cookieHeader = z.object({
  cookie: z.string().max(16_000).optional().catch(undefined).describe('Has what the site gave this browser to keep'),
});

const redirect = {
  Location: 'Where the browser goes next',
  'Set-Cookie': 'What the browser keeps until it comes back',
};

export const readSignInWaysCall = defineCall({
  method: 'GET',
  path: '/api/admin/sign-in-ways',
  summary: 'How staff can sign in',
  auth: 'none',
  responses: {
    200: z.object({
      password: z.enum(['everybody', 'owners']).describe('Who may sign in with a password'),
      single_sign_on: z
        .object({ name: z.string().describe('What the provider is called') })
        .nullable()
        .describe('Null where no provider is set up'),
    }),
  },
  neverAnswers: [503],
});

export const startSingleSignOnCall = defineCall({
  method: 'GET',
  path: '/api/admin/oidc/start',
  summary: 'Begin a single sign-on',
  description: 'An address for browsers to follow. It leads to the provider; on failure, back to the sign-in screen.',
  auth: 'none',
  query: z.object({ return_to: parameter('A path of the staff area, for afterwards') }),
  responses: { 302: null },
  answerHeaders: redirect,
});

export const finishSingleSignOnCall = defineCall({
  method: 'GET',
  path: '/api/admin/oidc/callback',
  summary: 'Where the provider sends the browser back to',
  description:
    'It leads to the sign-in screen, with a code for POST /api/admin/oidc/session or the reason of a failure in the fragment.',
  auth: 'none',
  audit: 'by-handler',
  headers: cookieHeader,
  query: z.object({
    code: parameter('What the site exchanges at the provider'),
    state: parameter('What the site gave along'),
    iss: parameter('Which provider answers (RFC 9207)'),
    error: parameter('Why there is no code'),
    error_description: parameter('The same for developers'),
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
      access_token: z.string().describe('As that of a sign-in with a password'),
      token_type: z.literal('bearer'),
      expires_in: z.number().int().describe('Seconds until the session ends by itself'),
      return_to: z.string().describe('The path of the staff area that was asked for'),
    }),
  },
  errors: ['sign-in-code-ended', 'account-suspended'],
});
