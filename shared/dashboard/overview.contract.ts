/** Dashboard data: waiting messages, upcoming publications, failures, unfinished work, figures. */
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

/** Maximum number of each kind listed; a link shows the others. */
export const overviewLimits = {
  waiting: 5,
  applications: 5,
  interviews: 5,
  scorecards: 5,
  asks: 5,
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
    urgent: true,
  })
  .extend({ message: z.string().describe('The first words') });
/** A message that waits for an answer. */
export type WaitingMessage = z.output<typeof waitingMessageSchema>;

const waitingList = (which: string) =>
  z.object({
    messages: z
      .array(waitingMessageSchema)
      .describe(`The first ${overviewLimits.waiting}: urgent ones, then by deadline, without job applications`),
    total: count(`Messages ${which} that wait for an answer, without job applications`),
  });

const candidateSchema = rowSchema.pick({ id: true, name: true, position: true });
export const owedApplicationSchema = rowSchema.pick({
  id: true,
  name: true,
  position: true,
  submitted_at: true,
  due_at: true,
});
export type OwedApplication = z.output<typeof owedApplicationSchema>;

const interviewTodaySchema = candidateSchema.extend({
  at: moment('When it begins'),
  minutes: z.int().describe('How long it takes'),
  by: staffRefSchema.describe('The recruiter whose calendar it is in'),
});

const openScorecardSchema = candidateSchema.extend({
  stage: z.string().describe('The stage with the interview'),
  stage_title: z.string(),
});

const dayOfWeekSchema = z.object({
  day: z.iso.date().describe('In the site’s time zone'),
  views: z.int().describe('Page views'),
  inquiries: z.int().describe('Contact forms that were sent'),
});
export type DayOfWeek = z.output<typeof dayOfWeekSchema>;

const comparedSchema = z.object({
  now: z.int().describe('In these days'),
  before: z.int().describe('In as many days before'),
});

const record = { id: z.string().describe('The article’s id, or the page’s key'), title: z.string() };

const upcomingSchema = z.object({
  ...record,
  kind: z.enum(['article', 'page']),
  at: moment('Publication time'),
});
export type Upcoming = z.output<typeof upcomingSchema>;

const unfinishedSchema = z.object({
  ...record,
  kind: z
    .enum(['draft', 'changes', 'page'])
    .describe('A draft, changes to a published article, or a page with a working copy'),
  at: moment('When it was last saved'),
});
export type Unfinished = z.output<typeof unfinishedSchema>;

const askSchema = z.object({
  ...record,
  by: staffRefSchema.describe('Who asks'),
  at: moment('Since when'),
});

const failedMailSchema = z.object({
  id: z.string().describe('The mail’s id'),
  message_id: z.string().nullable().describe('The message that it belongs to; null for other emails'),
  kind: z.enum([...emailKinds, ...mailKinds]),
  name: z.string().describe('Sender of the message, or recipient of the email'),
  to: z.string().nullable().describe('Recipient’s address; null for an email of a message'),
  reason: z.string().nullable().describe('Reason of the failure, in words'),
});
/** An email that could not be delivered. */
export type FailedMail = z.output<typeof failedMailSchema>;

