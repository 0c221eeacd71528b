/** What the home page says; services, industries and articles join it from their own content. */
import { z } from 'zod';
import { problemSolutionRowSchema } from './problem-solution.schema.ts';
import {
  closingSchema,
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

export const homeSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  actions: z.object({
    primary: linkSchema.describe('The filled button of the opening'),
    secondary: linkSchema.describe('The quieter button beside it'),
  }),
  strip: z
    .array(titledTextSchema)
    .length(3)
    .describe('The three words under the loom and what each does, in the order think, build, scale'),
  figures: z.object({
    heading: textSchema.describe('Heading of the figures, read aloud only'),
    items: z.array(figureSchema).length(3).describe('Three figures; the first is set largest'),
  }),
  problems: z.object({
    head: sectionHeadSchema,
    challengeLabel: textSchema.describe('Read aloud before each challenge'),
    solutionLabel: textSchema.describe('Read aloud before each solution'),
    rows: z
      .array(problemSolutionRowSchema)
      .length(4)
      .describe('Four things clients say in the first meeting, and the answers'),
  }),
  services: z.object({ head: sectionHeadSchema }),
  method: z.object({
    heading: textSchema.describe('Heading of the three acts, read aloud only'),
    items: z.array(titledTextSchema).length(3).describe('Think, Build and Scale, in this order'),
  }),
  industries: z.object({ head: sectionHeadSchema }),
  why: z.object({
    head: sectionHeadSchema,
    items: z.array(titledTextSchema).length(4).describe('Four reasons'),
  }),
  closing: closingSchema,
});
export type HomeContent = z.infer<typeof homeSchema>;
