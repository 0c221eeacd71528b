/** Calls for emails to applicants, interview times, the talent pool and figures. */
import { z } from 'zod';
import { cleanLine, cleanLines } from '#shared/text/clean-text.ts';
import {
  figurePeriodIds,
  interviewLimits,
  interviewStates,
  emailTextLimits,
  blankTemplate,
  poolStates,
  wallTimePattern,
} from '#shared/careers/recruiting-rules.ts';
import { stageId } from './applications.contract.ts';
import { defineCall } from '../api/define-call.ts';
import { idempotencyHeaders } from '../api/idempotency-key.ts';
import { listedMailSchema } from '../mail/mail.contract.ts';
import { moment, recordId } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';
import { slugMaxLength, slugPattern } from '../text/slug-rule.ts';

const access = { auth: 'staff', needs: 'recruiting' } as const;
const params = z.object({ id: recordId('The application’s id') });

const interviewSchema = z.object({
  stage: stageId('The stage that it is for'),
  state: z.enum(interviewStates),
  times: z.array(z.object({ at: moment('When it begins'), in_words: z.string().describe('In the site’s time zone') })),
  chosen: moment('When it is, once a time was chosen').nullable(),
  chosen_in_words: z.string().describe('In the site’s time zone; empty before'),
  minutes: z.int().describe('How long it takes'),
  place: z.string().describe('A place, or the link of a call'),
  note: z.string().describe('Message to the applicant; may be empty'),
  said: z.string().describe('The applicant’s words when no time suited; may be empty'),
  by: staffRefSchema.describe('The recruiter whose calendar it is in'),
  is_ahead: z.boolean().describe('Agreed, and not over'),
});

const correspondenceSchema = z.object({
  others: z
    .array(
      z.object({
        id: recordId('The other application’s id'),
        stage: stageId('Its current stage'),
        submitted_at: moment('When it was submitted'),
      }),
    )
    .describe('Other applications of the same address for the same position, the newest first'),
  templates: z
    .array(
      z.object({
        id: z.string().describe(`\`${blankTemplate}\` for the blank one at the end`),
        title: z.string(),
        stage: stageId('The stage that it is for; null for any').nullable(),
        subject: z.string().describe('Filled in but for {name}'),
        text: z.string().describe('Filled in but for {name}'),
      }),
    )
    .describe('The templates to start an email from'),
  letters: z
    .array(
      listedMailSchema.pick({
        id: true,
        state: true,
        created_at: true,
        attempts: true,
        last_attempt_at: true,
        next_attempt_at: true,
        sent_at: true,
        reason: true,
      }),
    )
    .describe('The delivery of emails in the history; the record of a sent one is removed after some time'),
  mail_is_set_up: z.boolean().describe('Whether a mail server is set up; without one, emails wait'),
  time_zone: z.string().describe('The site’s time zone; offered times are in it'),
  interview: interviewSchema.nullable(),
  may_offer: z.boolean().describe('Whether times can be offered at its stage'),
  usual_minutes: z.int().describe('How long an interview at its stage usually takes'),
  pool: z.object({
    state: z.enum(poolStates).nullable().describe('Null if they were not asked'),
    asked_at: moment('When they were last asked').nullable(),
    until: moment('When the consent to keep it ends').nullable(),
    may_ask: z.boolean(),
    months: z.int().describe('For how many months they are asked'),
  }),
});
export type Correspondence = z.output<typeof correspondenceSchema>;
export type OfferedInterview = z.output<typeof interviewSchema>;

export const readCorrespondenceCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/{id}/correspondence',
  summary: 'Email templates, delivery of emails, interview times and the talent pool',
  params,
  responses: { 200: correspondenceSchema },
});

export const sendApplicantEmailCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/applications/{id}/letters',
  summary: 'Send an email to the applicant',
  description:
    '{name}, {position}, {company} and {recruiter} are filled in. The history shows it, and it stops the clock of the promised answer. ' +
    'An email in which a line of its template, such as “The reason:”, has nothing after it is refused. The same words with the same ' +
    'Idempotency-Key are sent once.',
  audit: { words: 'Emailed an applicant' },
  params,
  headers: idempotencyHeaders('Any text that is new for each email; makes a retry safe'),
  body: z.object({
    template: z.string().max(slugMaxLength).regex(slugPattern).describe('The id of the template that it began from'),
    subject: z
      .string('Enter a subject.')
      .overwrite(cleanLine)
      .min(1, 'Enter a subject.')
      .max(emailTextLimits.subject, `Shorten the subject to ${emailTextLimits.subject} characters or fewer.`),
    text: z
      .string('Enter a message.')
      .overwrite(cleanLines)
      .min(1, 'Enter a message.')
      .max(emailTextLimits.text, `Shorten the message to ${emailTextLimits.text} characters or fewer.`),
  }),
  responses: { 201: correspondenceSchema },
  errors: ['nothing-to-do', 'thread-full'],
});

