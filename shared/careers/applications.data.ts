/** What the form by which one applies is made from, and the applicant's own page. */
import { z } from 'zod';
import { applicationsContentSchema } from './applications.schema.ts';
import { applicationQuestionsSchema } from './application-questions.schema.ts';
import { titledTextSchema } from '../content/parts.schema.ts';
import { applicationMistakes, applicationStageIds, documentFormats } from './application-rules.ts';

const { form, outcomes, receipt, status, interviews, pool } = applicationsContentSchema.shape;

const mistakeSchema = z.object({ field: z.string(), kind: z.enum(applicationMistakes) });

const applyStateSchema = z.object({
  values: z.record(z.string(), z.string()).describe('What the fields hold, by their names'),
  errors: z.array(mistakeSchema),
  outcome: z
    .enum(['idle', 'sent', 'invalid', 'limited', 'away', 'full', 'broken'])
    .describe('What became of a plain form post; `idle` when there was none'),
  due: z.object({ at: z.iso.datetime(), words: z.string() }).optional().describe('Until when it is answered'),
  retryAfterSeconds: z.number().optional(),
  shownAt: z.number().describe('When the form was first shown, in milliseconds since 1970'),
});
export type ApplyState = z.output<typeof applyStateSchema>;

export const applyPageSchema = z.object({
  content: form.omit({ title: true, lead: true, description: true }).extend({
    consent: z.object({ version: z.string(), text: z.string().describe('With the months of the settings') }),
  }),
  statement: z.object({ title: z.string(), lead: z.string() }),
  outcomes,
  receipt,
  position: z.object({ key: z.string(), title: z.string() }),
  terms: z.array(z.string()).describe('Department, level, employment and place of work'),
  questions: applicationQuestionsSchema.unwrap(),
  steps: z.array(titledTextSchema).describe('How it goes on, as the careers page says it'),
  form: applyStateSchema,
});
export type ApplyPage = z.output<typeof applyPageSchema>;

const saidMoment = z.object({ at: z.iso.datetime(), words: z.string() });

const ownInterviewSchema = z.object({
  state: z.enum(['offered', 'chosen', 'unfit']),
  minutes: z.number(),
  place: z.string(),
  note: z.string(),
  times: z.array(
    saidMoment.extend({ utc: z.string(), is: z.enum(['free', 'over', 'taken']).describe('Whether it can be chosen') }),
  ),
  chosen: saidMoment.extend({ utc: z.string() }).nullable(),
  ahead: z.boolean().describe('Agreed on, and not over'),
});
export type OwnInterview = z.output<typeof ownInterviewSchema>;

const ownPoolSchema = z.object({
  asked: z.boolean().describe('An answer is waited for'),
  consent: z.string().describe('What is agreed to, with the months of the settings'),
  until: saidMoment.nullable().describe('The end of what was agreed to'),
});

export const applicationPageSchema = z.object({
  content: status.omit({ title: true, lead: true, gone: true, states: true }),
  interviews: interviews.omit({ letters: true, entry: true }),
  pool: pool.omit({ letter: true, consent: true }),
  statement: z.object({ title: z.string(), lead: z.string() }),
  mistakes: form.shape.mistakes,
  positionKey: z.string(),
  /** Null once everything was deleted. */
  application: z
    .object({
      token: z.string().describe('What the link has, for the forms on the page'),
      stage: z.enum(applicationStageIds),
      state: z.object({ title: z.string(), text: z.string() }),
      sent: saidMoment,
      due: saidMoment.optional().describe('Left out once it is answered'),
      late: z.boolean(),
      deleted: saidMoment.optional().describe('Once it is decided and the settings delete it'),
      files: z.array(z.object({ name: z.string(), format: z.enum(documentFormats), bytes: z.number() })),
      interview: ownInterviewSchema.nullable(),
      pool: ownPoolSchema.nullable(),
      mayAdd: z.boolean(),
      mayWithdraw: z.boolean(),
    })
    .nullable(),
  /** What is to be confirmed. */
  ask: z.enum(['withdraw', 'erase']).nullable(),
  done: z.enum(['added', 'withdrawn', 'chosen', 'unfit', 'agreed', 'refused', 'left']).nullable(),
  problem: z
    .object({ part: z.enum(['interview', 'pool']), text: z.string() })
    .nullable()
    .describe('Why an answer was not taken'),
  errors: z.array(mistakeSchema).describe('What is wrong with the file that was to be added'),
});
export type ApplicationPage = z.output<typeof applicationPageSchema>;
