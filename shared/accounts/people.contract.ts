/** The calls by which owners look after who works here: accounts, their roles, and how somebody leaves. */
import { z } from 'zod';
import { peopleSorts } from '#shared/api/list-order.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { staffRefSchema } from './staff.contract.ts';

/** So many sessions of one person are counted. */
export const maxCountedSessions = 100;

export const personSchema = staffRefSchema.extend({
  name: z.string().describe('What others call them'),
  email: z.string().nullable(),
  role: z.enum(roleIds),
  state: z.enum(['active', 'suspended']),
  last_seen_at: moment('When they did something last; up to five minutes late').nullable(),
  sessions: z.int().describe(`In how many places they are signed in; ${maxCountedSessions} are counted`),
  factors: z.array(z.enum(['app', 'passkey'])).describe('The second factors of the account; empty when it has none'),
  factor_required: z.boolean().describe('Whether the role needs one'),
  created_at: moment('When the account was made'),
});
/** An account as those see it who manage people. */
export type Person = z.output<typeof personSchema>;

const params = z.object({ id: recordId('The account’s id') });

const lastOwner = 'The last owner stays one: the answer is 409, also when two owners act at the same moment.';

export const listPeopleCall = defineCall({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Every staff account, by name unless `sort` says otherwise',
  auth: 'staff',
  needs: 'people',
  query: z.object({
    q: filter('The beginning of a user name, of a word of the name or of an email address; case is ignored'),
    factor: z.literal('none').optional().describe('Only accounts without a second factor'),
    role: z.enum(roleIds).optional().describe('Only accounts with this role'),
    ...sorting(peopleSorts, {
      name: 'by `name`, whatever its case and accents',
      role: 'by `role`, from owner to viewer, and in each by name',
      seen: 'by `last_seen_at`; whoever was never seen counts as earliest',
    }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(personSchema) },
  answerHeaders: {
    'X-Total-Count': 'How many accounts match, on all pages together; 10,001 stands for more than 10,000',
    Link: forwardLink,
  },
});

export const readPersonCall = defineCall({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'One account, with what it takes care of',
  auth: 'staff',
  needs: 'people',
  params,
  responses: {
    200: personSchema.extend({
      messages: z.int().describe('How many messages are assigned to them; 10,001 stands for more than 10,000'),
    }),
  },
});

export const changeRoleCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/people/{id}',
  summary: 'Give somebody another role; it counts with their next call',
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
  summary: 'Suspend somebody: their sessions end, and they cannot sign in',
  description: `${lastOwner} Nobody suspends their own account.`,
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Suspended an account' },
  params,
  responses: { 200: personSchema },
  errors: ['last-owner', 'own-account'],
});

export const unsuspendPersonCall = defineCall({
  method: 'POST',
  path: '/api/admin/people/{id}/unsuspend',
  summary: 'Let somebody in again who was suspended',
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Reactivated an account' },
  params,
  responses: { 200: personSchema },
});

export const endPersonSessionsCall = defineCall({
  method: 'POST',
  path: '/api/admin/people/{id}/end-sessions',
  summary: 'End all sessions of somebody; they can sign in again',
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Ended the sessions of an account' },
  params,
  responses: { 200: z.object({ ended: z.int().describe('How many there were') }) },
});

export const removePersonCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/people/{id}',
  summary: 'Remove an account',
  description:
    'Their sessions end. What they wrote stays and keeps their name; messages that are assigned to them go to the chosen ' +
    `colleague, or to nobody. ${lastOwner} Nobody removes their own account.`,
  auth: 'staff',
  needs: 'people',
  stepUp: true,
  audit: { words: 'Removed an account' },
  params,
  query: z.object({ messages_to: recordId('The account that their messages go to').optional() }),
  responses: { 200: z.object({ reassigned: z.int().describe('How many messages have changed hands') }) },
  errors: ['last-owner', 'own-account'],
});
