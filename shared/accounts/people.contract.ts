/** Calls for managing the accounts of other users. */
import { z } from 'zod';
import { peopleSorts } from '#shared/api/list-order.ts';
import { personStates, roleIds } from '#shared/accounts/roles.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { staffRefSchema } from './staff.contract.ts';

/** Sessions of a person are counted up to this number. */
export const maxCountedSessions = 100;

export const personSchema = staffRefSchema.extend({
  name: z.string().describe('Display name'),
  email: z.string().nullable(),
  role: z.enum(roleIds),
  state: z.enum(personStates),
  last_seen_at: moment('Time of the last call, up to five minutes late').nullable(),
  sessions: z.int().describe(`Number of sessions, counted up to ${maxCountedSessions}`),
  factors: z.array(z.enum(['app', 'passkey'])).describe('Second factors of the account'),
  factor_required: z.boolean().describe('Whether the role requires one'),
  created_at: moment('Time of creation'),
});
/** An account for those who manage people. */
export type Person = z.output<typeof personSchema>;

const params = z.object({ id: recordId('The account’s id') });

const lastOwner = 'For the last owner the answer is 409, even if two owners act concurrently.';

export const listPeopleCall = defineCall({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'List staff accounts, sorted by name by default',
  auth: 'staff',
  needs: 'people',
  query: z.object({
    q: filter('A part of a username, name or email address; case is ignored, in names also accents'),
    factor: z.literal('none').optional().describe('Only accounts without a second factor'),
    role: z.enum(roleIds).optional().describe('Only accounts with this role'),
    state: z.enum(personStates).optional().describe('Only accounts in this state'),
    ...sorting(peopleSorts, {
      name: 'by `name`, ignoring case and accents',
      role: 'by `role`, from owner to viewer, and in each by name',
      seen: 'by `last_seen_at`; accounts that were never used count as earliest',
    }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(personSchema) },
  answerHeaders: {
    'X-Total-Count': 'Number of matches on all pages; 10,001 stands for more than 10,000',
    Link: forwardLink,
  },
});

export const readPersonCall = defineCall({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'Read an account and the number of its messages',
  auth: 'staff',
  needs: 'people',
  params,
  responses: {
    200: personSchema.extend({
      messages: z.int().describe('Number of messages assigned to them; 10,001 stands for more than 10,000'),
    }),
  },
});

export const changeRoleCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/people/{id}',
  summary: 'Change a role, effective from the next call of the account',
  description: lastOwner,
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Changed a role' },
  params,
  body: z.object({ role: z.enum(roleIds, 'Choose a role.') }),
  responses: { 200: personSchema },
  errors: ['last-owner'],
});

export const suspendPersonCall = defineCall({
  method: 'POST',
  path: '/api/admin/people/{id}/suspend',
  summary: 'Suspend an account: its sessions end, and it cannot sign in',
  description: `${lastOwner} Not for one’s own account.`,
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Suspended a user' },
  params,
  responses: { 200: personSchema },
  errors: ['last-owner', 'own-account'],
});

export const unsuspendPersonCall = defineCall({
  method: 'POST',
  path: '/api/admin/people/{id}/unsuspend',
  summary: 'Lift a suspension',
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Reactivated a user' },
  params,
  responses: { 200: personSchema },
});

export const endPersonSessionsCall = defineCall({
  method: 'POST',
  path: '/api/admin/people/{id}/end-sessions',
  summary: 'End all sessions of an account; it can sign in again',
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Ended all sessions of a user' },
  params,
  responses: { 200: z.object({ ended: z.int().describe('Number of ended sessions') }) },
});

export const removePersonCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/people/{id}',
  summary: 'Remove an account',
  description:
    'Ends its sessions. What the user wrote is kept under their name. Messages assigned to them are reassigned to the chosen ' +
    `colleague, or unassigned. ${lastOwner} Not for one’s own account.`,
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Deleted a user' },
  params,
  query: z.object({ messages_to: recordId('The account that gets their messages').optional() }),
  responses: { 200: z.object({ reassigned: z.int().describe('Number of reassigned messages') }) },
  errors: ['last-owner', 'own-account'],
});
