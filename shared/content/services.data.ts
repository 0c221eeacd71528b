/** Page data of the overview of services and of one service. */
import { z } from 'zod';
import { closingSchema, linkSchema, sectionHeadSchema, sitePathSchema } from './parts.schema.ts';
import { serviceSheetSchema } from './service-sheets.schema.ts';
import { serviceLabelsSchema, serviceSchema, servicesOverviewSchema } from './services.schema.ts';
import { nextPlateSchema } from '../pages/next-plate.ts';
import { pictured, picturedClosingSchema } from '../blog/post-card.ts';
import { relatedLinksSchema } from '../pages/related-links.ts';

export const servicePageSchema = z.object({
  service: serviceSchema.pick({
    key: true,
    title: true,
    description: true,
    challengesClaim: true,
    challenges: true,
    offeringsClaim: true,
    offerings: true,
    approach: true,
    outcomes: true,
  }),
  sheet: serviceSheetSchema.optional().describe('The section that only this service has'),
  ...pictured,
  labels: serviceLabelsSchema.omit({ closingTitle: true, start: true, cases: true, studies: true, articles: true }),
  start: linkSchema.describe('Link to the contact form for this service'),
  closing: closingSchema,
  next: nextPlateSchema.optional().describe('The next service; the first follows the last'),
  related: relatedLinksSchema.describe('Case studies that used the service, and the newest articles of its categories'),
  others: z.array(linkSchema),
});
export type ServicePage = z.output<typeof servicePageSchema>;

const listedServiceSchema = serviceSchema
  .pick({ key: true, title: true, summary: true, capabilities: true })
  .extend({ ...pictured, to: sitePathSchema });
export type ListedService = z.output<typeof listedServiceSchema>;

export const servicesPageSchema = servicesOverviewSchema.omit({ metadata: true, list: true }).extend({
  list: z.object({ head: sectionHeadSchema, items: z.array(listedServiceSchema) }),
  closing: picturedClosingSchema,
});
