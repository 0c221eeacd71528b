/** Staff search: finds records by name. */
import { z } from 'zod';
import { findKindIds, maxFound } from '#shared/search/find-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter } from '../api/list-query.ts';

export const foundRecordSchema = z.object({
  kind: z.enum(findKindIds),
  id: z.string().describe('Id of the record: the address of a redirect, the key of a page'),
  title: z.string().describe('Name of the record; for a message, the sender'),
  detail: z.string().describe('Details that distinguish records with the same name'),
  to: z.string().describe('The screen that shows it'),
  near: z.boolean().describe('True if its name is only similar to the query'),
});
export type FoundRecord = z.output<typeof foundRecordSchema>;

export const findCall = defineCall({
  method: 'GET',
  path: '/api/admin/find',
  summary: 'Find records by name',
  description:
    'Messages, applications, articles, pages, pictures, redirects and people, if the role may read them; matches in names before ' +
    'matches in texts. If no name matches, similar names among the newest records are returned.',
  auth: 'staff',
  needs: 'signed-in',
  query: z.object({
    q: filter('Beginnings of words, or the id of a message'),
    kind: z.enum(findKindIds).optional().describe('Only records of this kind'),
  }),
  responses: {
    200: z.object({
      found: z.array(foundRecordSchema).describe(`At limit ${maxFound} of each kind`),
      instead: z.string().nullable().describe('The query with corrected words, if only similar names were found'),
    }),
  },
});
