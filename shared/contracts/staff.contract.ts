/** The calls by which staff accounts come to be. */
import { z } from 'zod';
import { passwordSchema, usernameSchema } from '#shared/rules/staff-account-rules.ts';
import { defineCall } from './define-call.ts';

export const createAdminCall = defineCall({
  method: 'POST',
  path: '/api/admin/create-admin',
  summary: 'Make a staff account',
  description:
    'Allowed with the set-up token while there is no account. The token is ADMIN_SETUP_TOKEN, or the one that the program prints at its start.',
  auth: 'none',
  body: z.object({
    username: usernameSchema,
    password: passwordSchema,
    setup_token: z.string().max(200).optional().describe('Needed for the first account'),
  }),
  responses: {
    201: z.object({ id: z.string(), username: z.string() }),
  },
  errors: [400, 403, 409, 413, 415, 422, 429, 503],
});
