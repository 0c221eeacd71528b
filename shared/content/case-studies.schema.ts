import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { slugMaxLength, slugMessage, slugPattern } from '#shared/text/slug-rule.ts';
import {
  asWording,
  askingSchema,
  figureSchema,
  linkSchema,
  plateImageSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
  textWith,
} from './parts.schema.ts';

/** A compared value: its length in the drawing and its text. */
const comparedSchema = z.object({
  amount: z.number().min(0).describe('The length of its bar, as a plain number in the same unit as the other bar'),
  text: textSchema.describe('Text at the bar, for example 38 days'),
});

const changeSchema = z.object({
  title: textSchema.describe('The compared quantity, as a phrase that makes sense alone'),
  before: comparedSchema.describe('Before the work'),
  after: comparedSchema.describe('After it'),
});
export type StudyChange = z.infer<typeof changeSchema>;

export const studyMilestoneSchema = z.object({
  month: z.number().int().min(1).max(240).describe('Month of the work, counted from 1'),
  title: textSchema.describe('The result at its end, in a few words'),
  turn: z
    .boolean()
    .default(false)
    .describe('The new system went into use: from this month the overview draws a plane instead of a line'),
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
    .describe(
      'The last part of the study’s address (/case-studies/…) and the seed of its drawing; do not change it after publication',
    ),
  title: textSchema.describe('The change that was achieved, in at most nine words'),
  industry: textSchema.describe('The industry’s name as the navigation prints it'),
  image: plateImageSchema(),
  industryKey: z
    .enum(['startups', 'enterprises', 'governments', 'global-brands'])
    .describe('Which industry page the study leads to; it also chooses the drawing'),
  example: z
    .boolean()
    .default(false)
    .describe('An illustrative example: its pages say that it describes no real client; switch this off if it does'),
  client: textSchema.describe('The client without its name: its business and size'),
  challenge: textSchema.describe('The problem in the client’s own terms, with numbers from before the work'),
  solution: textSchema.describe('The solution: what was built, in which order, and the most important decision'),
  brief: z
    .object({
      challenge: textSchema.describe('The challenge'),
      solution: textSchema.describe('The solution'),
      results: textSchema.describe('The results'),
    })
    .optional()
    .describe('Each in one sentence, for the overview; without it, the overview shows the first sentence of each'),
  changes: z
    .array(changeSchema)
    .default([])
    .describe('Before and after, drawn as two bars to scale; without an entry the section is hidden'),
  timeline: textSchema.describe('Duration, for example 8 months'),
  milestones: z
    .array(studyMilestoneSchema)
    .max(8)
    .default([])
    .describe('The months on a line, in order; without an entry the section is hidden'),
  setbacks: z
    .array(titledTextSchema)
    .default([])
    .describe('Setbacks and their cost; without an entry the section is hidden'),
  metrics: z
    .array(metricSchema)
    .length(3)
    .describe('Three pairs of a caption and a value; the first one is set largest, beside the drawing'),
  results: z.array(textSchema).length(3).describe('Three consequences that the figures do not show'),
  testimonial: z
    .object({
      quote: textSchema.describe('The client’s words, without quotation marks'),
      source: textSchema.describe('The speaker’s role and kind of organization'),
    })
    .describe('The client’s words, set large'),
  engagement: textSchema.describe('The engagement model, as the engagement models page calls it'),
  services: z.array(linkSchema).min(1).describe('The services that were used, each with a link to its page'),
  technologies: z
    .array(textSchema)
    .min(3)
    .describe('Names of languages, databases and platforms, most important first'),
  metadata: pageMetadataSchema.optional().describe('Texts for search engines; by default title, client and challenge'),
});
export type CaseStudy = z.infer<typeof caseStudySchema>;
/** With optional fields where the schema has a default. */
export type CaseStudyInput = z.input<typeof caseStudySchema>;

export const caseStudiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  line: z
    .object({
      caption: textSchema.describe('Under the drawing: explains lines and planes'),
    })
    .describe('All studies on one line of months'),
  figures: z.object({
    label: asWording(textSchema.describe('The heading of the figures, read aloud but not shown')),
    items: z.array(figureSchema).length(4).describe('The four headline figures; the first one is set largest'),
  }),
  studies: z
    .object({
      label: asWording(textSchema.describe('The heading of the list of studies, read aloud but not shown')),
      items: z.array(caseStudySchema).describe('The studies, in the order of the overview; each has its own page'),
    })
    .describe('The case studies'),
  labels: asWording(
    z
      .object({
        client: textSchema.describe('Label of the client'),
        industry: textSchema.describe('Label of the industry'),
        timeline: textSchema.describe('Label of the duration'),
        engagement: textSchema.describe('Label of the engagement model'),
        services: textSchema.describe('Label of the services'),
        technologies: textSchema.describe('Label of the technologies'),
        challenge: textSchema.describe('Heading of the problem'),
        solution: textSchema.describe('Heading of the solution'),
        results: textSchema.describe('Heading of the figures and the consequences'),
        changes: textSchema.describe('Heading of the comparison'),
        before: textSchema.describe('Label of the bar before the work'),
        after: textSchema.describe('Label of the bar after the work'),
        months: textSchema.describe('Heading of the months on a line'),
        month: textWith('month').describe('Label of a month; {month} is its number'),
        setbacks: textSchema.describe('Heading of the setbacks'),
        measured: textSchema.describe('Before the measurement of a figure'),
        quote: textSchema.describe('Heading of the client’s words'),
        example: textSchema.describe('Marks a study that is an illustrative example'),
        exampleText: textSchema.describe('Explains on the page of such a study that it is an example'),
        back: linkSchema.describe('The link back to the overview'),
        next: textSchema.describe('Above the link to the next study'),
      })
      .describe('The small headings that all studies share'),
  ),
  missing: asWording(missingSchema.describe('Shown if a study does not exist')),
  methodology: z
    .object({
      head: sectionHeadSchema,
      steps: z.array(titledTextSchema).length(4).describe('The four steps, in order'),
    })
    .describe('The way we work'),
  closing: askingSchema,
});
export type CaseStudiesContent = z.infer<typeof caseStudiesContentSchema>;
/** As stored: with optional fields where the schema has a default. */
export type CaseStudiesInput = z.input<typeof caseStudiesContentSchema>;
