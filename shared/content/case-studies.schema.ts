/** What the case studies page is made of, and what each study must say. */
import { z } from 'zod';
import {
  asWording,
  closingSchema,
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

const caseStudySchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe(
      'The study’s anchor on the page (/case-studies#id) and the seed of its drawing; never changed once published',
    ),
  title: textSchema.describe('What became different, in at most nine words'),
  industry: textSchema.describe('The industry’s name as the navigation prints it'),
  industryKey: z
    .enum(['startups', 'enterprises', 'governments', 'global-brands'])
    .describe('Which industry page the study leads to; it also chooses the drawing'),
  client: textSchema.describe('The client described, not named: what it does and how large it is'),
  challenge: textSchema.describe('The problem in the client’s own terms, with numbers from before the work'),
  solution: textSchema.describe('What was built, in which order, and the one decision that mattered'),
  services: z.array(linkSchema).min(1).describe('The services that were used, each with a link to its page'),
  technologies: z
    .array(textSchema)
    .min(3)
    .describe('Names of languages, databases and platforms, most important first'),
  results: z.array(textSchema).length(3).describe('Three consequences that the figures do not show'),
  timeline: textSchema.describe('How long it took, for example 8 months'),
  engagement: textSchema.describe('The engagement model, as the engagement models page calls it'),
  testimonial: z
    .object({
      quote: textSchema.describe('What the client said, without quotation marks'),
      source: textSchema.describe('The speaker’s role and kind of organization'),
    })
    .describe('The client’s words, set large under the study'),
  metrics: z
    .array(figureSchema)
    .length(3)
    .describe('Three pairs of a caption and a value; the first one is set largest, beside the drawing'),
});
export type CaseStudy = z.infer<typeof caseStudySchema>;

export const caseStudiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  figures: z.object({
    label: asWording(textSchema.describe('The heading of the figures, read aloud but not shown')),
    items: z.array(figureSchema).length(4).describe('The four headline figures; the first one is set largest'),
  }),
  studies: z
    .object({
      label: asWording(textSchema.describe('The heading of the list of studies, read aloud but not shown')),
      items: z.array(caseStudySchema).length(4).describe('One study for each industry, in the order of the navigation'),
    })
    .describe('Four case studies'),
  labels: asWording(
    z
      .object({
        client: textSchema.describe('Names the client in a study’s margin'),
        industry: textSchema.describe('Names the industry in a study’s margin'),
        timeline: textSchema.describe('Names the duration in a study’s margin'),
        engagement: textSchema.describe('Names the engagement model in a study’s margin'),
        services: textSchema.describe('Names the services in a study’s margin'),
        technologies: textSchema.describe('Names the technologies in a study’s margin'),
        challenge: textSchema.describe('Heading of the problem'),
        solution: textSchema.describe('Heading of what was built'),
        results: textSchema.describe('Heading of the consequences'),
      })
      .describe('The small headings that all four studies share'),
  ),
  methodology: z
    .object({
      head: sectionHeadSchema,
      steps: z.array(titledTextSchema).length(4).describe('The four steps, in order'),
    })
    .describe('How the work goes'),
  closing: closingSchema,
});
export type CaseStudiesContent = z.infer<typeof caseStudiesContentSchema>;
