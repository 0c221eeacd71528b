/** Calls that create, manage and accept invitations. */
import { z } from 'zod';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import {
  easyPasswordMessage,
  oneTimeToken,
  passwordSchema,
  staffEmailSchema,
  staffNameSchema,
  usernameSchema,
} from '#shared/accounts/staff-account-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages } from '../api/list-query.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { staffRefSchema } from './staff.contract.ts';

export const invitationDays = 7;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(roleIds),
  invited_by: staffRefSchema,
  invited_at: moment('Time of the current link'),
  expires_at: moment('Expiry of the current link'),
  state: z.enum(['open', 'expired']),
});
/** An invitation that has not been accepted. */
export type Invitation = z.output<typeof invitationSchema>;

const sentSchema = invitationSchema.extend({
  link: z.string().describe('For the invited person. It cannot be read again, because only its hash is stored'),
  is_mailed: z.boolean().describe('False if no mail server is configured: the email waits, so pass the link on'),
});
export type SentInvitation = z.output<typeof sentSchema>;

const params = z.object({ id: recordId('The invitation’s id') });

export const listInvitationsCall = defineCall({
  method: 'GET',
  path: '/api/admin/invitations',
  summary: 'List open invitations, newest first',
  auth: 'staff',
  needs: 'people',
  query: z.object({
    q: filter('A part of an email address or of a name; case is ignored'),
    role: z.enum(roleIds).optional().describe('Only invitations with this role'),
    ...forwardPages(),
  }),
  responses: { 200: z.array(invitationSchema) },
  answerHeaders: {
    'X-Total-Count': 'Number of matches on all pages; 10,001 means more than 10,000',
    Link: forwardLink,
  },
});

export const inviteCall = defineCall({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Invite a person by email',
  description: `Sends a link that can be used once, within ${invitationDays} days.`,
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Invited a user' },
  body: z.object({
    email: staffEmailSchema,
    name: staffNameSchema.optional().describe('Display name; made from the address by default'),
    role: z.enum(roleIds, 'Choose a role.'),
  }),
  responses: { 201: sentSchema },
  errors: ['email-taken', 'already-invited'],
});

export const resendInvitationCall = defineCall({
  method: 'POST',
  path: '/api/admin/invitations/{id}/resend',
  summary: 'Send a new link, which replaces the previous one',
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Resent an invitation' },
  params,
  responses: { 200: sentSchema },
  errors: ['email-taken', 'link-ended'],
});

export const withdrawInvitationCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/invitations/{id}',
  summary: 'Withdraw an invitation',
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Withdrew an invitation' },
  params,
  responses: { 204: null },
  errors: ['link-ended'],
});

export const readInvitationCall = defineCall({
  method: 'POST',
  path: '/api/invitation/read',
  summary: 'Read an invitation by its link',
  auth: 'none',
  audit: 'no-account',
  body: z.object({ token: oneTimeToken }),
  responses: {
    200: z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(roleIds),
      invited_by: z.string().describe('Display name of the inviter'),
      expires_at: moment('Time of expiry'),
    }),
  },
  errors: ['link-ended'],
});

export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: '/api/invitation/accept',
  summary: 'Accept an invitation and create the account',
  auth: 'none',
  audit: { words: 'Accepted an invitation', kind: 'person' },
  body: z
    .object({ token: oneTimeToken, username: usernameSchema, name: staffNameSchema, password: passwordSchema })
    .refine(({ username, password }) => !isEasyPassword(password, [username]), {
      path: ['password'],
      message: easyPasswordMessage,
    }),
  responses: { 201: staffRefSchema },
  errors: ['link-ended', 'username-taken', 'email-taken'],
});
