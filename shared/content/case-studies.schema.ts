/** What the case studies’ overview is made of, and what each study says on its own page. */
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

/** One value of a comparison: as the drawing measures it, and as it is read. */
const comparedSchema = z.object({
  amount: z.number().min(0).describe('The length of its bar, as a plain number, in the same unit as the other one'),
  text: textSchema.describe('What stands at the bar, for example 38 days'),
});

const changeSchema = z.object({
  title: textSchema.describe('What is compared, in a phrase that could stand alone'),
  before: comparedSchema.describe('Before the work'),
  after: comparedSchema.describe('After it'),
});
export type StudyChange = z.infer<typeof changeSchema>;

export const studyMilestoneSchema = z.object({
  month: z.number().int().min(1).max(240).describe('In which month of the work, counted from 1'),
  title: textSchema.describe('What stood at its end, in a few words'),
  turn: z
    .boolean()
    .default(false)
    .describe('From here on the new system carried real work: the overview draws its line as a plane from this month'),
});
export type StudyMilestone = z.infer<typeof studyMilestoneSchema>;

/** A figure of a study. Those that were stored before figures had it do not say how they were measured. */
const metricSchema = figureSchema.extend({
  measured: textSchema
    .optional()
    .describe('How it was measured: what was counted, over which time, against what; empty leaves it out'),
});

/** Fields with a default are younger than the others: a study that was stored before has none of what they say. */
export const caseStudySchema = z.object({
  id: z
    .string()
    .max(slugMaxLength)
    .regex(slugPattern, slugMessage)
    .describe(
      'The last part of the study’s address (/case-studies/…) and the seed of its drawing; never changed once published',
    ),
  title: textSchema.describe('What became different, in at most nine words'),
  industry: textSchema.describe('The industry’s name as the navigation prints it'),
  image: plateImageSchema(),
  industryKey: z
    .enum(['startups', 'enterprises', 'governments', 'global-brands'])
    .describe('Which industry page the study leads to; it also chooses the drawing'),
  example: z
    .boolean()
    .default(false)
    .describe('An illustrative example: its pages say that it describes no real client; take this off when it does'),
  client: textSchema.describe('The client described, not named: what it does and how large it is'),
  challenge: textSchema.describe('The problem in the client’s own terms, with numbers from before the work'),
  solution: textSchema.describe('What was built, in which order, and the one decision that mattered'),
  brief: z
    .object({
      challenge: textSchema.describe('The challenge'),
      solution: textSchema.describe('The solution'),
      results: textSchema.describe('What came of it'),
    })
    .optional()
    .describe('Each in one sentence, for the overview; left out, the overview shows the first sentence of each'),
  changes: z
    .array(changeSchema)
    .default([])
    .describe('Before and after, drawn as two bars to scale; without an entry the section is left out'),
  timeline: textSchema.describe('How long it took, for example 8 months'),
  milestones: z
    .array(studyMilestoneSchema)
    .max(8)
    .default([])
    .describe('The months on a line, in order; without an entry the section is left out'),
  setbacks: z
    .array(titledTextSchema)
    .default([])
    .describe('What went wrong, and what it cost; without an entry the section is left out'),
  metrics: z
    .array(metricSchema)
    .length(3)
    .describe('Three pairs of a caption and a value; the first one is set largest, beside the drawing'),
  results: z.array(textSchema).length(3).describe('Three consequences that the figures do not show'),
  testimonial: z
    .object({
      quote: textSchema.describe('What the client said, without quotation marks'),
      source: textSchema.describe('The speaker’s role and kind of organization'),
    })
    .describe('The client’s words, set large'),
  engagement: textSchema.describe('The engagement model, as the engagement models page calls it'),
  services: z.array(linkSchema).min(1).describe('The services that were used, each with a link to its page'),
  technologies: z
    .array(textSchema)
    .min(3)
    .describe('Names of languages, databases and platforms, most important first'),
  metadata: pageMetadataSchema
    .optional()
    .describe('What search engines show of the study’s page; left out, its title, client and challenge'),
});
export type CaseStudy = z.infer<typeof caseStudySchema>;
/** A study as it is written: fields with a default may be left out. */
export type CaseStudyInput = z.input<typeof caseStudySchema>;

export const caseStudiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  line: z
    .object({
      caption: textSchema.describe('Under the drawing: what a line is in it, and what a plane'),
    })
    .describe('All studies on one line of months'),
  figures: z.object({
    label: asWording(textSchema.describe('The heading of the figures, read aloud but not shown')),
    items: z.array(figureSchema).length(4).describe('The four headline figures; the first one is set largest'),
  }),
  studies: z
    .object({
      label: asWording(textSchema.describe('The heading of the list of studies, read aloud but not shown')),
      items: z
        .array(caseStudySchema)
        .min(1)
        .describe('The studies, in the order of the overview; each has its own page'),
    })
    .describe('The case studies'),
  labels: asWording(
    z
      .object({
        client: textSchema.describe('Names the client'),
        industry: textSchema.describe('Names the industry'),
        timeline: textSchema.describe('Names the duration'),
        engagement: textSchema.describe('Names the engagement model'),
        services: textSchema.describe('Names the services'),
        technologies: textSchema.describe('Names the technologies'),
        challenge: textSchema.describe('Heading of the problem'),
        solution: textSchema.describe('Heading of what was built'),
        results: textSchema.describe('Heading of the figures and the consequences'),
        changes: textSchema.describe('Heading of what was compared before and after'),
        before: textSchema.describe('Names the bar of before the work'),
        after: textSchema.describe('Names the bar of after it'),
        months: textSchema.describe('Heading of the months on a line'),
        month: textWith('month').describe('Names one month of the work; {month} is its number'),
        setbacks: textSchema.describe('Heading of what went wrong'),
        measured: textSchema.describe('Before how a figure was measured'),
        quote: textSchema.describe('Heading of the client’s words'),
        example: textSchema.describe('Marks a study that is an illustrative example'),
        exampleText: textSchema.describe('Says on the page of such a study what that means'),
        back: linkSchema.describe('The link back to the overview'),
        next: textSchema.describe('Over the way on to the next study'),
      })
      .describe('The small headings that all studies share'),
  ),
  missing: asWording(missingSchema.describe('What a reader is told who asks for a study that does not exist')),
  methodology: z
    .object({
      head: sectionHeadSchema,
      steps: z.array(titledTextSchema).length(4).describe('The four steps, in order'),
    })
    .describe('How the work goes'),
  closing: askingSchema,
});
export type CaseStudiesContent = z.infer<typeof caseStudiesContentSchema>;
/** As it may be stored: what has a default may be left out. */
export type CaseStudiesInput = z.input<typeof caseStudiesContentSchema>;
