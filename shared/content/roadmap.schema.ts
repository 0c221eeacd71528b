import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  figuresSchema,
  pageMetadataSchema,
  pictureClosingSchema,
  sectionHeadSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

const phaseStatusSchema = z.enum(['In Progress', 'Planning', 'Research']);
const milestoneStatusSchema = z.enum(['completed', 'in-progress', 'planned']);

const isPeriod = (text: string): boolean => /^20\d{2}[-–]20\d{2}$/.test(text) && text.slice(0, 4) <= text.slice(-4);

const roadmapPhaseSchema = z.object({
  period: z
    .string()
    .refine(isPeriod, 'Enter two years of this century with a hyphen, the earlier one first: 2024-2025.')
    .describe('Period; first and last year, for example 2024-2025. The axis is computed from it'),
  title: textSchema.describe('Title; one word'),
  description: textSchema.describe('Description; the changes of the phase, and its honest progress'),
  initiatives: z
    .array(textSchema)
    .min(1)
    .max(8)
    .meta({ noun: 'initiative' })
    .describe('Initiatives; pieces of work that belong to the phase'),
  status: phaseStatusSchema.describe(
    'In Progress: being worked on; Planning: decided, in preparation; Research: may be dropped',
  ),
});
export type RoadmapPhase = z.infer<typeof roadmapPhaseSchema>;

const milestoneSchema = z.object({
  year: z.number().int().min(2020).max(2100).describe('Year; when it was or will be reached'),
  milestone: textSchema.describe('Milestone; an event that either happened or did not'),
  status: milestoneStatusSchema.describe('Status; completed is green, in-progress blue, planned gray'),
});
export type Milestone = z.infer<typeof milestoneSchema>;

export const roadmapContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  phases: z.object({
    label: textSchema.describe('Heading; for screen readers'),
    today: textSchema.describe('Label of the line for today'),
    states: z.record(phaseStatusSchema, textSchema).describe('State names'),
    items: z.array(roadmapPhaseSchema).min(1).max(8).meta({ noun: 'phase' }).describe('Phases; earliest first'),
  }),
  milestones: z.object({
    head: sectionHeadSchema,
    columns: z
      .object({
        year: textSchema.describe('Heading of the years'),
        milestone: textSchema.describe('Heading of the milestones'),
        status: textSchema.describe('Heading of the states'),
      })
      .describe('Column headings'),
    states: z.record(milestoneStatusSchema, textSchema).describe('State names'),
    items: z
      .array(milestoneSchema)
      .meta({ noun: 'milestone' })
      .describe('Milestones; earliest first. Leave empty to hide the section'),
  }),
  vision: z.object({
    head: sectionHeadSchema.describe('Section heading; the 2030 vision in one sentence'),
    text: textSchema.describe('Text; how the figures are verified'),
    figures: figuresSchema.describe('Targets; for 2030, the first is shown largest. Leave empty to hide them'),
  }),
  focus: z.object({
    head: sectionHeadSchema,
    items: titledListSchema('focus area').describe('Focus areas; leave empty to hide the section'),
  }),
  sustainability: z.object({
    head: sectionHeadSchema,
    paragraphs: z.array(textSchema).min(1).meta({ noun: 'paragraph' }).describe('Paragraphs'),
    terms: z.array(titledTextSchema).min(1).meta({ noun: 'fact' }).describe('Short facts; shown in the margin'),
  }),
  closing: pictureClosingSchema(placeDrawings.roadmapClosing),
});
export type RoadmapContent = z.infer<typeof roadmapContentSchema>;
