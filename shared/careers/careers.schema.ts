/** The content of the careers page and of open positions, with the questions and criteria of each. */
import { z } from 'zod';
import {
  textSchema,
  titledListSchema,
  titledTextSchema,
  asAutomatic,
  asNeededToPublish,
  asWording,
  closingSchema,
  linkSchema,
  plateImageSchema,
  pictureClosingSchema,
  sectionHeadSchema,
  textWith,
  pageMetadataSchema,
  statementSchema,
} from '../content/parts.schema.ts';
import { questionKinds } from './application-rules.ts';
import { scorecardLimits } from './recruiting-rules.ts';
import { placeDrawings } from '../media/place-drawings.ts';
import { isTimeZone } from '../time/opening-hours.ts';
import { missingSchema } from '../pages/missing.ts';
import { isCurrency, payPeriods } from './position-rules.ts';

const questionSchema = z
  .object({
    question: textSchema.max(300).describe('Question'),
    kind: z.enum(questionKinds).describe('Type of answer: one line, several lines, yes or no, or a choice'),
    choices: z
      .array(textSchema.max(100))
      .max(12)
      .optional()
      .meta({ noun: 'choice' })
      .describe('Choices, two or more; only for questions with a choice'),
    required: z.boolean().describe('Required'),
  })
  .refine(({ kind, choices = [] }) => kind !== 'choice' || choices.length > 1, {
    path: ['choices'],
    error: 'Enter two choices or more.',
  });

export const applicationQuestionsSchema = z
  .array(questionSchema)
  .max(8)
  .refine(
    (questions) => new Set(questions.map(({ question }) => question)).size === questions.length,
    'A question is listed twice.',
  )
  .optional()
  .meta({ noun: 'question' })
  .describe('Questions in the application form; may be empty');

export const criteriaSchema = z
  .array(titledTextSchema)
  .min(1)
  .max(scorecardLimits.criteria)
  .refine((list) => new Set(list.map(({ title }) => title)).size === list.length, 'A criterion is listed twice.');

/** The texts around the content of each position on its page. */
export const positionContentSchema = z.object({
  back: linkSchema.describe('Link back to the list of positions'),
  labels: z
    .object({
      posted: textSchema.describe('Label of the opening date'),
      closes: textSchema.describe('Label of the closing date'),
      open: textSchema.describe('Shown if there is no closing date'),
      terms: textSchema.describe('Label of the employment type'),
      location: textSchema.describe('Label of the place of work'),
      countries: textSchema.describe('Label of the countries'),
      pay: textSchema.describe('Label of the salary'),
      range: textWith('from', 'to').describe(
        'Pay range; {from} and {to} are amounts with their currency, followed by the period',
      ),
      periods: z
        .object({
          year: textSchema.describe('After an amount paid per year'),
          month: textSchema.describe('After an amount paid per month'),
          day: textSchema.describe('After an amount paid per day'),
          hour: textSchema.describe('After an amount paid per hour'),
        } satisfies Record<(typeof payPeriods)[number], unknown>)
        .describe('Pay periods'),
    })
    .describe('Labels of the facts'),
  elsewhere: textSchema.describe('Note for applicants from other countries'),
  responsibilities: sectionHeadSchema.describe('Heading of the responsibilities'),
  requirements: sectionHeadSchema.describe('Heading of the requirements'),
  benefits: titledTextSchema.describe('Note about the benefits; with a link to them'),
  closing: closingSchema
    .omit({ primary: true })
    .describe('Closing call; its first button is the apply button. {position} is the position’s title'),
  next: textSchema.describe('Label of the next position'),
  others: textSchema.describe('Heading of the links to other positions'),
});
export type PositionContent = z.infer<typeof positionContentSchema>;

