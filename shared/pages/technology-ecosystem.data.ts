/** The technology ecosystem page is made from its content alone. */
import type { z } from 'zod';
import { technologyEcosystemContentSchema } from '#shared/content/technology-ecosystem.schema.ts';

export const technologyEcosystemPageSchema = technologyEcosystemContentSchema;
export type TechnologyEcosystemPage = z.output<typeof technologyEcosystemPageSchema>;
