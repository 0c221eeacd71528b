/** What the home view is given: its own content, the services and industries in short, and the newest articles. */
import { z } from 'zod';
import { homeSchema } from '#shared/content/home.schema.ts';
import { industryKeySchema } from '#shared/content/industries.schema.ts';
import { figureSchema, sectionHeadSchema, sitePathSchema, textSchema } from '#shared/content/parts.schema.ts';
import { serviceKeySchema } from '#shared/content/services.schema.ts';
import { latestInsightsSchema } from './latest-insights.ts';

const homeServiceSchema = z.object({
  key: serviceKeySchema,
  title: textSchema,
  text: textSchema,
  to: sitePathSchema,
});
export type HomeService = z.output<typeof homeServiceSchema>;

const homeIndustrySchema = z.object({
  key: industryKeySchema,
  title: textSchema,
  text: textSchema,
  figures: z.array(figureSchema).length(1),
  to: sitePathSchema,
});

export const homePageSchema = homeSchema.omit({ metadata: true, services: true, industries: true }).extend({
  services: z.object({ head: sectionHeadSchema, items: z.array(homeServiceSchema).length(6) }),
  industries: z.object({ head: sectionHeadSchema, items: z.array(homeIndustrySchema).length(4) }),
  insights: latestInsightsSchema,
});
export type HomePage = z.output<typeof homePageSchema>;
