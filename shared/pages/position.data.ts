/** One open position: its own content, what all positions share, and the way to apply. */
import { z } from 'zod';
import { artSubjects } from '#shared/art/art-path.ts';
import { careersContentSchema } from '#shared/content/careers.schema.ts';
import { closingSchema, linkSchema, textSchema } from '#shared/content/parts.schema.ts';
import { positionContentSchema } from '#shared/content/position-words.schema.ts';

const { openings, hiring } = careersContentSchema.shape;

export const positionPageSchema = z.object({
  position: openings.shape.positions.element.omit({ metadata: true }),
  subject: z.enum(artSubjects).describe('What its picture shows'),
  countries: z.array(textSchema).describe('Where the company employs people'),
  labels: openings.shape.labels.pick({ department: true, level: true }),
  words: positionContentSchema.omit({ closing: true }),
  apply: linkSchema.describe('Leads to the contact form with this position chosen'),
  hiring,
  closing: closingSchema,
  others: z.array(linkSchema).describe('The other open positions'),
});
export type PositionPage = z.output<typeof positionPageSchema>;
