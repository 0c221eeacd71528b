/** What the industries overview is given: its own content and the four industries. */
import { z } from 'zod';
import { industriesOverviewSchema, industrySchema } from '#shared/content/industries.schema.ts';
import { sectionHeadSchema, sitePathSchema } from '#shared/content/parts.schema.ts';

const listedIndustrySchema = industrySchema
  .pick({ key: true, title: true, summary: true, highlights: true, stats: true })
  .extend({ to: sitePathSchema });
export type ListedIndustry = z.output<typeof listedIndustrySchema>;

export const industriesPageSchema = industriesOverviewSchema.omit({ metadata: true, list: true }).extend({
  list: z.object({ head: sectionHeadSchema, items: z.array(listedIndustrySchema).length(4) }),
});
