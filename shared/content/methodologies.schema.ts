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
  key: z.enum(methodologyKeys).describe('The method’s fixed name in addresses: /methodologies#agile-scrum'),
  title: textSchema.describe('The method’s name'),
  description: textSchema.describe('One sentence that describes the method'),
  principles: z.array(textSchema).length(4).describe('Four rules that people who use the method keep'),
  benefits: z.array(textSchema).length(4).describe('Four things that become better'),
  image: plateImageSchema(),
  useCases: z.array(textSchema).min(2).max(4).describe('Situations in which the method fits best'),
});

const rhythmSchema = z.object({
  days: z
    .int()
    .min(0)
    .max(366)
    .describe('Days from a decision to its proof: the size of the loop; 0 means continuously'),
  text: textSchema.describe('The same in words, beside the method’s name'),
});

export const methodologiesContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  rhythm: z
    .object({
      caption: textSchema.describe('Caption of the drawing: the loops of all methods on one time scale'),
      methods: z
        .object({
          'agile-scrum': rhythmSchema.describe('Agile & Scrum'),
          'devops-gitops': rhythmSchema.describe('DevOps & GitOps'),
          'design-thinking': rhythmSchema.describe('Design Thinking'),
          'zero-trust-security': rhythmSchema.describe('Zero-Trust Security'),
          'responsible-ai': rhythmSchema.describe('Responsible AI'),
          'lean-startup': rhythmSchema.describe('Lean Startup'),
        } satisfies Record<(typeof methodologyKeys)[number], z.ZodType>)
        .describe('The loop of each method'),
    })
    .describe('Feedback loop of each method'),
  methods: z
    .object({
      head: sectionHeadSchema,
      columns: z
        .object({
          principles: textSchema.describe('Heading over the principles'),
          benefits: textSchema.describe('Heading over the benefits'),
          useCases: textSchema.describe('Heading over the best use cases'),
        })
        .describe('The three column headings inside each method'),
      items: z.array(methodologySchema).length(6).describe('The six methods, in the order they are shown'),
    })
    .describe('The six methods, each a row that opens'),
  approach: z
    .object({
      head: sectionHeadSchema,
      steps: z.array(titledTextSchema).length(4).describe('The four steps in order'),
    })
    .describe('Introduction of a method'),
  results: z
    .object({
      head: sectionHeadSchema,
      figures: z.array(figureSchema).length(4).describe('The four results; the first is set largest'),
    })
    .describe('Results of the methods'),
  closing: askingSchema,
});
export type MethodologiesContent = z.output<typeof methodologiesContentSchema>;
