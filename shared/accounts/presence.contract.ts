/** The call that reports an open record and reads who else has it open. */
import { z } from 'zod';
import { presenceTimes, watchedKinds } from '#shared/accounts/presence-rules.ts';
import { defineCall } from '../api/define-call.ts';

const colleagueSchema = z.object({
  id: z.string().describe('The account’s id'),
  name: z.string().describe('Display name'),
  is_writing: z.boolean().describe('Whether they are editing the record or a reply'),
});
export type ColleagueHere = z.output<typeof colleagueSchema>;

export const notePresenceCall = defineCall({
  method: 'POST',
  path: '/api/admin/presence',
  summary: 'Report an open record, and read who else has it open',
  description: `A report is valid for ${presenceTimes.countsMs / 1000} seconds. It is not audited and not in backups.`,
  auth: 'staff',
  needs: 'signed-in',
  audit: 'changes-nothing',
  body: z.object({
    kind: z.enum(watchedKinds).describe('Kind of the record'),
    id: z
      .string()
      .regex(/^[\w:-]{1,120}$/)
      .describe('The record’s id, or the page’s key; `site` for the settings'),
    doing: z.enum(['reading', 'writing', 'leaving']).describe('`leaving`: the record is closed'),
  }),
  responses: { 200: z.array(colleagueSchema) },
});
