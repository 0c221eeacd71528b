/** The audit log of actions by staff and operators: read and exported, never changed. */
import { z } from 'zod';
import { auditKindIds, auditOthers, auditOutcomes, type AuditOther } from '#shared/operations/audit-rules.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, momentFilter } from '../api/list-query.ts';
import { moment, recordId } from '../api/record-fields.ts';

const others = Object.keys(auditOthers) as [AuditOther, ...AuditOther[]];

const actorSchema = z.object({
  id: z
    .union([z.string(), z.enum(others)])
    .describe(
      'An account’s id; `operator` at the command line, `setup` for the setup token, `invitation` for an invited person, `provider` for single sign-on, `site` for the program itself',
    ),
  username: z.string().nullable().describe('At that time; null without an account'),
  name: z.string().describe('Name at that time'),
  role: z.enum(roleIds).nullable().describe('At that time; null without an account'),
});

const subjectSchema = z.object({
  id: z.string().nullable().describe('Null if it was refused before it was created'),
  title: z
    .string()
    .nullable()
    .describe('At that time; null without a name, as for messages, whose senders are not recorded'),
  path: z.string().nullable().describe('Its page in the staff area, or null'),
});

export const auditEntrySchema = z.object({
  id: z.string(),
  at: moment('Time; of several actions in one entry, the first'),
  last_at: moment('Of several actions in one entry, the last'),
  count: z.int().describe('Number of actions; above 1 for frequent actions and for refusals'),
  who: actorSchema,
  kind: z.enum(auditKindIds).describe('Kind of subject'),
  words: z.string().describe('The action in words'),
  call: z.string().nullable().describe('The API call, or null'),
  needs: z.string().nullable().describe('The required capability'),
  subject: subjectSchema.nullable(),
  before: z.string().nullable().describe('In words, for settings, roles and publication'),
  after: z.string().nullable(),
  outcome: z.enum(auditOutcomes).describe('`unknown`: the program stopped before it ended'),
  problem: z.string().nullable().describe('The problem code of the refusal or failure'),
  network: z.string().nullable().describe('The kind of network; no address is stored'),
  device: z.string().nullable().describe('In words, as in `Firefox on Linux`'),
  request_id: z.string().nullable().describe('Request id, as in the log'),
  session_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const filters = {
  q: filter(
    'Each word must be a part of the action, the record’s title, or a name of who acted; or the whole id of a record or a request',
  ),
  who: z
    .union([recordId('An account’s id'), z.enum(others)])
    .optional()
    .describe('Only actions of this actor: an account’s id, `operator`, `setup`, `invitation`, `provider` or `site`'),
  kind: z.enum(auditKindIds).optional().describe('Only this kind of subject'),
  subject: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .describe('Only actions on the record with this id'),
  outcome: z.enum(auditOutcomes).optional().describe('Only this outcome'),
  from: momentFilter('Only actions from this time on'),
  to: momentFilter('Only actions before this time'),
};

export const listAuditCall = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Actions of staff and operators, newest first',
  auth: 'staff',
  needs: 'audit',
  query: z.object({
    ...filters,
    ...forwardPages(),
  }),
  responses: { 200: z.array(auditEntrySchema) },
  answerHeaders: { Link: forwardLink },
});

export const exportAuditCall = defineCall({
  method: 'GET',
  path: '/api/admin/audit.csv',
  summary: 'All matching entries as a CSV file, escaped for spreadsheets',
  auth: 'staff',
  needs: 'audit',
  stepUp: true,
  audit: { words: 'Exported the audit log' },
  query: z.object(filters),
  responses: { 200: null },
  produces: 'text/csv; charset=utf-8',
});