const overviewSchema = z.object({
  submissions: z
    .record(z.enum(submissionStatuses), z.number().int())
    .describe(`Number of messages in this state: ${countNote}`),
  unread: count('New messages that are not snoozed'),
  lanes: z
    .record(z.enum(laneIds), z.number().int())
    .describe(`Number of messages in each lane, without job applications: ${countNote}`),
  overdue: count('Unanswered messages past their deadline'),
  due_soon: count('Unanswered messages with a deadline in the next four hours'),
  next_due_at: z.iso.datetime().nullable().describe('The next deadline, or null'),
  waits: z
    .object({
      mine: waitingList('of the user'),
      unassigned: waitingList('not assigned yet'),
      total: count('All messages that wait for an answer, without job applications'),
      applications: count('Messages about a position that wait for an answer'),
    })
    .nullable()
    .describe('Messages that wait for an answer; null without the right to read messages'),
  applications: z
    .object({
      first: z.array(owedApplicationSchema).describe(`The first ${overviewLimits.applications} due`),
      total: count('Applications that wait for an answer'),
      interviews: z
        .array(interviewTodaySchema)
        .describe(`Interviews that are left today, the next first, at most ${overviewLimits.interviews}`),
      scorecards: z
        .array(openScorecardSchema)
        .describe(
          `Scorecards that the user was asked for and has not handed in, at most ${overviewLimits.scorecards}; empty while scorecards are off`,
        ),
    })
    .nullable()
    .describe('Applications that wait for an answer; null without the right to read applications'),
  asks: z
    .array(askSchema)
    .describe(
      `Publication requests, longest wait first, at most ${overviewLimits.asks}; empty without the right to publish`,
    ),
  asked: z
    .array(askSchema)
    .describe(
      `The user’s own publication requests, at most ${overviewLimits.asks}; empty for users who may publish themselves`,
    ),
  upcoming: z
    .array(upcomingSchema)
    .describe(
      `Scheduled publications, at most ${overviewLimits.upcoming}; empty without the right to see unpublished content`,
    ),
  unfinished: z
    .array(unfinishedSchema)
    .describe(
      `The user’s unfinished work: drafts, unpublished changes, pages they changed last; newest first, at most ${overviewLimits.unfinished}`,
    ),
  week: z
    .object({ days: z.array(dayOfWeekSchema), views: comparedSchema, inquiries: comparedSchema })
    .nullable()
    .describe('The last seven days; null without the right to see analytics, or before anything was counted'),
  answer_times: z
    .object({
      days: z.number().int().describe('Number of days up to now'),
      answers: count('Messages answered in these days'),
      median_minutes: z
        .number()
        .nullable()
        .describe('Median time from arrival to delivered answer; null without answers'),
      p95_minutes: z.number().nullable().describe('The 95th percentile'),
      within_promise: z.number().nullable().describe('Share of answers within the promised time, 0 to 1'),
    })
    .describe('Actual answer times'),
  mail: z.object({
    configured: z.boolean().describe('True if SMTP_URL is set; without it, email waits'),
    waiting: count('Messages with an unsent email'),
    failed: count('Messages with a failed email'),
    letters_failed: z
      .number()
      .int()
      .describe('Other failed emails, such as invitations; 0 without the right to see them'),
    withheld: z
      .number()
      .int()
      .describe('Confirmations that the limit for the whole site (CONFIRMATIONS_PER_HOUR) currently holds back'),
    failures: z
      .array(failedMailSchema)
      .describe(
        `Failed emails, up to ${overviewLimits.failures} of messages and as many others, newest first; each only with the right to see it`,
      ),
    waiting_reason: z
      .string()
      .nullable()
      .describe('Why the newest waiting email was not sent yet; null before the first attempt'),
  }),
  backup: z
    .string()
    .nullable()
    .describe('Problem with backups, in a sentence; null if all is well, or without the right to make backups'),
  cdn: z
    .object({
      failing_since: z.iso.datetime().describe('Time of the first failed purge'),
      last_reason: z.string().nullable().describe('Reason of the last failure'),
    })
    .nullable()
    .describe('Failing purges of the CDN (CDN_PURGE_URL); null if all is well'),
  posts: z.object({
    published: count('Published articles'),
    scheduled: count('Scheduled articles'),
    drafts: count('Drafts'),
    changed: count('Published or scheduled articles with unpublished changes'),
    asked: count('Articles with a publication request'),
  }),
  pages: z.object({
    changed: z.number().int().describe('Pages with unpublished changes; 0 without the right to see them'),
  }),
});
export type Overview = z.output<typeof overviewSchema>;

export const readOverviewCall = defineCall({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Dashboard of the signed-in user',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: overviewSchema },
});
