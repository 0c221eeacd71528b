/** What the services overview is given: its own content and the six services. */
import { z } from 'zod';
import { sectionHeadSchema, sitePathSchema } from '#shared/content/parts.schema.ts';
import { serviceSchema, servicesOverviewSchema } from '#shared/content/services.schema.ts';

const listedServiceSchema = serviceSchema
  .pick({ key: true, title: true, summary: true, capabilities: true })
  .extend({ to: sitePathSchema });
export type ListedService = z.output<typeof listedServiceSchema>;

export const servicesPageSchema = servicesOverviewSchema.omit({ metadata: true, list: true }).extend({
  list: z.object({ head: sectionHeadSchema, items: z.array(listedServiceSchema).length(6) }),
});
