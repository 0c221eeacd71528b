import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { slugMaxLength, slugMessage, slugPattern } from '#shared/text/slug-rule.ts';
import {
  asWording,
  askingSchema,
  entryOfSchema,
  figureSchema,
  figuresSchema,
  linkSchema,
  plateImageSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
  textWith,
} from './parts.schema.ts';
import { industryKeySchema } from './industries.schema.ts';

/** A compared value: its length in the drawing and its text. */
const comparedSchema = z.object({
  amount: z.number().min(0).describe('Bar length; a plain number in the same unit as the other bar'),
  text: textSchema.describe('Bar label, for example 38 days'),
});

const changeSchema = z.object({
  title: textSchema.describe('Compared quantity; a phrase that makes sense alone'),
  before: comparedSchema.describe('Before the work'),
  after: comparedSchema.describe('After the work'),
});
export type StudyChange = z.infer<typeof changeSchema>;

export const studyMilestoneSchema = z.object({
  month: z.number().int().min(1).max(240).describe('Month; of the work, counted from 1'),
  title: textSchema.describe('Result; at the end of the month, in a few words'),
  turn: z
    .boolean()
    .default(false)
    .describe('New system in use; from this month the overview draws a plane instead of a line'),
});
export type StudyMilestone = z.infer<typeof studyMilestoneSchema>;

/** A figure with an optional explanation; older stored studies have none. */
const metricSchema = figureSchema.extend({
  measured: textSchema.optional().describe('Measurement: the counted quantity, period and baseline; empty hides it'),
});

/** Fields with a default are newer: older stored studies do not have them. */
export const caseStudySchema = z.object({
  id: z
    .string()
    .max(slugMaxLength)
    .regex(slugPattern, slugMessage)
    .describe('URL slug; the part of the address after /case-studies/. It also determines the drawing'),
  title: textSchema.describe('Title; the change that was achieved, in at most nine words'),
  industryKey: entryOfSchema({
    description: 'Industry; the study and the industry’s page link to each other',
    schema: industryKeySchema,
    list: 'industries',
    before: [{ id: '', title: 'None' }],
    after: [],
  }),
  industryName: textSchema.optional().describe('Industry name; leave empty to show the title of the industry'),
  image: plateImageSchema(),
  example: z
    .boolean()
    .default(false)
    .describe('Illustrative example; its pages say that it describes no real client. Turn this off if it does'),
  client: textSchema.describe('Client; business and size, without a name'),
  challenge: textSchema.describe('Challenge; in the client’s own terms, with numbers from before the work'),
  solution: textSchema.describe('Solution; what was built, in which order, and the most important decision'),
  brief: z
    .object({
      challenge: textSchema.describe('Challenge'),
      solution: textSchema.describe('Solution'),
      results: textSchema.describe('Results'),
    })
    .optional()
    .describe(
      'Summaries; one sentence each, for the overview. Without them, the overview shows the first sentences of the texts',
    ),
  changes: z
    .array(changeSchema)
    .default([])
    .meta({ noun: 'comparison' })
    .describe('Before and after; drawn as two bars to scale. Leave empty to hide the section'),
  timeline: textSchema.describe('Duration, for example 8 months'),
  milestones: z
    .array(studyMilestoneSchema)
    .max(8)
    .default([])
    .meta({ noun: 'milestone' })
    .describe('Milestones; in order. Leave empty to hide the section'),
  setbacks: z
    .array(titledTextSchema)
    .default([])
    .meta({ noun: 'setback' })
    .describe('Setbacks and their cost; leave empty to hide the section'),
  metrics: z
    .array(metricSchema)
    .min(1)
    .max(6)
    .meta({ noun: 'figure' })
    .describe('Figures; the first is shown largest, beside the drawing'),
  results: z
    .array(textSchema)
    .max(6)
    .meta({ noun: 'result' })
    .describe('Results; consequences that the figures do not show. May be empty'),
  testimonial: z
    .object({
      quote: textSchema.describe('Quote; without quotation marks'),
      source: textSchema.describe('Source; role and kind of organization'),
    })
    .describe('Testimonial'),
  engagement: textSchema.describe('Engagement model; as named on the engagement models page'),
  services: z
    .array(linkSchema)
    .min(1)
    .meta({ noun: 'service' })
    .describe('Services used; each with a link to its page'),
  technologies: z
    .array(textSchema)
    .min(1)
    .meta({ noun: 'technology' })
    .describe('Technologies; languages, databases and platforms, most important first'),
  metadata: pageMetadataSchema
    .optional()
    .describe('Search results and shared links; defaults to title, client and challenge'),
});
export type CaseStudy = z.infer<typeof caseStudySchema>;
/** With optional fields where the schema has a default. */
export type CaseStudyInput = z.input<typeof caseStudySchema>;

export const caseStudiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  line: z
    .object({
      caption: textSchema.describe('Drawing caption; explains lines and planes'),
    })
    .describe('Drawing of all studies'),
  figures: z.object({
    label: asWording(textSchema.describe('Heading; for screen readers')),
    items: figuresSchema,
  }),
  studies: z
    .object({
      label: asWording(textSchema.describe('Heading; for screen readers')),
      items: z
        .array(caseStudySchema)
        .meta({ noun: 'study' })
        .describe('Studies; in the order of the overview, each with its own page'),
    })
    .describe('Case studies'),
  labels: asWording(
    z
      .object({
        client: textSchema.describe('Label of the client'),
        industry: textSchema.describe('Label of the industry'),
        timeline: textSchema.describe('Label of the duration'),
        engagement: textSchema.describe('Label of the engagement model'),
        services: textSchema.describe('Label of the services'),
        technologies: textSchema.describe('Label of the technologies'),
        challenge: textSchema.describe('Heading of the challenge'),
        solution: textSchema.describe('Heading of the solution'),
        results: textSchema.describe('Heading of the results'),
        changes: textSchema.describe('Heading of the comparison'),
        before: textSchema.describe('Label of the bar before the work'),
        after: textSchema.describe('Label of the bar after the work'),
        months: textSchema.describe('Heading of the milestones'),
        month: textWith('month').describe('Label of a month; {month} becomes its number'),
        setbacks: textSchema.describe('Heading of the setbacks'),
        measured: textSchema.describe('Label of the measurement'),
        quote: textSchema.describe('Heading of the testimonial'),
        example: textSchema.describe('Mark of an example'),
        exampleText: textSchema.describe('Explanation of an example'),
        back: linkSchema.describe('Link back to the overview'),
        next: textSchema.describe('Label of the next study'),
      })
      .describe('Headings and labels of study pages'),
  ),
  missing: asWording(missingSchema.describe('Case study not found')),
  methodology: z
    .object({
      head: sectionHeadSchema,
      steps: titledListSchema('step').describe('Steps; in order. Leave empty to hide the section'),
    })
    .describe('Success methodology'),
  closing: askingSchema,
});
export type CaseStudiesContent = z.infer<typeof caseStudiesContentSchema>;
/** As stored: with optional fields where the schema has a default. */
export type CaseStudiesInput = z.input<typeof caseStudiesContentSchema>;
