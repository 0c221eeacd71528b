/** The lead desk's calls: find, read, change, annotate, answer, export and erase contact messages. */
import { z } from 'zod';
import { cleanLines } from '#shared/text/clean-text.ts';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { deskLimits, laneIds, listedStatuses, submissionStatuses } from '#shared/contact/submission-rules.ts';
import { countNote } from '#shared/api/list-count.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';
import { bothCursors, bothLinks, filter, staffPage } from '../api/list-query.ts';
import { moment, recordId, versionOf } from '../api/record-fields.ts';
import { submissionSchema, submissionSummarySchema } from './submission.schema.ts';
import { tooLong } from '../api/text-fields.ts';

const params = z.object({ id: recordId('The message’s id') });

const filters = {
  status: z
    .enum(listedStatuses)
    .optional()
    .describe('Only messages with this status; `open`: new or read, so that an answer is due'),
  lane: z
    .enum(laneIds)
    .optional()
    .describe(
      'Only messages of this lane. `applications`: messages that name a position and are neither archived nor spam. Of the others: `new`, `us` (an answer is due) or `them` (replied). Snoozed messages are in `snoozed` only. When they are back, they come first in `new`, `us` and `applications`, by the time of their return',
    ),
  q: filter(
    'Search words: each must begin a word of name, email, company or text. Or the reference on the receipt, which is the id with or without spaces',
  ),
  spam: z.enum(['include', 'exclude']).default('include').describe('`exclude` leaves out spam'),
  assignee: z
    .union([recordId('An account’s id'), z.enum(['me', 'none'])])
    .optional()
    .describe('Only messages of this assignee: an id, `me`, or `none`'),
};

export const listSubmissionsCall = defineCall({
  method: 'GET',
  path: '/api/admin/contact-submissions',
  summary: 'Contact messages',
  description:
    'Read pages by number, or follow the `Link` header in both directions, which misses no message that arrives meanwhile.',
  auth: 'staff',
  needs: 'read-leads',
  query: z.object({
    ...filters,
    sort: z
      .enum(['newest', 'due'])
      .default('newest')
      .describe('`due`: only messages with a running SLA clock, the most urgent first'),
    ...staffPage,
    ...bothCursors,
    around: recordId('A message’s id')
      .optional()
      .describe(
        'Returns the page with this message, or its place, in the middle. Ignored for an unknown id and with a cursor',
      ),
  }),
  responses: { 200: z.array(submissionSummarySchema) },
  answerHeaders: {
    'X-Total-Count': `Number of matching messages on all pages: ${countNote}`,
    'X-Rows-Before': 'With `around`: number of messages before the first of these, counted in the same way',
    Link: bothLinks,
  },
});

export const exportSubmissionsCall = defineCall({
  method: 'GET',
  path: '/api/admin/contact-submissions.csv',
  summary: 'Every matching message, as a CSV file that is safe to open in a spreadsheet',
  auth: 'staff',
  needs: 'export-personal-data',
  stepUp: true,
  audit: { words: 'Exported messages' },
  query: z.object(filters),
  responses: { 200: null },
  produces: 'text/csv; charset=utf-8',
});

export const readSubmissionCall = defineCall({
  method: 'GET',
  path: '/api/admin/contact-submissions/{id}',
  summary: 'One message with its thread and emails',
  auth: 'staff',
  needs: 'read-leads',
  params,
  responses: { 200: submissionSchema },
});

const version = versionOf('message').optional();

const changedFields = {
  status: z.enum(submissionStatuses).optional(),
  assignee_id: recordId('An account’s id').nullable().optional().describe('The assignee; null for none'),
  snooze: z
    .object({
      until: moment('A time in the future; null: until the sender writes again').nullable(),
    })
    .nullable()
    .optional()
    .describe(
      'Snoozes it; null ends that. Archived messages and spam are not snoozed. A change of status or a reply ends it',
    ),
};
const isChange = (change: { readonly [Name in keyof typeof changedFields]?: unknown }): boolean =>
  Object.keys(changedFields).some((name) => change[name as keyof typeof changedFields] !== undefined);
const changeMissing = { path: ['status'], message: 'Say what to change: status, assignee_id or snooze.' };

