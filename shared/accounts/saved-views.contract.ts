/** Calls for saved views: named filters of staff lists. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';
import { savedListIds, savedViewLimits } from '#shared/accounts/saved-view-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { recordId } from '../api/record-fields.ts';
import { tooLong } from '../api/text-fields.ts';

const savedViewSchema = z.object({
  id: z.string(),
  list: z.enum(savedListIds).describe('The list of the view'),
  name: z.string(),
  query: z.string().describe('Query of the list’s address, without unknown parameters'),
  is_shared: z.boolean().describe('Whether it is offered to all users who may see the list'),
  is_mine: z.boolean().describe('Whether the current user saved it'),
  may_change: z
    .boolean()
    .describe(
      'Whether the current user may rename and delete it: their own, and for owners of the site any shared one',
    ),
});
export type SavedView = z.output<typeof savedViewSchema>;

const params = z.object({ id: recordId('The saved view’s id') });

const name = z
  .string('Enter a name.')
  .overwrite(cleanLine)
  .min(1, 'Enter a name.')
  .max(savedViewLimits.name, tooLong(savedViewLimits.name))
  .describe('Unique among one’s own views of the list, ignoring case');

const shared = z.boolean().describe('Whether to offer it to all users who may see the list');

export const listSavedViewsCall = defineCall({
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: 'List one’s own and shared views of all lists that the role may see, by name',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: z.array(savedViewSchema) },
});

export const saveViewCall = defineCall({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Save a view of a list',
  description: `Up to ${savedViewLimits.person} for each user.`,
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Saved a view' },
  body: z.object({
    list: z.enum(savedListIds),
    name,
    query: z
      .string()
      .max(savedViewLimits.query)
      .describe('Query of the list’s address; unknown parameters are dropped'),
    is_shared: shared.default(false),
  }),
  responses: { 201: savedViewSchema },
  errors: ['name-taken', 'too-many-views'],
});

export const changeViewCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/saved-views/{id}',
  summary: 'Rename or share a saved view',
  auth: 'staff',
  needs: 'signed-in',
  audit: { words: 'Changed a saved view' },
  params,
  body: z
    .object({ name: name.optional(), is_shared: shared.optional() })
    .refine(
      (change) => Object.values(change).some((value) => value !== undefined),
      'Name at least one field to change.',
    ),
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
