/** Page data of the careers page, open positions, the application form and the applicant's page. */
import { z } from 'zod';
import { nextPlateSchema } from '../pages/next-plate.ts';
import { peopleSectionSchema } from '../pages/people.data.ts';
import { pictured, picturedClosingSchema } from '../blog/post-card.ts';
import { careersContentSchema, positionContentSchema, applicationQuestionsSchema } from './careers.schema.ts';
import { closingSchema, linkSchema, textSchema, sitePathSchema, titledTextSchema } from '../content/parts.schema.ts';
import { deskShiftSchema } from '../content/desk-shifts.ts';
import { applicationsContentSchema } from './applications.schema.ts';
import { applicationMistakes, documentFormats } from './application-rules.ts';

const { openings, hiring } = careersContentSchema.shape;

export const positionPageSchema = z.object({
  position: openings.shape.positions.element.omit({ metadata: true, image: true, questions: true }),
  payText: textSchema.optional().describe('Salary, in words'),
  ...pictured,
  countries: z.array(textSchema).describe('Where one can live for this position'),
  labels: openings.shape.labels.pick({ department: true, level: true }),
  content: positionContentSchema
    .omit({ closing: true })
    .partial({ benefits: true })
    .describe('Without the link to the benefits if there are none'),
  apply: linkSchema.describe('Leads to the form by which one applies'),
  hiring,
  closing: closingSchema,
  next: nextPlateSchema.optional().describe('The next open position, after the last one the first'),
  others: z.array(linkSchema).describe('The other open positions'),
});
export type PositionPage = z.output<typeof positionPageSchema>;

const listedPositionSchema = openings.shape.positions.element
  .pick({ key: true, title: true, department: true, level: true, type: true, location: true, description: true })
  .extend({
    payText: textSchema.optional().describe('Salary, in words'),
    to: sitePathSchema.describe('The position’s own page'),
  });
export type ListedPosition = z.output<typeof listedPositionSchema>;

const deskSchema = z.object({
  place: textSchema,
  hours: textSchema.describe('When it is at work, by UTC'),
  offset: z.number().min(-14).max(14).describe('Hours by which its clock is ahead of UTC on this day'),
  watch: deskShiftSchema
    .omit({ now: true })
    .optional()
    .describe('The operations shift of its region, from the about page'),
});

export const careersPageSchema = careersContentSchema
  .omit({ metadata: true, desks: true, openings: true, positionPage: true, missing: true, closed: true })
  .extend({
    desks: z.object({
      caption: textSchema,
      from: z.number(),
      to: z.number(),
      items: z.array(deskSchema).describe('Computed from the time zones for the day; not edited'),
    }),
    openings: openings
      .pick({ head: true, labels: true, none: true })
      .extend({ positions: z.array(listedPositionSchema) }),
    people: peopleSectionSchema.optional(),
    closing: picturedClosingSchema,
  });
export type CareersPage = z.output<typeof careersPageSchema>;

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
  steps: z.array(titledTextSchema).describe('Next steps, as on the careers page'),
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
      stage: z.string(),
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
  /** Data to confirm. */
  ask: z.enum(['withdraw', 'erase']).nullable(),
  done: z.enum(['added', 'withdrawn', 'chosen', 'unfit', 'agreed', 'refused', 'left']).nullable(),
  problem: z
    .object({ part: z.enum(['interview', 'pool']), text: z.string() })
    .nullable()
    .describe('Why an answer was not taken'),
  errors: z.array(mistakeSchema).describe('What is wrong with the file that was to be added'),
});
export type ApplicationPage = z.output<typeof applicationPageSchema>;
