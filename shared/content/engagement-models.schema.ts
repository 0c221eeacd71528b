import { z } from 'zod';
import {
  askingSchema,
  figureSchema,
  pageMetadataSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  textSchema,
} from './parts.schema.ts';

export const engagementKeys = [
  'dedicated-teams',
  'project-based-delivery',
  'consulting-advisory',
  'co-innovation',
] as const;

const keySchema = z.enum(engagementKeys).describe('URL anchor (/engagement-models#co-innovation); never changed');

const modelSchema = z.object({
  key: keySchema,
  title: textSchema.describe('Title'),
  description: textSchema.describe('Description; one sentence that summarizes the agreement'),
  image: plateImageSchema(),
  features: z.array(textSchema).length(4).describe('Four features; contents of the agreement'),
  benefits: z.array(textSchema).length(3).describe('Three benefits; for the client'),
  bestFor: textSchema.describe('Best for; the kind of work, in a few words'),
  pricing: textSchema.describe('Pricing'),
  duration: textSchema.describe('Duration'),
  involvement: textSchema.describe('Involvement; of the client: Low, Medium, High or Very high'),
  involvementLevel: z.int().min(1).max(4).describe('Involvement level; shown as 1 to 4 blocks'),
  priorities: textSchema.describe('Priorities; who decides on them'),
  changes: textSchema.describe('Changes of plan; what happens then'),
});

const questionSchema = z.object({
  question: textSchema.describe('Question; can be answered with yes'),
  model: keySchema.describe('Suggested model; if the answer is yes'),
  advice: textSchema.describe('Advice; the reason, and points to watch'),
});

const riskSchema = z.object({
  ours: z
    .int()
    .min(10)
    .max(90)
    .describe('Our share of the risk; in percent, 10 to 90. Sets the width of our band and is not shown as a number'),
  text: textSchema.describe('Risk in words; who carries it, and why'),
});

export const engagementModelsContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  risk: z
    .object({
      term: textSchema.describe('Row heading'),
      client: textSchema.describe('Label of the client’s band'),
      company: textSchema.describe('Label of our band'),
      models: z
        .object({
          'dedicated-teams': riskSchema.describe('Dedicated Teams'),
          'project-based-delivery': riskSchema.describe('Project-Based Delivery'),
          'consulting-advisory': riskSchema.describe('Consulting & Advisory'),
          'co-innovation': riskSchema.describe('Co-Innovation'),
        } satisfies Record<(typeof engagementKeys)[number], z.ZodType>)
        .describe('Shares by model'),
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
      items: z.array(modelSchema).length(4).describe('Four models; in the order shown'),
    })
    .describe('Models'),
  guidance: z
    .object({
      head: sectionHeadSchema,
      questions: z.array(questionSchema).length(4).describe('Four questions; one for each model'),
      note: textSchema.describe('Note; advice if several answers are yes'),
    })
    .describe('Guidance on choosing'),
  stats: z
    .object({
      head: sectionHeadSchema,
      figures: z.array(figureSchema).min(3).meta({ noun: 'figure' }).describe('Figures; the first is shown largest'),
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
        .min(4)
        .max(8)
        .meta({ noun: 'question' })
        .describe('Questions and answers; also for search engines'),
    })
    .describe('Questions before signing'),
  closing: askingSchema,
});
export type EngagementModelsContent = z.output<typeof engagementModelsContentSchema>;
