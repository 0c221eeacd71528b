/** Page data of the overview of industries and of one industry. */
import { z } from 'zod';
import { industryLabelsSchema, industrySchema, industriesOverviewSchema } from './industries.schema.ts';
import { sectionHeadSchema, sitePathSchema } from './parts.schema.ts';
import { nextPlateSchema } from '../pages/next-plate.ts';
import { pictured } from '../blog/post-card.ts';
import { relatedLinksSchema } from '../pages/related-links.ts';

export const industryPageSchema = z.object({
  industry: industrySchema.pick({
    key: true,
    title: true,
    description: true,
    stats: true,
    pairsClaim: true,
    pairs: true,
    caseStudy: true,
    closing: true,
  }),
  ...pictured,
  labels: industryLabelsSchema.omit({ studies: true, services: true }),
  next: nextPlateSchema.optional().describe('The next industry; the first follows the last'),
  related: relatedLinksSchema.describe('Its case studies and their services'),
});
export type IndustryPage = z.output<typeof industryPageSchema>;

const listedIndustrySchema = industrySchema
  .pick({ key: true, title: true, summary: true, highlights: true, stats: true })
  .extend({ ...pictured, to: sitePathSchema });
export type ListedIndustry = z.output<typeof listedIndustrySchema>;

const reachedSchema = z.object({
  title: z.string(),
  text: z.string().describe('Number of people in words'),
  share: z.number().min(0).max(1).describe('Number of people as a share of the largest number'),
  to: sitePathSchema,
});
export type Reached = z.output<typeof reachedSchema>;

export const industriesPageSchema = industriesOverviewSchema.omit({ metadata: true, list: true }).extend({
  scale: z.object({
    caption: z.string(),
    items: z.array(reachedSchema).describe('Industries that state their number of people, smallest first'),
  }),
  list: z.object({ head: sectionHeadSchema, items: z.array(listedIndustrySchema) }),
});
