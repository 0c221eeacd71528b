/** Saved answers that a reply can begin with. */
import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text/clean-text.ts';
import { deskLimits } from '#shared/contact/submission-rules.ts';
import { defineCall } from '../api/define-call.ts';
import { recordId } from '../api/record-fields.ts';
import { tooLong } from '../api/text-fields.ts';

const replyTemplateSchema = z.object({
  id: z.string(),
  title: z.string().describe('Its name in the list'),
  text: z.string().describe('{name}, {company} and {product} are filled in when it is inserted'),
  built_in: z.boolean().describe('It came with the program and cannot be removed'),
});
export type ReplyTemplate = z.output<typeof replyTemplateSchema>;

export const listReplyTemplatesCall = defineCall({
  method: 'GET',
  path: '/api/admin/reply-templates',
  summary: 'The saved answers, by title',
  auth: 'staff',
  needs: 'answer-leads',
  responses: { 200: z.array(replyTemplateSchema) },
});

export const saveReplyTemplateCall = defineCall({
  method: 'POST',
  path: '/api/admin/reply-templates',
  summary: 'Save an answer for later; one with the same title is replaced',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Saved an answer for later' },
  body: z.object({
    title: z
      .string()
      .overwrite(cleanLine)
      .min(deskLimits.templateTitle.min, 'Enter a title.')
      .max(deskLimits.templateTitle.max, `Shorten the title to ${deskLimits.templateTitle.max} characters or fewer.`),
    text: z
      .string()
      .overwrite(cleanLines)
      .min(deskLimits.reply.min, 'Write the answer first.')
      .max(deskLimits.reply.max, tooLong(deskLimits.reply.max)),
  }),
  responses: { 201: replyTemplateSchema },
  errors: ['title-reserved'],
});

export const removeReplyTemplateCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/reply-templates/{id}',
  summary: 'Remove a saved answer',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Deleted a saved answer' },
  params: z.object({ id: recordId('The saved answer’s id') }),
  responses: { 204: null },
});
