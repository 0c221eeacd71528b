/** The methodologies page is made from its content alone. */
import { methodologiesContentSchema } from '#shared/content/methodologies.schema.ts';

export const methodologiesPageSchema = methodologiesContentSchema;
