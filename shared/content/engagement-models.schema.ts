import { z } from 'zod';
import {
  anchorSchema,
  askingSchema,
  figureSchema,
  pageMetadataSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  textSchema,
} from './parts.schema.ts';

const riskSchema = z.object({
  ours: z
    .int()
    .min(10)
    .max(90)
    .describe('Our share of the risk; in percent, 10 to 90. Sets the width of our band and is not shown as a number'),
  text: textSchema.describe('Risk in words; who carries it, and why'),
});

const modelSchema = z.object({
  key: anchorSchema.describe(
    'URL anchor; the end of the address /engagement-models#… Do not change it once it is published',
  ),
  title: textSchema.describe('Title'),
  description: textSchema.describe('Description; one sentence that summarizes the agreement'),
  image: plateImageSchema(),
  features: z.array(textSchema).min(1).max(8).meta({ noun: 'feature' }).describe('Features; contents of the agreement'),
  benefits: z.array(textSchema).min(1).max(8).meta({ noun: 'benefit' }).describe('Benefits; for the client'),
  bestFor: textSchema.describe('Best for; the kind of work, in a few words'),
  pricing: textSchema.describe('Pricing'),
  duration: textSchema.describe('Duration'),
  involvement: textSchema.describe('Involvement; of the client: Low, Medium, High or Very high'),
  involvementLevel: z.int().min(1).max(4).describe('Involvement level; shown as 1 to 4 blocks'),
  priorities: textSchema.describe('Priorities; who decides on them'),
  changes: textSchema.describe('Changes of plan; what happens then'),
  risk: riskSchema.describe('Share of risk'),
  question: textSchema.optional().describe('Question for choosing; suggests this model if the answer is yes'),
  advice: textSchema.optional().describe('Advice; the reason for this model, and points to watch'),
});

export const engagementModelsContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  risk: z
    .object({
      term: textSchema.describe('Row heading'),
      client: textSchema.describe('Label of the client’s band'),
      company: textSchema.describe('Label of our band'),
    })
    .describe('Shares of risk; two bands whose widths change from model to model'),
  comparison: z
    .object({
      head: sectionHeadSchema,
      caption: textSchema.describe('Table description; for screen readers'),
      modelColumn: textSchema.describe('Heading of the first column'),
      terms: z
        .object({
          pricing: textSchema.describe('Pricing'),
          duration: textSchema.describe('Duration'),
          involvement: textSchema.describe('Involvement'),
          priorities: textSchema.describe('Priorities'),
          changes: textSchema.describe('Changes of plan'),
          bestFor: textSchema.describe('Best for'),
        })
        .describe('Row headings'),
    })
    .describe('Comparison table; its cells come from the models'),
  models: z
    .object({
      head: sectionHeadSchema,
      featuresLabel: textSchema.describe('Heading of the features'),
      benefitsLabel: textSchema.describe('Heading of the benefits'),
      bestForLabel: textSchema.describe('Label of “Best for”'),
      items: z.array(modelSchema).min(1).max(6).meta({ noun: 'model' }).describe('Models; in the order shown'),
    })
    .describe('Models'),
  guidance: z
    .object({
      head: sectionHeadSchema,
      note: textSchema.describe('Note; advice if several answers are yes'),
    })
    .describe('Guidance on choosing; the questions are with the models'),
  stats: z
    .object({
      head: sectionHeadSchema,
      figures: z
        .array(figureSchema)
        .meta({ noun: 'figure' })
        .describe('Figures; the first is shown largest. Leave empty to hide the section'),
    })
    .describe('Results in figures'),
  questions: z
    .object({
      head: sectionHeadSchema,
      items: z
        .array(
          z.object({
            question: textSchema.describe('Question; as buyers ask it, with a question mark'),
            answer: textSchema.describe('Answer; two to four sentences, for all models'),
          }),
        )
        .max(12)
        .meta({ noun: 'question' })
        .describe('Questions and answers; also for search engines. Leave empty to hide the section'),
    })
    .describe('Questions before signing'),
  closing: askingSchema,
});
export type EngagementModelsContent = z.output<typeof engagementModelsContentSchema>;
