/** The next page in the site's order, linked at the end of a page. */
import { z } from 'zod';
import { sitePathSchema, textSchema } from '../content/parts.schema.ts';
import { pictured } from '../blog/post-card.ts';

export const nextPlateSchema = z.object({
  title: textSchema,
  to: sitePathSchema,
  ...pictured,
  note: textSchema.optional().describe('What kind of record it is, in a few words'),
});
export type NextPlate = z.output<typeof nextPlateSchema>;
