/**
 * The company's figures, each said once: pages refer to a fact by its name in braces, so that no
 * two pages can disagree about it.
 */
import { z } from 'zod';
import { type Figure, figureSchema } from './parts.schema.ts';

export const factsSchema = z.object({
  projectsDelivered: figureSchema.describe('Projects delivered since the company began'),
  globalClients: figureSchema.describe('Clients around the world'),
  clientSatisfaction: figureSchema.describe('How content clients are'),
  countriesServed: figureSchema.describe('Countries with clients'),
  globalOperations: figureSchema.describe('When operations work'),
  globalSupport: figureSchema.describe('When support answers'),
  foundingYear: figureSchema.describe('The year in which the company began'),
  valueAcrossIndustries: figureSchema.describe('Value created in the four industries that are reported on'),
  valueAcrossEngagements: figureSchema.describe('Value created in all engagements, other industries included'),
  industriesTouched: figureSchema.describe('Industries that work was done for'),
  innovationTime: figureSchema.describe('The part of working time that is kept for innovation'),
  countriesBy2030: figureSchema.describe('A target for 2030: countries with colleagues'),
  carbonNeutralBy2030: figureSchema.describe('A target for 2030: carbon neutrality'),
  innovationProjectsBy2030: figureSchema.describe('A target for 2030: innovation projects'),
  fasterDelivery: figureSchema.describe('A result of the methods: delivery'),
  qualityImprovement: figureSchema.describe('A result of the methods: quality'),
  teamSatisfaction: figureSchema.describe('A result of the methods: teams'),
  costReduction: figureSchema.describe('A result of the methods: costs'),
});
export type Facts = z.infer<typeof factsSchema>;
type FactName = keyof Facts;

export const factNames = Object.keys(factsSchema.shape) as readonly FactName[];

/** A figure that a fact fills in; give it a caption of its own where the page needs other words. */
export const factFigure = (name: FactName): Figure => ({ value: `{${name}}`, unit: '', caption: `{${name}}` });
