/** The content of the careers page and of open positions, with the questions and criteria of each. */
import { z } from 'zod';
import {
  textSchema,
  titledTextSchema,
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
    question: textSchema.max(300).describe('The question, as an applicant reads it'),
    kind: z.enum(questionKinds).describe('Type of answer: one line, several lines, yes or no, or a choice'),
    choices: z
      .array(textSchema.max(100))
      .max(12)
      .optional()
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
  .describe('Questions in the application form; may be empty');

export const criteriaSchema = z
  .array(titledTextSchema)
  .min(1)
  .max(scorecardLimits.criteria)
  .refine((list) => new Set(list.map(({ title }) => title)).size === list.length, 'A criterion is listed twice.');

/** The texts around the content of each position on its page. */
export const positionContentSchema = z.object({
  back: linkSchema.describe('The link back to the list of positions'),
  labels: z
    .object({
      posted: textSchema.describe('Before the opening date'),
      closes: textSchema.describe('Before the last day for applications'),
      open: textSchema.describe('In place of that day when there is none'),
      terms: textSchema.describe('Before the kind of employment'),
      location: textSchema.describe('Before the place of work'),
      countries: textSchema.describe('Before the countries in which the company employs people'),
      pay: textSchema.describe('Before what the position pays'),
      range: textWith('from', 'to').describe(
        'A pay range; {from} and {to} are amounts with their currency, followed by the period',
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
    .describe('The small headings of the facts beside the description'),
  elsewhere: textSchema.describe('Added to the countries: what applicants from elsewhere can do'),
  responsibilities: sectionHeadSchema.describe('Over what the work consists of'),
  requirements: sectionHeadSchema.describe('Over what an applicant must bring'),
  benefits: titledTextSchema.describe('A sentence on the benefits, and the link to them on the careers page'),
  closing: closingSchema
    .omit({ primary: true })
    .describe('The band at the end; its first button is the one to apply with. {position} is the position’s title'),
  next: textSchema.describe('Over the way on to the next open position'),
  others: textSchema.describe('Heading over the links to the other positions'),
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
    .describe('URL slug (/careers/key); never changed once published'),
  title: textSchema.describe('The position’s title'),
  department: textSchema.describe('Department'),
  level: textSchema.describe('Experience level, for example Senior or Mid-Senior'),
  type: textSchema.describe('Employment type, for example Full-time'),
  location: textSchema.describe('Location, for example Remote / Global'),
  description: textSchema.describe('One sentence on what the person will be doing, addressed to the reader'),
  posted: z.iso.date().default('2026-10-01').describe('Opening date'),
  closes: z.iso
    .date()
    .optional()
    .describe('Last day for applications: at its end (UTC) the position leaves the list; leave empty for none'),
  pay: asNeededToPublish(
    paySchema.optional().describe('Salary; the page is published only when every position has one'),
  ),
  countries: z
    .array(textSchema)
    .optional()
    .describe('Countries to live and work in, by English names; leave empty for all countries where the company hires'),
  image: plateImageSchema(),
  metadata: pageMetadataSchema
    .optional()
    .describe('What search engines show of the position’s page; left out, its title and description'),
  responsibilities: z.array(textSchema).min(3).describe('What the work consists of, each beginning with a verb'),
  requirements: z.array(textSchema).min(3).describe('What an applicant must bring, each something that can be shown'),
  questions: applicationQuestionsSchema,
  criteria: criteriaSchema
    .optional()
    .describe('Interview criteria of this position; leave empty to use those of all positions'),
});
export type Position = z.infer<typeof positionSchema>;

const timeZoneSchema = z.string().trim().refine(isTimeZone, 'Enter a time zone such as Europe/Berlin.');

export const careersContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  desks: z
    .object({
      caption: textSchema.describe('What the drawing shows: one day at several desks'),
      from: z.int().min(0).max(23).describe('The hour at which a working day begins, by the clock at the desk'),
      to: z.int().min(1).max(24).describe('The hour at which it ends'),
      hours: textWith('from', 'to').describe(
        'When a desk is at work, by UTC: {from} and {to} are the hours that the page works out from its time zone',
      ),
      items: z
        .array(
          z.object({
            place: textSchema.describe('The city of the desk'),
            timeZone: timeZoneSchema.describe('Its time zone, such as Europe/Lisbon'),
          }),
        )
        .min(2)
        .max(8)
        .describe('The desks, in the order in which the day reaches them'),
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
          details: textSchema.describe('The link to a position’s own page'),
          apply: textSchema.describe('The button that leads to the contact form'),
        })
        .describe('The small headings and the button that all positions share'),
      positions: z.array(positionSchema).describe('The open positions, most urgent first'),
      countries: z
        .array(textSchema)
        .min(1)
        .describe(
          'Countries in which the company employs people, by their English names; search engines look for jobs by them',
        ),
      none: titledTextSchema.describe('Replaces the list when no position is open'),
    })
    .describe('Open positions'),
  positionPage: asWording(positionContentSchema.describe('Headings and labels of the positions’ own pages')),
  missing: asWording(missingSchema.describe('For readers who ask for a position that does not exist')),
  closed: asWording(missingSchema.describe('For readers who ask for a position that was closed')),
  benefits: z.object({
    head: sectionHeadSchema,
    items: z.array(titledTextSchema).length(6).describe('The six benefits'),
  }),
  values: z.object({
    head: sectionHeadSchema,
    items: z.array(titledTextSchema).length(4).describe('The four values'),
  }),
  hiring: z.object({
    head: sectionHeadSchema.describe('The section’s name and the promise it makes'),
    text: textSchema.describe('Who keeps the promise'),
    steps: z.array(titledTextSchema).length(4).describe('The four steps from application to answer'),
  }),
  closing: pictureClosingSchema(placeDrawings.careersClosing),
});
export type CareersContent = z.infer<typeof careersContentSchema>;
