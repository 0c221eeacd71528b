/** The about page is made from its content alone. */
import { aboutContentSchema } from '#shared/content/about.schema.ts';

export const aboutPageSchema = aboutContentSchema;
