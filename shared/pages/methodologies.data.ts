/** The methodologies page is made from its content alone. */
import type { z } from 'zod';
import { methodologiesContentSchema } from '#shared/content/methodologies.schema.ts';

export const methodologiesPageSchema = methodologiesContentSchema;
export type MethodologiesPage = z.output<typeof methodologiesPageSchema>;
