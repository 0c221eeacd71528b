import { z } from 'zod';
import {
  askingSchema,
  figureSchema,
  pageMetadataSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

export const methodologyKeys = [
  'agile-scrum',
  'devops-gitops',
  'design-thinking',
  'zero-trust-security',
  'responsible-ai',
  'lean-startup',
] as const;

const methodologySchema = z.object({
  key: z.enum(methodologyKeys).describe('URL anchor (/methodologies#agile-scrum); never changed'),
  title: textSchema.describe('Title'),
  description: textSchema.describe('Description; one sentence'),
  principles: z.array(textSchema).length(4).describe('Four principles; rules that people who use the method keep'),
  benefits: z.array(textSchema).length(4).describe('Four benefits; things that become better'),
  image: plateImageSchema(),
  useCases: z.array(textSchema).min(2).max(4).meta({ noun: 'use case' }).describe('Best use cases'),
});

const rhythmSchema = z.object({
  days: z
    .int()
    .min(0)
    .max(366)
    .describe('Loop in days; from a decision to its proof, 0 for continuously. Sets the size of the drawn loop'),
  text: textSchema.describe('Loop in words; beside the method’s name'),
});

export const methodologiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  rhythm: z
    .object({
      caption: textSchema.describe('Drawing caption'),
      methods: z
        .object({
          'agile-scrum': rhythmSchema.describe('Agile & Scrum'),
          'devops-gitops': rhythmSchema.describe('DevOps & GitOps'),
          'design-thinking': rhythmSchema.describe('Design Thinking'),
          'zero-trust-security': rhythmSchema.describe('Zero-Trust Security'),
          'responsible-ai': rhythmSchema.describe('Responsible AI'),
          'lean-startup': rhythmSchema.describe('Lean Startup'),
        } satisfies Record<(typeof methodologyKeys)[number], z.ZodType>)
        .describe('Loops by method'),
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
      items: z.array(methodologySchema).length(6).describe('Six methods; in the order shown'),
    })
    .describe('Methods; each is a row that opens'),
  approach: z
    .object({
      head: sectionHeadSchema,
      steps: z.array(titledTextSchema).length(4).describe('Four steps; in order'),
    })
    .describe('Implementation approach'),
  results: z
    .object({
      head: sectionHeadSchema,
      figures: z.array(figureSchema).length(4).describe('Four results; the first is shown largest'),
    })
    .describe('Results'),
  closing: askingSchema,
});
export type MethodologiesContent = z.output<typeof methodologiesContentSchema>;
