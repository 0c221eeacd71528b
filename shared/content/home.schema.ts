/** Content of the home page; services, industries and articles come from their own documents. */
import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import { problemSolutionRowSchema } from './problem-solution.schema.ts';
import {
  asWording,
  figuresSchema,
  linkSchema,
  pageMetadataSchema,
  pictureClosingSchema,
  sectionHeadSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

export const homeSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  actions: z
    .object({
      primary: linkSchema.describe('Main opening button'),
      secondary: linkSchema.describe('Second opening button'),
    })
    .describe('Opening buttons'),
  // Fixed: the drawing above them has three parts.
  strip: z
    .array(titledTextSchema)
    .length(3)
    .describe('Three words; shown under the drawing, in the order think, build, scale'),
  figures: z.object({
    heading: asWording(textSchema.describe('Heading; for screen readers')),
    items: figuresSchema,
  }),
  problems: z
    .object({
      head: sectionHeadSchema,
      challengeLabel: asWording(textSchema.describe('Label of a challenge; for screen readers')),
      solutionLabel: asWording(textSchema.describe('Label of a solution; for screen readers')),
      rows: z
        .array(problemSolutionRowSchema)
        .max(8)
        .meta({ noun: 'challenge' })
        .describe(
          'Challenges and solutions; as clients say them in the first meeting. Leave empty to hide the section',
        ),
    })
    .describe('Challenges and solutions'),
  services: z.object({ head: sectionHeadSchema }).describe('Services'),
  method: z
    .object({
      heading: asWording(textSchema.describe('Heading; for screen readers')),
      // Fixed: each of the three words has its own pattern.
      items: z.array(titledTextSchema).length(3).describe('Three steps; Think, Build and Scale, in this order'),
    })
    .describe('Think, Build and Scale'),
  industries: z.object({ head: sectionHeadSchema }).describe('Industries'),
  why: z
    .object({
      head: sectionHeadSchema,
      items: titledListSchema('reason').describe('Reasons; leave empty to hide the section'),
    })
    .describe('Why this company'),
  closing: pictureClosingSchema(placeDrawings.homeClosing),
});
export type HomeContent = z.infer<typeof homeSchema>;