/** EU directive 2023/970, article 5: applicants are told the pay range beforehand. */
const paySchema = z
  .object({
    from: z.int().min(1).describe('Minimum salary (gross), in whole units of the currency'),
    to: z.int().min(1).describe('Maximum salary; the same number if pay is fixed'),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .refine(isCurrency, 'Enter a currency code such as EUR.')
      .describe('Currency code, for example EUR'),
    period: z.enum(payPeriods).describe('Pay period'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Enter an amount that is not below the first one.' });
export type Pay = z.infer<typeof paySchema>;

const positionSchema = z.object({
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('URL slug; the part of the address after /careers/'),
  former_keys: asAutomatic(z.array(z.string()).optional()),
  title: textSchema.describe('Title'),
  department: textSchema.describe('Department'),
  level: textSchema.describe('Experience level, for example Senior or Mid-Senior'),
  type: textSchema.describe('Employment type, for example Full-time'),
  location: textSchema.describe('Location, for example Remote / Global'),
  description: textSchema.describe('Description; one sentence about the work, addressed to the reader'),
  posted: z.iso.date().default('2026-10-01').describe('Opening date'),
  closes: z.iso
    .date()
    .optional()
    .describe('Closing date; the position is listed until the end of this day (UTC), empty for no closing date'),
  pay: asNeededToPublish(
    paySchema.optional().describe('Salary; the page is published only when every position has one'),
  ),
  countries: z
    .array(textSchema)
    .optional()
    .meta({ noun: 'country' })
    .describe('Countries, in English; leave empty for all countries where the company hires'),
  image: plateImageSchema(),
  metadata: pageMetadataSchema
    .optional()
    .describe('Search results and shared links; defaults to the title and description'),
  responsibilities: z
    .array(textSchema)
    .min(3)
    .meta({ noun: 'responsibility' })
    .describe('Responsibilities; begin each with a verb'),
  requirements: z
    .array(textSchema)
    .min(3)
    .meta({ noun: 'requirement' })
    .describe('Requirements; each something that can be shown'),
  questions: applicationQuestionsSchema,
  criteria: criteriaSchema
    .optional()
    .meta({ noun: 'criterion' })
    .describe('Interview criteria of this position; leave empty to use those of all positions'),
});
export type Position = z.infer<typeof positionSchema>;

const timeZoneSchema = z.string().trim().refine(isTimeZone, 'Enter a time zone such as Europe/Berlin.');

export const careersContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  desks: z
    .object({
      caption: textSchema.describe('Caption of the drawing'),
      from: z.int().min(0).max(23).describe('Start of the working day; the hour in the desk’s time zone'),
      to: z.int().min(1).max(24).describe('End of the working day'),
      hours: textWith('from', 'to').describe('Working hours in UTC; {from} and {to} are computed from the time zone'),
      items: z
        .array(
          z.object({
            place: textSchema.describe('City'),
            timeZone: timeZoneSchema.describe('Time zone, such as Europe/Lisbon'),
          }),
        )
        .min(2)
        .max(8)
        .meta({ noun: 'desk' })
        .describe('Desks, from east to west'),
    })
    .refine(({ from, to }) => from < to, { path: ['to'], error: 'Choose an hour after the first one.' })
    .describe('One day at several desks'),
  openings: z
    .object({
      head: sectionHeadSchema,
      labels: z
        .object({
          department: textSchema.describe('Heading of the departments'),
          level: textSchema.describe('Heading of the levels'),
          terms: textSchema.describe('Heading of the kind and the place of work'),
          title: textSchema.describe('Heading of the positions’ titles'),
          details: textSchema.describe('Link to a position’s page'),
          apply: textSchema.describe('Apply button'),
        })
        .describe('Labels of the list'),
      positions: z.array(positionSchema).meta({ noun: 'position' }).describe('All positions; most urgent first'),
      countries: z
        .array(textSchema)
        .min(1)
        .meta({ noun: 'country' })
        .describe('Hiring countries; in English, used by job searches'),
      none: titledTextSchema.describe('Shown when no position is open'),
    })
    .describe('Open positions'),
  positionPage: asWording(positionContentSchema.describe('Headings and labels of position pages')),
  missing: asWording(missingSchema.describe('Position not found')),
  closed: asWording(missingSchema.describe('Closed position')),
  benefits: z.object({
    head: sectionHeadSchema,
    items: titledListSchema('benefit', 12).describe('Benefits; leave empty to hide the section'),
  }),
  values: z.object({
    head: sectionHeadSchema,
    items: titledListSchema('value').describe('Values; leave empty to hide the section'),
  }),
  hiring: z.object({
    head: sectionHeadSchema.describe('Section heading with the promise'),
    text: textSchema.describe('Explanation of the promise'),
    steps: titledListSchema('step').describe('Steps; from application to answer. Leave empty to hide the section'),
  }),
  closing: pictureClosingSchema(placeDrawings.careersClosing),
});
export type CareersContent = z.infer<typeof careersContentSchema>;
