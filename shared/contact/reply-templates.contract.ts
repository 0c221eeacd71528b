/** Saved answers that a reply can begin with. */
import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text/clean-text.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { recordId } from '../api/record-fields.ts';
import { placeholderMistake, replyPlaceholderNames } from './reply-placeholders.ts';
import { tooLong } from '../api/text-fields.ts';

const replyTemplateSchema = z.object({
  id: z.string(),
  title: z.string().describe('Its name in the list'),
  text: z.string().describe('As written, with its placeholders'),
  filled: z.string().describe('With the values of the settings, the signed-in user and the message; others stay'),
  built_in: z.boolean().describe('It came with the program and cannot be deleted'),
});
export type ReplyTemplate = z.output<typeof replyTemplateSchema>;

export const listReplyTemplatesCall = defineCall({
  method: 'GET',
  path: '/api/admin/reply-templates',
  summary: 'The saved answers, by title',
  auth: 'staff',
  needs: 'answer-leads',
  query: z.object({
    message: recordId('The id of the message that the placeholders are filled in for').optional(),
  }),
  responses: { 200: z.array(replyTemplateSchema) },
});

const params = z.object({ id: recordId('The saved answer’s id') });

const body = z.object({
  title: z
    .string()
    .overwrite(cleanLine)
    .min(deskLimits.templateTitle.min, 'Enter a title.')
    .max(deskLimits.templateTitle.max, `Shorten the title to ${deskLimits.templateTitle.max} characters or fewer.`),
  text: z
    .string()
    .overwrite(cleanLines)
    .min(deskLimits.reply.min, 'Enter the answer first.')
    .max(deskLimits.reply.max, tooLong(deskLimits.reply.max))
    .check(({ value, issues }) => {
      const message = placeholderMistake(value);
      if (message !== undefined) issues.push({ code: 'custom', message, input: value });
    })
    .describe(`May contain ${replyPlaceholderNames.map((name) => `{${name}}`).join(', ')}`),
});

export const saveReplyTemplateCall = defineCall({
  method: 'POST',
  path: '/api/admin/reply-templates',
  summary: 'Save an answer for later; one with the same title is replaced',
  description: 'One with the title of a built-in answer replaces it until it is deleted.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Created a saved answer' },
  body,
  responses: { 201: replyTemplateSchema },
});

export const changeReplyTemplateCall = defineCall({
  method: 'PUT',
  path: '/api/admin/reply-templates/{id}',
  summary: 'Change a saved answer',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Changed a saved answer' },
  params,
  body,
  responses: { 200: replyTemplateSchema },
  errors: ['title-reserved'],
});

export const removeReplyTemplateCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/reply-templates/{id}',
  summary: 'Delete a saved answer',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Deleted a saved answer' },
  params,
  responses: { 204: null },
});
