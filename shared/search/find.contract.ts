/** Finds any record of the staff area by its name. */
import { z } from 'zod';
import { findKindIds, maxFound } from '#shared/search/find-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { filter } from '../api/list-query.ts';

export const foundRecordSchema = z.object({
  kind: z.enum(findKindIds),
  id: z.string().describe('Of the record; the address of a redirect, the key of a page'),
  title: z.string().describe('What it is called; of a message, who sent it'),
  detail: z.string().describe('What tells it from others of its name'),
  to: z.string().describe('The screen that shows it'),
  near: z.boolean().describe('Its name is spelled only nearly so'),
});
export type FoundRecord = z.output<typeof foundRecordSchema>;

export const findCall = defineCall({
  method: 'GET',
  path: '/api/admin/find',
  summary: 'Find records by name',
  description:
    'Messages, applications, articles, pages, pictures, redirects and people, each where the role may read it; those that are called so before ' +
    'those that only speak of it. Where no name begins so, names that are spelled nearly so are found among the newest records.',
  auth: 'staff',
  needs: 'signed-in',
  query: z.object({
    q: filter('The beginning of each word, or the id of a message'),
    kind: z.enum(findKindIds).optional().describe('Only records of this kind'),
  }),
  responses: {
    200: z.object({
      found: z.array(foundRecordSchema).describe(`At most ${maxFound} of each kind`),
      instead: z
        .string()
        .nullable()
        .describe('The words of a name that were found, where nothing is spelled as it was asked for'),
    }),
  },
});
