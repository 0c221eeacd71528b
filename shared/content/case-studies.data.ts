/** Page data of the overview of case studies and of one study. */
import { z } from 'zod';
import { caseStudiesContentSchema, caseStudySchema, studyMilestoneSchema } from './case-studies.schema.ts';
import { closingSchema, figureSchema, sitePathSchema, textSchema } from './parts.schema.ts';
import { nextPlateSchema } from '../pages/next-plate.ts';
import { pictured } from '../blog/post-card.ts';

const { labels, studies } = caseStudiesContentSchema.shape;

const listedStudySchema = caseStudySchema
  .pick({ id: true, title: true, client: true, timeline: true, engagement: true, example: true })
  .extend({
    ...pictured,
    industry: textSchema.optional(),
    months: z.number().int().min(1).describe('Duration in months'),
    turn: studyMilestoneSchema
      .pick({ month: true, title: true })
      .optional()
      .describe('Month from which the new system was in use, if known'),
    brief: caseStudySchema.shape.brief.unwrap(),
    figure: figureSchema.describe('The study’s headline figure'),
    to: sitePathSchema.describe('The study’s own page'),
  });
export type ListedStudy = z.output<typeof listedStudySchema>;

export const caseStudiesPageSchema = caseStudiesContentSchema
  .omit({ metadata: true, studies: true, labels: true, missing: true })
  .extend({
    labels: labels.pick({
      challenge: true,
      solution: true,
      results: true,
      timeline: true,
      engagement: true,
      example: true,
      month: true,
    }),
    studies: studies.pick({ label: true }).extend({ items: z.array(listedStudySchema) }),
  });

export const caseStudyPageSchema = z.object({
  study: caseStudySchema.omit({ metadata: true, image: true, industryKey: true, industryName: true }),
  ...pictured,
  industry: z
    .object({ term: textSchema, to: sitePathSchema.optional().describe('Its page, unless it was removed') })
    .optional(),
  /** Length of the time line. */
  months: z.number().int().min(1),
  labels,
  closing: closingSchema,
  next: nextPlateSchema.optional().describe('The next study in the overview; the first follows the last'),
});
export type CaseStudyPage = z.output<typeof caseStudyPageSchema>;
