import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { threadKindSchema } from './problem-solution.schema.ts';
import {
  asWording,
  askingSchema,
  closingSchema,
  figureSchema,
  imageSchema,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

/** Slugs of the four industries, in the order of menus and pages. */
export const industryKeys = ['startups', 'enterprises', 'governments', 'global-brands'] as const;
export type IndustryKey = (typeof industryKeys)[number];

export const industryKeySchema = z.enum(industryKeys);

/** May be empty. */
const lineSchema = z.string().trim();

const caseStudySchema = z.object({
  quote: lineSchema.describe('The client’s words, with quotation marks; empty hides the success story'),
  source: lineSchema.describe('The speaker’s role and kind of organization; never a person’s name'),
  context: lineSchema.describe('One or two sentences about the project'),
});

export const industrySchema = z.object({
  key: industryKeySchema.describe('The last part of the page’s address; do not change it'),
  title: textSchema.describe('The industry’s name'),
  navigationText: textSchema.max(40).describe('Text under the name in the menu, at most 40 characters'),
  teaser: textSchema.describe('The sentence on the home page'),
  summary: textSchema.describe('The description in the industries overview'),
  highlights: z.array(textSchema).length(3).describe('Three things that matter to this industry, a few words each'),
  description: textSchema.describe('The paragraph under the industry’s heading'),
  image: imageSchema.describe(
    'The picture of the industry, on its page and in lists: a path of this site or an https address',
  ),
  stats: z.array(figureSchema).length(3).describe('Three figures; the home page shows the first'),
  pairsClaim: textSchema.describe('The sentence over challenges and solutions'),
  challenges: z.array(titledTextSchema).length(4).describe('Four problems that clients of this industry share'),
  solutions: z.array(titledTextSchema).length(4).describe('The four answers, in the order of the challenges'),
  threads: z.array(threadKindSchema).length(4).describe('Drawing from each challenge to its solution'),
  caseStudy: caseStudySchema.describe('The success story'),
  closing: closingSchema,
  metadata: pageMetadataSchema,
});
export type Industry = z.infer<typeof industrySchema>;

/** Headings and labels that all four industry pages share. */
export const industryLabelsSchema = z.object({
  stats: textSchema.describe('Heading of the figures, read aloud only'),
  challenges: textSchema.describe('Heading over the challenges'),
  solutions: textSchema.describe('Heading over the solutions'),
  story: textSchema.describe('Heading over the success story'),
  studies: textSchema.describe('Heading over the case studies of the industry'),
  services: textSchema.describe('Heading over the services that they used'),
  next: textSchema.describe('Above the link to the next industry'),
  start: linkSchema.describe('The button at the head of the page'),
  back: linkSchema.describe('The link back to the overview'),
});

const reachSchema = z.object({
  people: z.int().min(1).max(1_000_000_000).describe('Number of people: the area of the drawn body'),
  text: textSchema.describe('The same in words, beside the industry’s name'),
});

export const industriesOverviewSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  scale: z
    .object({
      caption: textSchema.describe('Caption of the drawing: bodies whose areas are to scale'),
      industries: z
        .object({
          startups: reachSchema.describe('Startups'),
          enterprises: reachSchema.describe('Enterprises'),
          governments: reachSchema.describe('Governments'),
          'global-brands': reachSchema.describe('Global Brands'),
        } satisfies Record<IndustryKey, z.ZodType>)
        .describe('People affected by a change, for each industry'),
    })
    .describe('Number of people affected by a change'),
  list: sectionHeadSchema.describe('Over the four industries'),
  more: textSchema.describe('The link to each industry'),
  cross: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(4).describe('Lessons of one industry for another'),
    })
    .describe('Across industries'),
  impact: z
    .object({
      head: sectionHeadSchema,
      figures: z.array(figureSchema).length(4).describe('Four figures; the first is set largest'),
    })
    .describe('Results in figures'),
  closing: askingSchema,
});

export const industriesContentSchema = z.object({
  overview: industriesOverviewSchema.describe('The page that lists all industries'),
  industries: z
    .array(industrySchema)
    .length(industryKeys.length)
    .describe('The industries, in the order of menus and lists'),
  labels: asWording(industryLabelsSchema.describe('Headings and labels of the industries’ own pages')),
  missing: asWording(missingSchema.describe('Shown if an industry does not exist')),
});
export type IndustriesContent = z.infer<typeof industriesContentSchema>;
