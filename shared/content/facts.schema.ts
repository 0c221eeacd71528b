/**
 * The company's figures, each said once: pages refer to a fact by its name in braces, so that no
 * two pages can disagree about it.
 */
import { z } from 'zod';
import { isFutureDay, sourceProblem } from './fact-rules.ts';
import { type Figure, figureSchema, textSchema } from './parts.schema.ts';

/**
 * A figure, and what staff need in order to answer for it: where it comes from, and when somebody
 * last compared the two. No page shows these notes; `publicFacts` takes them away.
 */
const factSchema = figureSchema.extend({
  checked: z.iso
    .date()
    .refine((day) => !isFutureDay(day, new Date()), { error: 'This day is still to come: give the day of the check.' })
    .optional()
    .describe('Checked on: the day on which somebody last compared the figure with its source; no page shows it'),
  source: textSchema
    .max(300)
    .superRefine((source, context) => {
      const message = sourceProblem(source);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .optional()
    .describe('Source: where the figure comes from, in words or as a link; no page shows it'),
});

export const factsSchema = z.object({
  projectsDelivered: factSchema.describe('Projects delivered since the company began'),
  globalClients: factSchema.describe('Clients around the world'),
  clientSatisfaction: factSchema.describe('How content clients are'),
  countriesServed: factSchema.describe('Countries with clients'),
  globalOperations: factSchema.describe('When operations work'),
  globalSupport: factSchema.describe('When support answers'),
  foundingYear: factSchema.describe('The year in which the company began'),
  valueAcrossIndustries: factSchema.describe('Value created in the four industries that are reported on'),
  valueAcrossEngagements: factSchema.describe('Value created in all engagements, other industries included'),
  industriesTouched: factSchema.describe('Industries that work was done for'),
  innovationTime: factSchema.describe('The part of working time that is kept for innovation'),
  countriesBy2030: factSchema.describe('A target for 2030: countries with colleagues'),
  carbonNeutralBy2030: factSchema.describe('A target for 2030: carbon neutrality'),
  innovationProjectsBy2030: factSchema.describe('A target for 2030: innovation projects'),
  fasterDelivery: factSchema.describe('A result of the methods: delivery'),
  qualityImprovement: factSchema.describe('A result of the methods: quality'),
  teamSatisfaction: factSchema.describe('A result of the methods: teams'),
  costReduction: factSchema.describe('A result of the methods: costs'),
});
export type Facts = z.infer<typeof factsSchema>;
export type FactName = keyof Facts;

export const factNames = Object.keys(factsSchema.shape) as readonly FactName[];

/** A figure that a fact fills in; give it a caption of its own where the page needs other words. */
export const factFigure = (name: FactName): Figure => ({ value: `{${name}}`, unit: '', caption: `{${name}}` });

/** The facts as anybody may read them: what staff note of them is left out. */
export const publicFacts = (facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, { value, unit, caption }]) => [name, { value, unit, caption }]),
  ) as Facts;

interface CodeUse {
  /** Where readers meet it. */
  readonly title: string;
  readonly label: string;
}

/**
 * The facts that the program reads by name, apart from those that texts name in braces. A test
 * compares this with the source code.
 */
export const factsInCode: Partial<Record<FactName, CodeUse>> = {
  foundingYear: {
    title: 'Every page',
    label: 'Structured data for search engines: the year of the company’s founding',
  },
};
