/** The calls of saved views: a list of the staff area as somebody has filtered it, under a name. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';
import { savedListIds, savedViewLimits } from '#shared/accounts/saved-view-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { recordId } from '../api/record-fields.ts';
import { tooLong } from '../api/text-fields.ts';

const savedViewSchema = z.object({
  id: z.string(),
  list: z.enum(savedListIds).describe('The list that it shows'),
  name: z.string(),
  query: z.string().describe('The query of the list’s address, as far as the list knows it'),
  is_shared: z.boolean().describe('Everybody who may see the list is offered it'),
  is_mine: z.boolean().describe('Saved by whoever asks'),
  may_change: z
    .boolean()
    .describe('Whoever asks may rename and delete it: their own, and as an owner of the site any shared one'),
});
export type SavedView = z.output<typeof savedViewSchema>;

const params = z.object({ id: recordId('The saved view’s id') });

const name = z
  .string('Enter a name.')
  .overwrite(cleanLine)
  .min(1, 'Enter a name.')
  .max(savedViewLimits.name, tooLong(savedViewLimits.name))
  .describe('Unique among one’s own views of the list, whatever the case of its letters');

const shared = z.boolean().describe('For everybody who may see the list');

export const listSavedViewsCall = defineCall({
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'One’s own saved views and the shared ones, of every list that the role may see, by name',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: z.array(savedViewSchema) },
});

export const saveViewCall = defineCall({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Save a view of a list',
  description: `One person has ${savedViewLimits.person} at most.`,
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Saved a view of a list' },
  body: z.object({
    list: z.enum(savedListIds),
    name,
    query: z
      .string()
      .max(savedViewLimits.query)
      .describe('The query of the list’s address; what the list does not know is left out'),
    is_shared: shared.default(false),
  }),
  responses: { 201: savedViewSchema },
  errors: ['name-taken', 'too-many-views'],
});

export const changeViewCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/saved-views/{id}',
  summary: 'Give a saved view another name, or share it',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Changed a saved view' },
  params,
  body: z
    .object({ name: name.optional(), is_shared: shared.optional() })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Say what is to change.'),
  responses: { 200: savedViewSchema },
  errors: ['name-taken'],
});

export const removeViewCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/saved-views/{id}',
  summary: 'Delete a saved view',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Deleted a saved view' },
  params,
  responses: { 204: null },
});
