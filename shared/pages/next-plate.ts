/** The page that follows in the site's order, as the plate at the end of a page shows it. */
import { z } from 'zod';
import { artSubjects } from '../art/art-subjects.ts';
import { sitePathSchema, textSchema } from '../content/parts.schema.ts';

export const nextPlateSchema = z.object({
  title: textSchema,
  to: sitePathSchema,
  subject: z.enum(artSubjects).describe('What its drawing shows'),
  seed: z.string().describe('Its slug or key: how the drawing shows it'),
  note: textSchema.optional().describe('What kind of record it is, in a few words'),
});
export type NextPlate = z.output<typeof nextPlateSchema>;
