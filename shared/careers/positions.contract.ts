/** Calls for the list of positions. Their content is edited with the careers page. */
import { z } from 'zod';
import { recruiters } from '../accounts/roles.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { countNote } from '../api/list-count.ts';
import { defineCall } from '../api/define-call.ts';
import { forwardPages } from '../api/list-query.ts';
import { positionKey } from './apply.contract.ts';

export const positionStates = ['open', 'draft', 'closed'] as const;

const listedPositionSchema = z.object({
  id: z.string().describe('Its key, or its place if it has none yet'),
  key: z.string().describe('Its part of the address /careers/{key}; empty in a new draft'),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  state: z.enum(positionStates).describe('`draft`: readers have never seen it'),
  has_changes: z.boolean().describe('Whether its draft differs from what readers see'),
  closes: z.string().nullable().describe('The last day for applications, such as 2026-12-31'),
  place: z.int().nullable().describe('Its place in the draft of the careers page; null if it was removed there'),
  waiting: z.int().nullable().describe('Applications without an answer; null for users who may not read applications'),
  applications: z.int().nullable().describe('All applications, likewise'),
});
export type ListedPosition = z.output<typeof listedPositionSchema>;

const access = { auth: 'staff', alternative: recruiters } as const;

export const listPositionsCall = defineCall({
  ...access,
  needs: 'edit-pages',
  method: 'GET',
  path: '/api/admin/positions',
  summary: 'All positions: open, closed and drafts, in the order of the careers page',
  query: z.object(forwardPages()),
  responses: { 200: z.array(listedPositionSchema) },
  answerHeaders: { 'X-Total-Count': `How many there are; they are on one page: ${countNote}` },
});

export const createPositionCall = defineCall({
  ...access,
  needs: 'edit-pages',
  method: 'POST',
  path: '/api/admin/positions',
  summary: 'Add a position to the draft of the careers page',
  audit: { words: 'Added a position' },
  body: z.object({
    title: z
      .string('Enter a title.')
      .overwrite(cleanLine)
      .min(1, 'Enter a title.')
      .max(100, 'Shorten the title to 100 characters or fewer.'),
  }),
  responses: { 201: z.object({ place: z.int().describe('Its place in the draft of the careers page') }) },
  errors: ['version-conflict'],
});

export const closePositionCall = defineCall({
  ...access,
  needs: 'publish-pages',
  method: 'PUT',
  path: '/api/admin/positions/{key}/closing',
  summary: 'Set the last day for applications, at once, in public and in the draft',
  description: 'A day that is over closes the position; null reopens it.',
  audit: { words: 'Closed or reopened a position' },
  params: z.object({ key: positionKey }),
  body: z.object({ closes: z.iso.date().nullable() }),
  responses: { 200: z.object({ before: z.string().nullable().describe('The last day before this call, to undo it') }) },
  errors: ['version-conflict', 'nothing-to-do'],
});
