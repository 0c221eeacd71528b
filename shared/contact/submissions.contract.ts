/** The lead desk's calls: find, read, change, annotate, answer, export and erase contact messages. */
import { z } from 'zod';
import { cleanLines } from '#shared/text/clean-text.ts';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { deskLimits, laneIds, listedStatuses, submissionStatuses } from '#shared/contact/submission-rules.ts';
import { countNote } from '#shared/api/list-count.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';
import { bothCursors, bothLinks, filter, staffPage } from '../api/list-query.ts';
import { recordId, versionOf } from '../api/record-fields.ts';
import { submissionSchema, submissionSummarySchema } from './submission.schema.ts';
import { tooLong } from '../api/text-fields.ts';

const params = z.object({ id: recordId('The message’s id') });

const filters = {
  status: z
    .enum(listedStatuses)
    .optional()
    .describe('Only messages that stand so; `open`: new or read, so that an answer is owed'),
  lane: z
    .enum(laneIds)
    .optional()
    .describe(
      'Only messages of this lane: `applications`, which name a position and are neither archived nor spam; or of the others `new`, `us` (an answer of ours is owed) and `them` (replied)',
    ),
  q: filter(
    'Words; a message matches when each of them begins a word of its name, email, company or text. Or the reference on the sender’s receipt: the id, in fours or whole',
  ),
  spam: z.enum(['include', 'exclude']).default('include').describe('`exclude` leaves out what is held as spam'),
  assignee: z
    .union([recordId('An account’s id'), z.enum(['me', 'none'])])
    .optional()
    .describe('Only messages of this member of staff: an id, `me`, or `none`'),
};

export const listSubmissionsCall = defineCall({
  method: 'GET',
  path: '/api/admin/contact-submissions',
  summary: 'Contact messages',
  description:
    'Page by number, or follow the `Link` header from page to page, in both directions: it goes by index and misses nothing that arrives meanwhile.',
  auth: 'staff',
  needs: 'read-leads',
  query: z.object({
    ...filters,
    sort: z
      .enum(['newest', 'due'])
      .default('newest')
      .describe('`due` shows only messages whose SLA clock runs, the most urgent first'),
    ...staffPage,
    ...bothCursors,
    around: recordId('A message’s id')
      .optional()
      .describe(
        'The page in whose middle this message stands, or would if the list had it; without cursors. An id that no message has is as if it were left out',
      ),
  }),
  responses: { 200: z.array(submissionSummarySchema) },
  answerHeaders: {
    'X-Total-Count': `How many messages match, on all pages together: ${countNote}`,
    'X-Rows-Before': 'With `around`: how many stand before the first of these, counted in the same way',
    Link: bothLinks,
  },
});

export const exportSubmissionsCall = defineCall({
  method: 'GET',
  path: '/api/admin/contact-submissions.csv',
  summary: 'Every message that matches, as a CSV file that a spreadsheet opens safely',
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
  summary: 'One message with its thread and its mails',
  auth: 'staff',
  needs: 'read-leads',
  params,
  responses: { 200: submissionSchema },
});

const version = versionOf('message').optional();

const changedFields = {
  status: z.enum(submissionStatuses).optional(),
  assignee_id: recordId('An account’s id').nullable().optional().describe('A member of staff, or null for nobody'),
};
const isChange = ({ status, assignee_id }: { readonly status?: unknown; readonly assignee_id?: unknown }): boolean =>
  status !== undefined || assignee_id !== undefined;
const changeMissing = { path: ['status'], message: 'Say what to change: status or assignee_id.' };

export const changeSubmissionCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/contact-submissions/{id}',
  summary: 'Change where a message stands or who takes care of it',
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
  changed: z.array(submissionSummarySchema).describe('As they are now'),
  unchanged: z.array(submissionSummarySchema).describe('They stood so already'),
  failed: z
    .array(
      z.object({
        id: z.string(),
        code: z.enum(['not-found', 'version-conflict', 'thread-full', 'nothing-to-undo']),
        detail: z.string().describe('Why it was left as it was, in a sentence'),
      }),
    )
    .describe('Each message is changed or refused for itself'),
});
/** What became of each message of a bulk call. */
export type BulkAnswer = z.output<typeof bulkAnswer>;

export const changeSubmissionsCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/changes',
  summary: 'Change where many messages stand or who takes care of them',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Changed several messages' },
  body: z.object({ messages: changedMessages, ...changedFields }).refine(isChange, changeMissing),
  responses: { 200: bulkAnswer },
});

export const undoChangesCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/undo',
  summary: 'Take one’s own last change of messages back',
  description:
    'For five minutes. Each message gets back what it had: status, assignee, clock and mails that were not sent. `version` is the one that the change made; what somebody changed since is left as it is.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Took back a change of messages' },
  body: z.object({ messages: changedMessages }),
  responses: { 200: bulkAnswer },
});

export const eraseSubmissionCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/contact-submissions/{id}',
  summary: 'Erase a message with its thread and its mails, for good',
  auth: 'staff',
  needs: 'erase',
  stepUp: true,
  audit: { words: 'Erased a message' },
  params,
  query: z.object({
    scope: z
      .enum(['message', 'address'])
      .default('message')
      .describe('`address` erases every message from the same address'),
  }),
  responses: { 204: null },
  answerHeaders: { 'X-Erased-Count': 'How many messages were erased' },
});

/** Adds nothing to the same message again. */
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
  summary: 'Answer by mail: the reply goes into the outbox and the message becomes replied',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Answered a message' },
  params,
  headers: onceHeader,
  body: z.object({
    text: text(deskLimits.reply, 'Enter a reply.'),
    with_signature: z
      .boolean()
      .default(true)
      .describe('Whether the own signature stands under it, for those who have one'),
    version,
  }),
  responses: { 201: submissionSchema },
  errors: ['version-conflict', 'thread-full', 'idempotency-key-reused'],
});

export const resendMailCall = defineCall({
  method: 'POST',
  path: '/api/admin/contact-submissions/{id}/mails/{mailId}/resend',
  summary: 'Try a waiting or failed mail again now',
  description: 'A mail that was delivered is not sent twice: 409.',
  auth: 'staff',
  needs: 'answer-leads',
  audit: { words: 'Sent a mail of a message again' },
  params: params.extend({ mailId: recordId('The mail’s id') }),
  responses: { 200: submissionSchema },
  errors: ['mail-already-sent'],
});