export const changeSubmissionCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/contact-submissions/{id}',
  summary: 'Change the status or the assignee of a message, or snooze it',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Changed a message' },
  params,
  body: z.object({ ...changedFields, version }).refine(isChange, changeMissing),
  responses: { 200: submissionSchema },
  errors: ['version-conflict', 'thread-full'],
});

const changedMessages = z
  .array(z.object({ id: recordId('The message’s id'), version: versionOf('message') }))
  .min(1, 'Name a message.')
  .max(bulkLimits.call, `Name ${bulkLimits.call} messages or fewer.`);

const bulkAnswer = z.object({
  changed: z.array(submissionSummarySchema).describe('After the change'),
  unchanged: z.array(submissionSummarySchema).describe('Already had the new status, assignee or snooze'),
  failed: z
    .array(
      z.object({
        id: z.string(),
        code: z.enum(['not-found', 'version-conflict', 'thread-full', 'nothing-to-undo']),
        detail: z.string().describe('Why it was not changed'),
      }),
    )
    .describe('Each message is changed or refused on its own'),
});
/** The result for each message. */
export type BulkAnswer = z.output<typeof bulkAnswer>;

export const changeSubmissionsCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/changes',
  summary: 'Change the status or the assignee of many messages, or snooze them',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Changed several messages' },
  body: z.object({ messages: changedMessages, ...changedFields }).refine(isChange, changeMissing),
  responses: { 200: bulkAnswer },
});

export const undoChangesCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/undo',
  summary: 'Undo one’s own last change of messages',
  description:
    'For five minutes. Restores status, assignee, snooze, clock and unsent emails. `version` is the one that the change made. Messages that have changed since are refused.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Undid a change to messages' },
  body: z.object({ messages: changedMessages }),
  responses: { 200: bulkAnswer },
});

export const eraseSubmissionCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/contact-submissions/{id}',
  summary: 'Delete a message with its thread and emails',
  auth: 'staff',
  needs: 'erase',
  stepUp: true,
  audit: { words: 'Deleted a message' },
  params,
  query: z.object({
    scope: z
      .enum(['message', 'address'])
      .default('message')
      .describe('`address` deletes every message from the same address'),
  }),
  responses: { 204: null },
  answerHeaders: { 'X-Erased-Count': 'Number of deleted messages' },
});

const onceHeader = idempotencyHeaders('The same text with the same key is added once; another text with it is refused');

const text = (limits: { readonly min: number; readonly max: number }, empty: string) =>
  z.string().overwrite(cleanLines).min(limits.min, empty).max(limits.max, tooLong(limits.max));

export const addNoteCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/notes',
  summary: 'Add a note that only staff see',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Added a note to a message' },
  params,
  headers: onceHeader,
  body: z.object({ text: text(deskLimits.note, 'Enter a note.') }),
  responses: { 201: submissionSchema },
  errors: ['thread-full', 'idempotency-key-reused'],
});

export const replyCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/replies',
  summary: 'Reply by email, and set the status to replied',
  description: 'Sent after ten seconds; until then its author can take it back.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Answered a message' },
  params,
  headers: onceHeader,
  body: z.object({
    text: text(deskLimits.reply, 'Enter a reply.'),
    with_signature: z.boolean().default(true).describe('Whether to add the author’s signature'),
    version,
  }),
  responses: { 201: submissionSchema },
  errors: ['version-conflict', 'thread-full', 'idempotency-key-reused'],
});

export const takeBackReplyCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/contact-submissions/{id}/replies/{replyId}',
  summary: 'Take back one’s own reply before it is sent',
  description:
    'A reply is sent ten seconds after it was stored, or later. Until then this removes it with its email, and restores status, assignee, snooze and clock. Once an attempt to send it has begun: 409.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Undid sending a reply' },
  params: params.extend({ replyId: recordId('The reply’s id in the thread') }),
  responses: { 200: submissionSchema },
  errors: ['mail-already-sent', 'version-conflict'],
});

export const resendMailCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/mails/{mailId}/resend',
  summary: 'Resend a waiting or failed email now',
  description: 'A sent email is refused: 409.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Resent an email of a message' },
  params: params.extend({ mailId: recordId('The email’s id') }),
  responses: { 200: submissionSchema },
  errors: ['mail-already-sent'],
});
