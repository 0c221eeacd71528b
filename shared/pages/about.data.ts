/** The about page is made from its content alone. */
import type { z } from 'zod';
import { aboutContentSchema } from '#shared/content/about.schema.ts';

export const aboutPageSchema = aboutContentSchema;
export type AboutPage = z.output<typeof aboutPageSchema>;
