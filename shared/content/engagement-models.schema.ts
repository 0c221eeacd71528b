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

const keySchema = z
  .enum(engagementKeys)
  .describe('The model’s fixed name in addresses: /engagement-models#co-innovation');

const modelSchema = z.object({
  key: keySchema,
  title: textSchema.describe('The model’s name'),
  description: textSchema.describe('One sentence that summarizes the agreement'),
  image: plateImageSchema(),
  features: z.array(textSchema).length(4).describe('Contents of the agreement'),
  benefits: z.array(textSchema).length(3).describe('Benefits for the client'),
  bestFor: textSchema.describe('The kind of work it suits, in a few words'),
  pricing: textSchema.describe('Payment'),
  duration: textSchema.describe('Typical duration'),
  involvement: textSchema.describe('Client’s time, in a word: Low, Medium, High, Very high'),
  involvementLevel: z.int().min(1).max(4).describe('The same as a number of blocks, 1 to 4'),
  priorities: textSchema.describe('Says who decides on priorities'),
  changes: textSchema.describe('Says what happens when plans change'),
});

const questionSchema = z.object({
  question: textSchema.describe('A question that can be answered with yes'),
  model: keySchema.describe('The model that a yes points to'),
  advice: textSchema.describe('Reason, and points to watch'),
});

const riskSchema = z.object({
  ours: z
    .int()
    .min(10)
    .max(90)
    .describe('Our share of the risk in percent, 10 to 90: the width of our band; readers see no number'),
  text: textSchema.describe('The same in words: who carries the risk, and why'),
});

export const engagementModelsContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  risk: z
    .object({
      term: textSchema.describe('Row heading for the risk'),
      client: textSchema.describe('Label of the client’s band'),
      company: textSchema.describe('Label of our band'),
      models: z
        .object({
          'dedicated-teams': riskSchema.describe('Dedicated Teams'),
          'project-based-delivery': riskSchema.describe('Project-Based Delivery'),
          'consulting-advisory': riskSchema.describe('Consulting & Advisory'),
          'co-innovation': riskSchema.describe('Co-Innovation'),
        } satisfies Record<(typeof engagementKeys)[number], z.ZodType>)
        .describe('The share of each model'),
    })
    .describe('Shares of risk: two bands whose widths change from model to model'),
  comparison: z
    .object({
      head: sectionHeadSchema,
      caption: textSchema.describe('Description of the table for screen readers'),
      modelColumn: textSchema.describe('Heading of the column that names the terms'),
      terms: z
        .object({
          pricing: textSchema.describe('Row heading for payment'),
          duration: textSchema.describe('Row heading for the duration'),
          involvement: textSchema.describe('Row heading for the client’s involvement'),
          priorities: textSchema.describe('Row heading for priorities'),
          changes: textSchema.describe('Row heading for changes of plan'),
          bestFor: textSchema.describe('Row heading for the work it suits'),
        })
        .describe('The table’s row headings'),
    })
    .describe('The comparison table; its cells come from the models'),
  models: z
    .object({
      head: sectionHeadSchema,
      featuresLabel: textSchema.describe('Heading over a model’s features'),
      benefitsLabel: textSchema.describe('Heading over a model’s benefits'),
      bestForLabel: textSchema.describe('Label before the work it suits'),
      items: z.array(modelSchema).length(4).describe('The four models, in the order they are shown'),
    })
    .describe('The four models in detail'),
  guidance: z
    .object({
      head: sectionHeadSchema,
      questions: z.array(questionSchema).length(4).describe('One question for each model'),
      note: textSchema.describe('Advice if several answers are yes'),
    })
    .describe('Guidance on choosing'),
  stats: z
    .object({
      head: sectionHeadSchema,
      figures: z.array(figureSchema).min(3).describe('The figures; the first is set largest'),
    })
    .describe('Figures of the page'),
  questions: z
    .object({
      head: sectionHeadSchema,
      items: z
        .array(
          z.object({
            question: textSchema.describe('A question of buyers, with a question mark'),
            answer: textSchema.describe('Two to four sentences that answer it for all models'),
          }),
        )
        .min(4)
        .max(8)
        .describe('Questions and answers, also for search engines'),
    })
    .describe('Questions before signing'),
  closing: askingSchema,
});
export type EngagementModelsContent = z.output<typeof engagementModelsContentSchema>;