export const offerTimesCall = defineCall({
  ...access,
  method: 'POST',
  path: '/api/admin/applications/{id}/interview',
  summary: 'Offer interview times to the applicant',
  description:
    'Replaces the times that were offered before and cancels an agreed one. An application at the first stage moves to the ' +
    'interview.',
  audit: { words: 'Offered interview times' },
  params,
  body: z.object({
    times: z
      .array(z.string().regex(wallTimePattern, 'Choose a day and a time.'))
      .min(1, 'Offer at least one time.')
      .max(interviewLimits.times, `Offer ${interviewLimits.times} times or fewer.`)
      .describe('In the site’s time zone, such as 2026-12-01T14:30'),
    minutes: z
      .int('Enter the number of minutes.')
      .min(interviewLimits.minMinutes, `Enter ${interviewLimits.minMinutes} minutes or more.`)
      .max(interviewLimits.maxMinutes, `Enter ${interviewLimits.maxMinutes} minutes or fewer.`),
    place: z
      .string('Enter a place or a call link.')
      .overwrite(cleanLine)
      .min(1, 'Enter a place or a call link.')
      .max(interviewLimits.place, `Shorten the place to ${interviewLimits.place} characters or fewer.`),
    note: z
      .string()
      .overwrite(cleanLines)
      .max(interviewLimits.note, `Shorten the message to ${interviewLimits.note} characters or fewer.`)
      .default(''),
  }),
  responses: { 200: correspondenceSchema },
  errors: ['nothing-to-do', 'thread-full'],
});

export const endInterviewCall = defineCall({
  ...access,
  method: 'DELETE',
  path: '/api/admin/applications/{id}/interview',
  summary: 'Withdraw offered times, or cancel an agreed interview, which notifies both sides',
  audit: { words: 'Canceled an interview' },
  params,
  responses: { 200: correspondenceSchema },
  errors: ['nothing-to-do', 'thread-full'],
});

export const readInterviewEntryCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/{id}/interview.ics',
  summary: 'The agreed interview as a calendar entry',
  params,
  produces: 'text/calendar; charset=utf-8',
  responses: { 200: null },
  answerHeaders: { 'Content-Disposition': 'attachment, with a name' },
});

export const askForPoolCall = defineCall({
  ...access,
  switchedBy: 'talentPool',
  method: 'POST',
  path: '/api/admin/applications/{id}/pool',
  summary: 'Ask a declined applicant for consent to keep the application',
  description: 'It is kept only if they agree on their page; without an answer it is deleted as usual.',
  audit: { words: 'Asked about the talent pool' },
  params,
  responses: { 200: correspondenceSchema },
  errors: ['nothing-to-do', 'thread-full'],
});

const figure = (what: string) => z.int().nullable().describe(`${what}; null in a group that is too small`);
const groupSchema = z.object({
  name: z.string().describe('The title of the position, or the source; empty if unknown'),
  count: z.int(),
  open: figure('Not decided yet'),
  hired: figure('Hired'),
  declined: figure('Declined'),
  withdrawn: figure('Withdrawn, or deleted before a decision'),
  answer_days: figure('Median of begun days until the first answer'),
  decision_days: figure('Median of begun days until the decision'),
});
export type FigureRow = z.output<typeof groupSchema>;

const spread = z.object({ median: figure('In begun days'), p90: figure('In begun days, of nine out of ten') });

const period = z.enum(figurePeriodIds).default('90-days').describe('The period in which applications were submitted');

export const readFiguresCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/figures',
  summary: 'Numbers of applications and times to answer, without personal data',
  description: 'Deleted applications are counted by the figures that they leave, which have no name.',
  query: z.object({ period }),
  responses: {
    200: z.object({
      count: z.int(),
      stages: z.array(
        z.object({
          stage: stageId('The stage'),
          count: z.int().describe('How many are there now'),
          reached: z
            .int()
            .nullable()
            .describe('How many have been there or at a later stage; null for declined and withdrawn'),
        }),
      ),
      sources: z.array(groupSchema),
      positions: z.array(groupSchema),
      answer: spread,
      decision: spread,
      in_time: figure('Percent that were answered by the promised time'),
      promise_hours: z.int().describe('The promised time in the current settings'),
    }),
  },
});

export const exportFiguresCall = defineCall({
  ...access,
  method: 'GET',
  path: '/api/admin/applications/figures.csv',
  summary: 'The same figures as a CSV file that a spreadsheet opens safely',
  query: z.object({ period }),
  responses: { 200: null },
  produces: 'text/csv; charset=utf-8',
});
