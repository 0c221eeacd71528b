/** The engagement models page is made from its content alone. */
import { engagementModelsContentSchema } from '#shared/content/engagement-models.schema.ts';

export const engagementModelsPageSchema = engagementModelsContentSchema;
