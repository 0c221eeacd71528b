/** Page data of the home page: its content, services and industries in short, and the newest articles. */
import { z } from 'zod';
import { homeSchema } from './home.schema.ts';
import { industryKeySchema } from './industries.schema.ts';
import { comingSoonSchema } from '../blog/insights.schema.ts';
import { linkSchema, textSchema, figureSchema, sectionHeadSchema, sitePathSchema } from './parts.schema.ts';
import { serviceKeySchema } from './services.schema.ts';
import { pictured, picturedClosingSchema, postCardSchema } from '../blog/post-card.ts';

const latestInsightsSchema = z.object({
  label: textSchema.describe('The block’s heading'),
  viewAll: linkSchema.describe('Button to the list'),
  posts: z
    .array(postCardSchema)
    .max(3)
    .describe('The newest articles; empty if there are none or the database is unavailable'),
  comingSoon: comingSoonSchema.describe('Shown if there are no articles'),
});
export type LatestInsights = z.infer<typeof latestInsightsSchema>;

const homeServiceSchema = z.object({
  key: serviceKeySchema,
  title: textSchema,
  text: textSchema,
  ...pictured,
  to: sitePathSchema,
});
export type HomeService = z.output<typeof homeServiceSchema>;

const homeIndustrySchema = z.object({
  key: industryKeySchema,
  title: textSchema,
  text: textSchema,
  figures: z.array(figureSchema).max(1),
  ...pictured,
  to: sitePathSchema,
});

export const homePageSchema = homeSchema.omit({ metadata: true, services: true, industries: true }).extend({
  services: z.object({ head: sectionHeadSchema, items: z.array(homeServiceSchema) }),
  industries: z.object({
    head: sectionHeadSchema,
    items: z.array(homeIndustrySchema).describe('Empty if the pages of industries are off'),
  }),
  insights: latestInsightsSchema,
  closing: picturedClosingSchema,
});
export type HomePage = z.output<typeof homePageSchema>;
