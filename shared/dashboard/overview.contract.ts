/** What the dashboard shows: who waits, what comes, what failed, what was left unfinished, and figures; read when it is asked for. */
import { z } from 'zod';
import { countNote } from '#shared/api/list-count.ts';
import { emailKinds } from '#shared/mail/mail-rules.ts';
import { laneIds, mailKinds, submissionStatuses } from '#shared/contact/submission-rules.ts';
import { rowSchema } from '../careers/applications.contract.ts';
import { defineCall } from '../api/define-call.ts';
import { moment } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';
import { submissionSummarySchema } from '../contact/submission.schema.ts';

const count = (meaning: string) => z.number().int().describe(`${meaning}: ${countNote}`);

/** How many of each kind are named at most; the rest is behind a link. */
export const overviewLimits = {
  waiting: 5,
  applications: 3,
  asks: 3,
  failures: 3,
  upcoming: 4,
  unfinished: 5,
} as const;

export const waitingMessageSchema = submissionSummarySchema
  .pick({
    id: true,
    name: true,
    company: true,
    submitted_at: true,
    due_at: true,
    clock: true,
    answered_at: true,
    status: true,
    assignee: true,
  })
  .extend({ message: z.string().describe('The first words') });
/** A message that an answer is owed to. */
export type WaitingMessage = z.output<typeof waitingMessageSchema>;

export const owedApplicationSchema = rowSchema.pick({ id: true, name: true, position: true, due_at: true });

const record = { id: z.string().describe('The article’s id, or the page’s key'), title: z.string() };

const upcomingSchema = z.object({
  ...record,
  kind: z.enum(['article', 'page']),
  at: moment('When readers see it'),
});
/** What becomes public by itself. */
export type Upcoming = z.output<typeof upcomingSchema>;

const unfinishedSchema = z.object({
  ...record,
  kind: z
    .enum(['draft', 'changes', 'page'])
    .describe('An article that was never published, changes to one that is, or a page that is being written'),
  at: moment('When it was saved last'),
});
/** What somebody began and left. */
export type Unfinished = z.output<typeof unfinishedSchema>;

const askSchema = z.object({
  ...record,
  by: staffRefSchema.describe('Who asks'),
  at: moment('Since when'),
});

const failedMailSchema = z.object({
  id: z.string().describe('The mail’s id'),
  message_id: z.string().nullable().describe('The message that it belongs to; null for a letter'),
  kind: z.enum([...emailKinds, ...mailKinds]),
  name: z.string().describe('Whose message it belongs to, or who was to get the letter'),
  to: z.string().nullable().describe('Where the letter was to go; null for the mail of a message'),
  reason: z.string().nullable().describe('Why it was given up, in words'),
});
/** A mail that was given up. */
export type FailedMail = z.output<typeof failedMailSchema>;

const overviewSchema = z.object({
  submissions: z
    .record(z.enum(submissionStatuses), z.number().int())
    .describe(`How many messages stand so: ${countNote}`),
  lanes: z
    .record(z.enum(laneIds), z.number().int())
    .describe(`How many messages are in each lane of the desk, job applications apart: ${countNote}`),
  overdue: count('Messages whose promise is broken and that nobody has answered'),
  due_soon: count('Messages whose promise breaks within the next four hours'),
  next_due_at: z.iso.datetime().nullable().describe('When the next promise breaks; null when none is left to break'),
  waits: z
    .object({
      messages: z
        .array(waitingMessageSchema)
        .describe(`The ${overviewLimits.waiting} that are due first, job applications apart`),
      total: count('Messages that an answer is owed to, job applications apart'),
      applications: count('Messages about a position that an answer is owed to'),
    })
    .nullable()
    .describe('Who waits for an answer; null for those who may not read messages'),
  applications: z
    .object({
      first: z.array(owedApplicationSchema).describe(`The ${overviewLimits.applications} that are due first`),
      total: count('Applications that an answer is owed to'),
    })
    .nullable()
    .describe('Who waits for an answer to an application; null for those who may not read applications'),
  asks: z
    .array(askSchema)
    .describe(
      `Whose article waits for publication, the longest wait first, ${overviewLimits.asks} at most; empty for those who may not publish`,
    ),
  upcoming: z
    .array(upcomingSchema)
    .describe(
      `What becomes public next, ${overviewLimits.upcoming} at most; empty for those who may not see the site before it is published`,
    ),
  unfinished: z
    .array(unfinishedSchema)
    .describe(
      `What whoever asks began and left: own drafts, own changes beside a published article, pages that they wrote last; the newest first, ${overviewLimits.unfinished} at most`,
    ),
  answer_times: z
    .object({
      days: z.number().int().describe('The days counted back from now'),
      answers: count('Messages answered in these days'),
      median_minutes: z.number().nullable().describe('From arrival to delivered answer; null without answers'),
      p95_minutes: z.number().nullable().describe('The 95th percentile of the same'),
      within_promise: z.number().nullable().describe('The share of answers that kept their promise, 0 to 1'),
    })
    .describe('How fast staff really answer'),
  mail: z.object({
    configured: z.boolean().describe('Whether SMTP_URL is set; without it every mail waits'),
    waiting: count('Messages with a mail that waits to be sent'),
    failed: count('Messages with a mail that was given up'),
    letters_failed: z
      .number()
      .int()
      .describe('Letters that were given up, such as invitations; 0 for those who may not see mail'),
    withheld: z
      .number()
      .int()
      .describe('Confirmations that the limit for the whole site (CONFIRMATIONS_PER_HOUR) holds back at the moment'),
    failures: z
      .array(failedMailSchema)
      .describe(
        `Mail that was given up, up to ${overviewLimits.failures} messages and as many letters, the newest first; each only for those who may see it`,
      ),
    waiting_reason: z
      .string()
      .nullable()
      .describe('Why the newest mail that waits did not go out yet; null while none was tried'),
  }),
  backup: z
    .string()
    .nullable()
    .describe(
      'What an owner has to look after of backups, in a sentence; null while all is well, and for those who may not make them',
    ),
  cdn: z
    .object({
      failing_since: z.iso.datetime().describe('Since when it could not be told of a change'),
      last_reason: z.string().nullable().describe('Why the last attempt failed'),
    })
    .nullable()
    .describe(
      'The CDN in front of the site (CDN_PURGE_URL), when it has not been told of a change for minutes; else null',
    ),
  posts: z.object({
    published: count('Articles that the public can read'),
    scheduled: count('Articles that become public later'),
    drafts: count('Articles that nobody has published'),
    changed: count('Published or scheduled articles with changes that are not public'),
    asked: count('Articles that somebody asks to publish'),
  }),
  pages: z.object({
    changed: z
      .number()
      .int()
      .describe('Pages of the site with changes that are not public; 0 for those who may not see the site before'),
  }),
});
export type Overview = z.output<typeof overviewSchema>;

export const readOverviewCall = defineCall({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'What the dashboard shows to whoever asks',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: overviewSchema },
});
