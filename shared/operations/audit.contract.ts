/** The record of what staff and operators have done: read and exported, never changed. */
import { z } from 'zod';
import { auditKindIds, auditOthers, auditOutcomes, type AuditOther } from '#shared/operations/audit-rules.ts';
import { roleIds } from '#shared/accounts/roles.ts';
import { defineCall } from '../api/define-call.ts';
import { forwardLink, forwardPages, momentFilter } from '../api/list-query.ts';
import { moment, recordId } from '../api/record-fields.ts';

const others = Object.keys(auditOthers) as [AuditOther, ...AuditOther[]];

const actorSchema = z.object({
  id: z
    .union([z.string(), z.enum(others)])
    .describe(
      'An account’s id; `operator` at the command line, `setup` for the set-up token, `invitation` for somebody invited, `provider` for single sign-on, `site` for the program itself',
    ),
  username: z.string().nullable().describe('At that time; null without an account'),
  name: z.string().describe('What others called them then'),
  role: z.enum(roleIds).nullable().describe('At that time; null without an account'),
});

const subjectSchema = z.object({
  id: z.string().nullable().describe('Null for what was refused before it came to be'),
  title: z
    .string()
    .nullable()
    .describe('At that time; null when it has none, as messages, whose senders are not named'),
  path: z.string().nullable().describe('Its page in the staff area; null when it has none'),
});

export const auditEntrySchema = z.object({
  id: z.string(),
  at: moment('When it was done; of several in one entry, the first'),
  last_at: moment('Of several in one entry, the last'),
  count: z.int().describe('How often it was done; above 1 for what comes every few seconds, and for refusals'),
  who: actorSchema,
  kind: z.enum(auditKindIds).describe('What it is about'),
  words: z.string().describe('What was done'),
  call: z.string().nullable().describe('The call; null for what no call did'),
  needs: z.string().nullable().describe('The capability that was needed'),
  subject: subjectSchema.nullable(),
  before: z.string().nullable().describe('In words, for settings, roles and publication'),
  after: z.string().nullable(),
  outcome: z.enum(auditOutcomes).describe('`unknown`: it was begun, and the program stopped before it ended'),
  problem: z.string().nullable().describe('The code of the problem that it was refused or failed with'),
  network: z.string().nullable().describe('The kind of network; no address is stored'),
  device: z.string().nullable().describe('In words, as in `Firefox on Linux`'),
  request_id: z.string().nullable().describe('As in the log'),
  session_id: z.string().nullable(),
});
/** One thing that somebody did, or tried to do. */
export type AuditEntry = z.output<typeof auditEntrySchema>;

const filters = {
  who: z
    .union([recordId('An account’s id'), z.enum(others)])
    .optional()
    .describe('Only what this person did: an account’s id, `operator`, `setup`, `invitation`, `provider` or `site`'),
  kind: z.enum(auditKindIds).optional().describe('Only what is about this'),
  subject: z
    .string()
    .regex(/^[\w.-]{1,100}$/)
    .optional()
    .describe('Only what was done to the record with this id'),
  outcome: z.enum(auditOutcomes).optional().describe('Only what ended so'),
  from: momentFilter('Only what was done from this moment on'),
  to: momentFilter('Only what was done before this moment'),
};

export const listAuditCall = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What staff and operators have done, the last first',
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
  summary: 'Every entry of the audit record that matches, as a CSV file that a spreadsheet opens safely',
  auth: 'staff',
  needs: 'audit',
  stepUp: true,
  audit: { words: 'Exported the audit record' },
  query: z.object(filters),
  responses: { 200: null },
  produces: 'text/csv; charset=utf-8',
});
