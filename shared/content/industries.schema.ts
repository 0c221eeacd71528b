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
  quote: lineSchema.describe('Quote; with quotation marks. Leave empty to hide the success story'),
  source: lineSchema.describe('Source; role and kind of organization, never a person’s name'),
  context: lineSchema.describe('Context; one or two sentences about the project'),
});

export const industrySchema = z.object({
  key: industryKeySchema.describe('URL slug; never changed'),
  title: textSchema.describe('Title'),
  navigationText: textSchema.max(40).describe('Menu description, at most 40 characters'),
  teaser: textSchema.describe('Home page description'),
  summary: textSchema.describe('Overview description'),
  highlights: z.array(textSchema).length(3).describe('Three highlights; a few words each'),
  description: textSchema.describe('Page description; shown under the page’s heading'),
  image: imageSchema.describe('Picture; on the industry’s page and in lists'),
  stats: z.array(figureSchema).length(3).describe('Three figures; the home page shows the first'),
  pairsClaim: textSchema.describe('Claim of the challenges and solutions; one sentence'),
  challenges: z.array(titledTextSchema).length(4).describe('Four challenges; that clients of this industry share'),
  solutions: z.array(titledTextSchema).length(4).describe('Four solutions; in the order of the challenges'),
  threads: z.array(threadKindSchema).length(4).describe('Four drawings; each leads from a challenge to its solution'),
  caseStudy: caseStudySchema.describe('Success story'),
  closing: closingSchema,
  metadata: pageMetadataSchema,
});
export type Industry = z.infer<typeof industrySchema>;

/** Headings and labels that all four industry pages share. */
export const industryLabelsSchema = z.object({
  stats: textSchema.describe('Heading of the figures; for screen readers'),
  challenges: textSchema.describe('Heading of the challenges'),
  solutions: textSchema.describe('Heading of the solutions'),
  story: textSchema.describe('Heading of the success story'),
  studies: textSchema.describe('Heading of the case studies'),
  services: textSchema.describe('Heading of the services'),
  next: textSchema.describe('Label of the next industry'),
  start: linkSchema.describe('Opening button'),
  back: linkSchema.describe('Link back to the overview'),
});

const reachSchema = z.object({
  people: z.int().min(1).max(1_000_000_000).describe('Number of people; sets the area of the drawn shape'),
  text: textSchema.describe('Number in words; beside the industry’s name'),
});

export const industriesOverviewSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  scale: z
    .object({
      caption: textSchema.describe('Drawing caption'),
      industries: z
        .object({
          startups: reachSchema.describe('Startups'),
          enterprises: reachSchema.describe('Enterprises'),
          governments: reachSchema.describe('Governments'),
          'global-brands': reachSchema.describe('Global Brands'),
        } satisfies Record<IndustryKey, z.ZodType>)
        .describe('People by industry'),
    })
    .describe('People affected by a change'),
  list: sectionHeadSchema.describe('Heading of the list'),
  more: textSchema.describe('Link label of each industry'),
  cross: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(4).describe('Four lessons; of one industry for another'),
    })
    .describe('Across industries'),
  impact: z
    .object({
      head: sectionHeadSchema,
      figures: z.array(figureSchema).length(4).describe('Four figures; the first is shown largest'),
    })
    .describe('Results in figures'),
  closing: askingSchema,
});

export const industriesContentSchema = z.object({
  overview: industriesOverviewSchema.describe('Overview page'),
  industries: z
    .array(industrySchema)
    .length(industryKeys.length)
    .describe('Four industries; in the order of menus and lists'),
  labels: asWording(industryLabelsSchema.describe('Headings and labels of industry pages')),
  missing: asWording(missingSchema.describe('Industry not found')),
});
export type IndustriesContent = z.infer<typeof industriesContentSchema>;
