/** The engagement models page is made from its content alone. */
import type { z } from 'zod';
import { engagementModelsContentSchema } from '#shared/content/engagement-models.schema.ts';

export const engagementModelsPageSchema = engagementModelsContentSchema;
export type EngagementModelsPage = z.output<typeof engagementModelsPageSchema>;
