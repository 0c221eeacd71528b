/** The call by which an open record tells who has it open, and is told who else has. */
import { z } from 'zod';
import { presenceTimes, watchedKinds } from '#shared/accounts/presence-rules.ts';
import { defineCall } from '../api/define-call.ts';

const colleagueSchema = z.object({
  id: z.string().describe('The account’s id'),
  name: z.string().describe('What others call them'),
  is_writing: z.boolean().describe('They write a reply, or on the text'),
});
export type ColleagueHere = z.output<typeof colleagueSchema>;

export const notePresenceCall = defineCall({
  method: 'POST',
  path: '/api/admin/presence',
  summary: 'Say that one has a record open, and read who else has',
  description: `A sign of life counts for ${presenceTimes.countsMs / 1000} seconds. It is in no record of changes and in no backup.`,
  auth: 'staff',
  needs: 'signed-in',
  audit: 'changes-nothing',
  body: z.object({
    kind: z.enum(watchedKinds).describe('What the record is'),
    id: z
      .string()
      .regex(/^[\w:-]{1,120}$/)
      .describe('The record’s id, or the page’s key; `site` for the settings'),
    doing: z.enum(['reading', 'writing', 'leaving']).describe('`leaving`: the record is closed'),
  }),
  responses: { 200: z.array(colleagueSchema) },
});
