/** What the dashboard shows: everything in it is counted when it is asked for. */
import { z } from 'zod';
import { countNote } from '#shared/rules/list-count.ts';
import { laneIds, submissionStatuses } from '#shared/rules/submission-rules.ts';
import { defineCall } from './define-call.ts';

const count = (meaning: string) => z.number().int().describe(`${meaning}: ${countNote}`);

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
    failed_submission: z.string().nullable().describe('The newest message with a failed mail'),
    last_reason: z
      .string()
      .nullable()
      .describe('Why that mail failed; when none was given up, why the newest one that waits did not go out yet'),
  }),
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
});
export type Overview = z.output<typeof overviewSchema>;

export const readOverviewCall = defineCall({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'The dashboard’s figures',
  auth: 'staff',
  needs: 'signed-in',
  responses: { 200: overviewSchema },
});
