/** What an industry's view is given: the industry and the labels that all four share. */
import { z } from 'zod';
import { industryLabelsSchema, industrySchema } from '#shared/content/industries.schema.ts';

export const industryPageSchema = z.object({
  industry: industrySchema.omit({
    navigationText: true,
    teaser: true,
    summary: true,
    highlights: true,
    metadata: true,
  }),
  labels: industryLabelsSchema,
});
export type IndustryPage = z.output<typeof industryPageSchema>;
