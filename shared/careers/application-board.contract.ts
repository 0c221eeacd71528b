/** Calls for the board, scorecards, colleagues and revealing an applicant. */
import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text/clean-text.ts';
import {
  revealNoteLimit,
  revealReasonIds,
  recommendationIds,
  scorecardLimits,
  type Recommendation,
} from '#shared/careers/recruiting-rules.ts';
import { applicationSchema, applicationSearch, rowSchema, stageId } from './applications.contract.ts';
import { positionKey } from './apply.contract.ts';
import { defineCall } from '../api/define-call.ts';
import { conflictOver, moment, recordId, versionOf } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

const access = { auth: 'staff', needs: 'recruiting' } as const;
const params = z.object({ id: recordId('The application’s id') });
const interviewStage = stageId('A stage with an interview');

const tallySchema = z.object({
  stage: interviewStage.describe('The interview that they are about'),
  asked: z.int().describe('How many people are asked to judge it'),
  handed_in: z.int().describe('How many have'),
  recommendations: z
    .object(Object.fromEntries(recommendationIds.map((each) => [each, z.int()])) as Record<Recommendation, z.ZodInt>)
    .nullable()
    .describe('What they recommend; null until your own scorecard of that interview is handed in'),
});

const cardSchema = rowSchema.extend({
  version: z.int(),
  scorecards: tallySchema.nullable().describe('Of the latest interview; null if no scorecards were asked for'),
});
export type BoardCard = z.output<typeof cardSchema>;

const columnSchema = z.object({
  count: z.int().describe('How many are at this stage'),
  cards: z.array(cardSchema).describe('Those that have waited longest; of closed stages the latest decisions'),
});

export const readApplicationBoardCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/board',
  summary: 'Applications by stage',
  query: z.object({ position: positionKey.optional().describe('Only those for this position'), q: applicationSearch }),
  responses: {
    200: z.object({
      stages: z.record(z.string(), columnSchema).describe('By the ids of the stages'),
      positions: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  },
});

export const listRecruitersCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/recruiters',
  summary: 'Colleagues who may read applications, to mention in notes and ask for scorecards',
  responses: { 200: z.array(staffRefSchema.extend({ name: z.string() })) },
});
export type Recruiter = z.output<(typeof listRecruitersCall.responses)[200]>[number];

const rating = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const judgementSchema = z.object({
  criterion: z
    .string()
    .overwrite(cleanLine)
    .min(1)
    .max(scorecardLimits.criterion)
    .describe('The criterion, as it was worded then'),
  rating: rating.nullable().describe('From 1, not shown, to 4, outstanding; null where it was not judged'),
  sentence: z
    .string()
    .overwrite(cleanLines)
    .max(scorecardLimits.sentence, `Shorten it to ${scorecardLimits.sentence} characters or fewer.`)
    .describe('The reason for the rating'),
});

const scorecardInputSchema = z.object({
  judgements: z.array(judgementSchema).max(scorecardLimits.criteria),
  recommendation: z.enum(recommendationIds).nullable(),
  summary: z
    .string()
    .overwrite(cleanLines)
    .max(scorecardLimits.summary, `Shorten the summary to ${scorecardLimits.summary} characters or fewer.`),
});

const scorecardSchema = scorecardInputSchema.extend({
  saved_at: moment('When it was last saved').nullable().describe('Null while nothing is written'),
  handed_in_at: moment('When it was handed in').nullable().describe('Null while it is a draft'),
  corrected_at: moment('When it was last corrected after that').nullable(),
  version: z.int().describe('0 while nothing is written'),
});
export type ShownScorecard = z.output<typeof scorecardSchema>;

const stageSchema = z.object({
  stage: interviewStage,
  is_reached: z.boolean().describe('Whether the application has reached it'),
  own: scorecardSchema.nullable().describe('Yours; null if you were not asked and have not begun'),
  others: z.array(
    z.object({
      by: staffRefSchema,
      is_handed_in: z.boolean(),
      card: scorecardSchema.nullable().describe('Null until yours is handed in, and while it is their draft'),
    }),
  ),
});
export type ScorecardStage = z.output<typeof stageSchema>;

const scorecardsSchema = z.object({
  criteria: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .describe('What interviews judge at this position'),
  stages: z.array(stageSchema).describe('Those with an interview, in order'),
});
export type ShownScorecards = z.output<typeof scorecardsSchema>;

export const readScorecardsCall = defineCall({
  ...access,
  switchedBy: 'scorecards',
  method: 'GET',
  path: '/api/admin/applications/{id}/scorecards',
  summary: 'The scorecards of an application: your own, and those that you may see of others',
  audit: { words: 'Read the scorecards of an application', isFrequent: true },
  params,
  responses: { 200: scorecardsSchema },
});

export const writeScorecardCall = defineCall({
  ...access,
  switchedBy: 'scorecards',
  method: 'PUT',
  path: '/api/admin/applications/{id}/scorecards/{stage}',
  summary: 'Save your scorecard of an interview, or hand it in',
  description: `A scorecard that was handed in stays handed in; this call corrects it. ${conflictOver('scorecard')}`,
  audit: { words: 'Saved a scorecard', isFrequent: true },
  params: params.extend({ stage: interviewStage }),
  body: scorecardInputSchema.extend({
    version: z.int().min(0).describe('The version that was read, 0 for a new one; an older one is answered with 409'),
    hand_in: z.boolean().describe('False to keep it as a draft, which only you can read'),
  }),
  responses: { 200: scorecardsSchema },
  errors: ['version-conflict', 'nothing-to-do', 'thread-full'],
});

export const askForScorecardsCall = defineCall({
  ...access,
  switchedBy: 'scorecards',
  method: 'PUT',
  path: '/api/admin/applications/{id}/scorecards/{stage}/asked',
  summary: 'Ask colleagues for scorecards of an interview',
  description: 'Colleagues who are new get an email. A scorecard that was begun stays, even if its author is left out.',
  audit: { words: 'Requested scorecards' },
  params: params.extend({ stage: interviewStage }),
  body: z.object({
    people: z.array(z.string().max(40)).max(scorecardLimits.asked).describe('The ids of their accounts'),
  }),
  responses: { 200: scorecardsSchema },
  errors: ['thread-full'],
});

export const revealApplicantCall = defineCall({
  ...access,
  switchedBy: 'blindMode',
  method: 'POST',
  path: '/api/admin/applications/{id}/reveal',
  summary: 'End blind mode for an application',
  description: 'Everyone who reads applications then sees the applicant. The history says who revealed them and why.',
  audit: { words: 'Revealed an applicant' },
  params,
  body: z.object({
    reason: z.enum(revealReasonIds),
    note: z
      .string()
      .overwrite(cleanLines)
      .max(revealNoteLimit, `Shorten it to ${revealNoteLimit} characters or fewer.`)
      .describe('More about it; needed with the reason `other`'),
    version: versionOf('application').optional(),
  }),
  responses: { 200: applicationSchema },
  errors: ['nothing-to-do', 'thread-full', 'version-conflict'],
});
