/** Page data of the overview of industries and of one industry. */
import { z } from 'zod';
import { industryLabelsSchema, industrySchema, industriesOverviewSchema } from './industries.schema.ts';
import { sectionHeadSchema, sitePathSchema } from './parts.schema.ts';
import { nextPlateSchema } from '../pages/next-plate.ts';
import { pictured } from '../blog/post-card.ts';
import { relatedLinksSchema } from '../pages/related-links.ts';

export const industryPageSchema = z.object({
  industry: industrySchema.omit({
    navigationText: true,
    teaser: true,
    summary: true,
    highlights: true,
    image: true,
    metadata: true,
  }),
  ...pictured,
  labels: industryLabelsSchema.omit({ studies: true, services: true }),
  next: nextPlateSchema.describe('The next industry; the first follows the last'),
  related: relatedLinksSchema.describe('Its case studies and their services'),
});
export type IndustryPage = z.output<typeof industryPageSchema>;

const listedIndustrySchema = industrySchema
  .pick({ key: true, title: true, summary: true, highlights: true, stats: true })
  .extend({ ...pictured, to: sitePathSchema });
export type ListedIndustry = z.output<typeof listedIndustrySchema>;

export const industriesPageSchema = industriesOverviewSchema.omit({ metadata: true, list: true }).extend({
  list: z.object({ head: sectionHeadSchema, items: z.array(listedIndustrySchema).length(4) }),
});
