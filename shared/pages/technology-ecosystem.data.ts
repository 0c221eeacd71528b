/** The technology ecosystem page is made from its content alone. */
import { technologyEcosystemContentSchema } from '#shared/content/technology-ecosystem.schema.ts';

export const technologyEcosystemPageSchema = technologyEcosystemContentSchema;
