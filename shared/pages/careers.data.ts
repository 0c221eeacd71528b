/** What the careers view is given: the page's content as it stands. */
import type { z } from 'zod';
import { careersContentSchema } from '#shared/content/careers.schema.ts';

export const careersPageSchema = careersContentSchema;
export type CareersPage = z.output<typeof careersPageSchema>;
