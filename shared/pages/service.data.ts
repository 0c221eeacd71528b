/** What a service's view is given: the service, the shared labels and the way to the other five. */
import { z } from 'zod';
import { closingSchema, linkSchema } from '#shared/content/parts.schema.ts';
import { relatedLinksSchema } from './related-links.ts';
import { serviceLabelsSchema, serviceSchema } from '#shared/content/services.schema.ts';

export const servicePageSchema = z.object({
  service: serviceSchema.pick({
    key: true,
    title: true,
    description: true,
    image: true,
    challengesClaim: true,
    challenges: true,
    offeringsClaim: true,
    offerings: true,
    approach: true,
    outcomes: true,
  }),
  labels: serviceLabelsSchema.omit({ closingTitle: true, start: true, cases: true, studies: true, articles: true }),
  start: linkSchema.describe('Leads to the contact form with this service chosen'),
  closing: closingSchema,
  related: relatedLinksSchema.describe('Case studies that used the service, and the newest articles of its categories'),
  others: z.array(linkSchema).length(5),
});
export type ServicePage = z.output<typeof servicePageSchema>;
