/** A legal page is made from its content alone. */
import type { z } from 'zod';
import { legalContentSchema } from '#shared/content/legal.schema.ts';

export const legalPageSchema = legalContentSchema;
export type LegalPage = z.output<typeof legalPageSchema>;
