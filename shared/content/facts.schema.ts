/** The company's figures, each in one place: pages refer to a fact by its name in braces, so that no two pages can disagree. */
import { z } from 'zod';
import { isFutureDay, sourceProblem } from './fact-rules.ts';
import { type Figure, figureSchema, textSchema } from './parts.schema.ts';

/** A figure with notes for staff: its source, and when it was last checked. `publicFacts` removes the notes. */
const factSchema = figureSchema.extend({
  checked: z.iso
    .date()
    .refine((day) => !isFutureDay(day, new Date()), { error: 'This day is in the future. Enter the day of the check.' })
    .optional()
    .describe('Verified on: the day when the figure was last compared with its source; not shown on pages'),
  source: textSchema
    .max(300)
    .superRefine((source, context) => {
      const message = sourceProblem(source);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional()
    .describe('Source: the figure’s origin, in words or as a link; not shown on pages'),
});

export const factsSchema = z.object({
  projectsDelivered: factSchema.describe('Projects delivered; since the company began'),
  globalClients: factSchema.describe('Clients'),
  clientSatisfaction: factSchema.describe('Client satisfaction'),
  countriesServed: factSchema.describe('Countries with clients'),
  globalOperations: factSchema.describe('Hours of operations'),
  globalSupport: factSchema.describe('Hours of support'),
  foundingYear: factSchema.describe('Founding year'),
  valueAcrossIndustries: factSchema.describe('Value created in the industries that have a page'),
  valueAcrossEngagements: factSchema.describe('Value created in all industries'),
  industriesTouched: factSchema.describe('Industries'),
  innovationTime: factSchema.describe('Innovation time; share of working time'),
  countriesBy2030: factSchema.describe('Countries with colleagues; target for 2030'),
  carbonNeutralBy2030: factSchema.describe('Carbon neutrality; target for 2030'),
  innovationProjectsBy2030: factSchema.describe('Innovation projects; target for 2030'),
  fasterDelivery: factSchema.describe('Delivery; result of the methods'),
  qualityImprovement: factSchema.describe('Quality; result of the methods'),
  teamSatisfaction: factSchema.describe('Teams; result of the methods'),
  costReduction: factSchema.describe('Costs; result of the methods'),
});
export type Facts = z.infer<typeof factsSchema>;
export type FactName = keyof Facts;

export const factNames = Object.keys(factsSchema.shape) as readonly FactName[];

/** A figure filled in from a fact; override the caption if the page needs other words. */
export const factFigure = (name: FactName): Figure => ({ value: `{${name}}`, unit: '', caption: `{${name}}` });

/** Facts without the notes of staff. */
export const publicFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, { value, unit, caption }]) => [name, { value, unit, caption }]),
  ) as Facts;

interface CodeUse {
  /** Pages that show it. */
  readonly title: string;
  readonly label: string;
}

/** Facts that code reads by name. A test compares this with the source code. */
export const factsInCode: Partial<Record<FactName, CodeUse>> = {
  foundingYear: {
    title: 'Every page',
    label: 'Structured data for search engines: the year of the company’s founding',
  },
};
