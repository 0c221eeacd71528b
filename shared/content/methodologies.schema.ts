import { z } from 'zod';
import {
  anchorSchema,
  askingSchema,
  figuresSchema,
  pageMetadataSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledListSchema,
  textSchema,
} from './parts.schema.ts';

const loopSchema = z.object({
  days: z
    .int()
    .min(0)
    .max(366)
    .describe('Loop in days; from a decision to its proof, 0 for continuously. Sets the size of the drawn loop'),
  text: textSchema.describe('Loop in words; beside the method’s name'),
});

const methodologySchema = z.object({
  key: anchorSchema.describe(
    'URL anchor; the end of the address /methodologies#… Do not change it once it is published',
  ),
  title: textSchema.describe('Title'),
  description: textSchema.describe('Description; one sentence'),
  principles: z
    .array(textSchema)
    .min(1)
    .max(8)
    .meta({ noun: 'principle' })
    .describe('Principles; rules that people who use the method keep'),
  benefits: z.array(textSchema).min(1).max(8).meta({ noun: 'benefit' }).describe('Benefits; things that become better'),
  loop: loopSchema.describe('Feedback loop; drawn with those of the other methods'),
  image: plateImageSchema(),
  useCases: z.array(textSchema).min(1).max(8).meta({ noun: 'use case' }).describe('Best use cases'),
});

export const methodologiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  rhythm: z
    .object({
      caption: textSchema.describe('Drawing caption'),
    })
    .describe('Feedback loops'),
  methods: z
    .object({
      head: sectionHeadSchema,
      columns: z
        .object({
          principles: textSchema.describe('Heading of the principles'),
          benefits: textSchema.describe('Heading of the benefits'),
          useCases: textSchema.describe('Heading of the best use cases'),
        })
        .describe('Column headings; inside each method'),
      items: z.array(methodologySchema).min(1).max(10).meta({ noun: 'method' }).describe('Methods; in the order shown'),
    })
    .describe('Methods; each is a row that opens'),
  approach: z
    .object({
      head: sectionHeadSchema,
      steps: titledListSchema('step').describe('Steps; in order. Leave empty to hide the section'),
    })
    .describe('Implementation approach'),
  results: z
    .object({
      head: sectionHeadSchema,
      figures: figuresSchema.describe('Results; the first is shown largest. Leave empty to hide the section'),
    })
    .describe('Results'),
  closing: askingSchema,
});
export type MethodologiesContent = z.output<typeof methodologiesContentSchema>;
