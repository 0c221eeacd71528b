import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { slugMaxLength, slugMessage, slugPattern } from '#shared/text/slug-rule.ts';
import { problemSolutionRowSchema } from './problem-solution.schema.ts';
import {
  asWording,
  askingSchema,
  closingSchema,
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

export const industryKeySchema = z.string().max(slugMaxLength).regex(slugPattern, slugMessage);

/** May be empty. */
const lineSchema = z.string().trim();

const caseStudySchema = z.object({
  quote: lineSchema.describe('Quote; with quotation marks. Leave empty to hide the success story'),
  source: lineSchema.describe('Source; role and kind of organization, never a person’s name'),
  context: lineSchema.describe('Context; one or two sentences about the project'),
});

const reachSchema = z.object({
  people: z.int().min(1).max(1_000_000_000).describe('Number of people; sets the area of the drawn shape'),
  text: textSchema.describe('Number in words; beside the industry’s name'),
});

const pairSchema = problemSolutionRowSchema.extend({
  challenge: titledTextSchema.describe('Challenge; that clients of this industry share'),
});

export const industrySchema = z.object({
  key: industryKeySchema.describe('URL slug; the part of the address after /industries/'),
  title: textSchema.describe('Title'),
  navigationText: textSchema.max(40).describe('Menu description, at most 40 characters'),
  teaser: textSchema.describe('Home page description'),
  summary: textSchema.describe('Overview description'),
  highlights: z
    .array(textSchema)
    .min(1)
    .max(5)
    .meta({ noun: 'highlight' })
    .describe('Highlights; for the overview, a few words each'),
  reach: reachSchema.optional().describe('People affected by a change; drawn in the overview'),
  description: textSchema.describe('Page description; shown under the page’s heading'),
  image: plateImageSchema(),
  stats: z
    .array(figureSchema)
    .max(4)
    .meta({ noun: 'figure' })
    .describe('Figures; up to four, the home page shows the first. May be empty'),
  pairsClaim: textSchema.describe('Claim of the challenges and solutions; one sentence'),
  pairs: z.array(pairSchema).min(1).max(8).meta({ noun: 'challenge' }).describe('Challenges and solutions'),
  caseStudy: caseStudySchema.describe('Success story'),
  closing: closingSchema,
  metadata: pageMetadataSchema,
});
export type Industry = z.infer<typeof industrySchema>;

/** Headings and labels that all industry pages share. */
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

export const industriesOverviewSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  scale: z
    .object({ caption: textSchema.describe('Drawing caption') })
    .describe('People affected by a change; drawn for the industries that state their number'),
  list: sectionHeadSchema.describe('Heading of the list'),
  more: textSchema.describe('Link label of each industry'),
  cross: z
    .object({
      head: sectionHeadSchema,
      items: z
        .array(titledTextSchema)
        .min(1)
        .max(8)
        .meta({ noun: 'lesson' })
        .describe('Lessons; of one industry for another'),
    })
    .describe('Across industries'),
  impact: z
    .object({
      head: sectionHeadSchema,
      figures: z
        .array(figureSchema)
        .min(1)
        .max(4)
        .meta({ noun: 'figure' })
        .describe('Figures; up to four, the first is shown largest'),
    })
    .describe('Results in figures'),
  closing: askingSchema,
});

export const industriesContentSchema = z.object({
  overview: industriesOverviewSchema.describe('Overview page'),
  industries: z
    .array(industrySchema)
    .min(1)
    .max(12)
    .meta({ noun: 'industry' })
    .describe('Industries; in the order of menus and lists'),
  labels: asWording(industryLabelsSchema.describe('Headings and labels of industry pages')),
  missing: asWording(missingSchema.describe('Industry not found')),
});
export type IndustriesContent = z.infer<typeof industriesContentSchema>;
