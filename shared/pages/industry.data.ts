/** What an industry's view is given: the industry and the labels that all four share. */
import { z } from 'zod';
import { relatedLinksSchema } from './related-links.ts';
import { industryLabelsSchema, industrySchema } from '#shared/content/industries.schema.ts';

export const industryPageSchema = z.object({
  industry: industrySchema.omit({
    navigationText: true,
    teaser: true,
    summary: true,
    highlights: true,
    metadata: true,
  }),
  labels: industryLabelsSchema.omit({ studies: true, services: true }),
  related: relatedLinksSchema.describe('Its case studies, and the services that they used'),
});
export type IndustryPage = z.output<typeof industryPageSchema>;
