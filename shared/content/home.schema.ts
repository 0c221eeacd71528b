/** Content of the home page; services, industries and articles come from their own documents. */
import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import { problemSolutionRowSchema } from './problem-solution.schema.ts';
import {
  asWording,
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  pictureClosingSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

export const homeSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  actions: z
    .object({
      primary: linkSchema.describe('The filled button of the opening'),
      secondary: linkSchema.describe('The quieter button beside it'),
    })
    .describe('Buttons of the opening'),
  strip: z
    .array(titledTextSchema)
    .length(3)
    .describe('Three words under the drawing, in the order think, build, scale'),
  figures: z.object({
    heading: asWording(textSchema.describe('Heading of the figures, read aloud only')),
    items: z.array(figureSchema).length(3).describe('Three figures; the first is set largest'),
  }),
  problems: z
    .object({
      head: sectionHeadSchema,
      challengeLabel: asWording(textSchema.describe('Read aloud before each challenge')),
      solutionLabel: asWording(textSchema.describe('Read aloud before each solution')),
      rows: z
        .array(problemSolutionRowSchema)
        .length(4)
        .describe('Four things clients say in the first meeting, and the answers'),
    })
    .describe('Challenges and solutions'),
  services: z.object({ head: sectionHeadSchema }).describe('Six services'),
  method: z
    .object({
      heading: asWording(textSchema.describe('Heading of the three acts, read aloud only')),
      items: z.array(titledTextSchema).length(3).describe('Think, Build and Scale, in this order'),
    })
    .describe('Think, Build and Scale'),
  industries: z.object({ head: sectionHeadSchema }).describe('Four industries'),
  why: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(4).describe('Four reasons'),
    })
    .describe('Why this company'),
  closing: pictureClosingSchema(placeDrawings.homeClosing),
});
export type HomeContent = z.infer<typeof homeSchema>;
