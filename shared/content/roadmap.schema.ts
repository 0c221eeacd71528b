import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  figureSchema,
  pageMetadataSchema,
  pictureClosingSchema,
  sectionHeadSchema,
  statementSchema,
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
    .describe('First and last year, for example 2024-2025; the drawn axis is computed from it'),
  title: textSchema.describe('One word for the phase'),
  description: textSchema.describe('The changes of the phase, and its honest progress'),
  initiatives: z.array(textSchema).length(3).describe('Three pieces of work that belong to the phase'),
  status: phaseStatusSchema.describe(
    'In Progress: being worked on; Planning: decided, in preparation; Research: may be dropped',
  ),
});
export type RoadmapPhase = z.infer<typeof roadmapPhaseSchema>;

const milestoneSchema = z.object({
  year: z.number().int().min(2020).max(2100).describe('The year in which it was or will be reached'),
  milestone: textSchema.describe('An event that either happened or did not'),
  status: milestoneStatusSchema.describe('Status; completed is green, in-progress blue, planned gray'),
});
export type Milestone = z.infer<typeof milestoneSchema>;

export const roadmapContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  phases: z.object({
    label: textSchema.describe('The heading of the phases, read aloud but not shown'),
    today: textSchema.describe('Label of the line that marks today'),
    states: z.record(phaseStatusSchema, textSchema).describe('Names of the states of a phase'),
    items: z.array(roadmapPhaseSchema).length(4).describe('The four phases, earliest first'),
  }),
  milestones: z.object({
    head: sectionHeadSchema,
    columns: z
      .object({
        year: textSchema.describe('Heading of the years'),
        milestone: textSchema.describe('Heading of the milestones'),
        status: textSchema.describe('Heading of the states'),
      })
      .describe('The table’s column headings'),
    states: z.record(milestoneStatusSchema, textSchema).describe('Names of the states of a milestone'),
    items: z.array(milestoneSchema).min(4).describe('Milestones, earliest first'),
  }),
  vision: z.object({
    head: sectionHeadSchema.describe('The band’s name and the 2030 vision in one sentence'),
    text: textSchema.describe('Explains how the figures are verified'),
    figures: z.array(figureSchema).length(3).describe('The three targets for 2030; the first one is set largest'),
  }),
  focus: z.object({
    head: sectionHeadSchema,
    items: z.array(titledTextSchema).length(4).describe('The four focus areas'),
  }),
  sustainability: z.object({
    head: sectionHeadSchema,
    paragraphs: z.array(textSchema).min(1).describe('The section’s text, paragraph by paragraph'),
    terms: z.array(titledTextSchema).min(1).describe('Short facts in the margin'),
  }),
  closing: pictureClosingSchema(placeDrawings.roadmapClosing),
});
export type RoadmapContent = z.infer<typeof roadmapContentSchema>;
