/** The home page’s block of newest articles. */
import { z } from 'zod';
import { comingSoonSchema } from '#shared/content/insights.schema.ts';
import { linkSchema, textSchema } from '#shared/content/parts.schema.ts';
import { postCardSchema } from './post-card.ts';

export const latestInsightsSchema = z.object({
  label: textSchema.describe('The block’s heading'),
  viewAll: linkSchema.describe('The button to the list'),
  posts: z
    .array(postCardSchema)
    .max(3)
    .describe('The newest articles; empty when there are none, or none can be read now'),
  comingSoon: comingSoonSchema.describe('Shown instead of articles when there are none'),
});
export type LatestInsights = z.infer<typeof latestInsightsSchema>;
