import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  pageMetadataSchema,
  pictureClosingSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

const categorySchema = z.object({
  title: textSchema.describe('The category’s name'),
  purpose: textSchema.describe('Purpose of the category, in a few words'),
  defaults: z.array(textSchema).min(2).describe('Technologies a new project starts with'),
  others: z.array(textSchema).min(2).describe('Other technologies in production'),
  exception: textSchema.describe('Reasons to choose another technology'),
  image: plateImageSchema(),
});

const partnershipSchema = z.object({
  title: textSchema.describe('The kind of partnership: cloud, technology alliances or security'),
  text: textSchema.describe('Description of the cooperation; claim nothing without a contract'),
  names: z.array(textSchema).min(3).describe('Platforms and projects, in their makers’ spelling'),
});

const stageSchema = z.object({
  title: textSchema.describe('The stage’s name, one verb'),
  gate: textSchema.describe('Condition for leaving this stage'),
  items: z.array(titledTextSchema).min(1).describe('Current entries'),
});

export const technologyEcosystemContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  categories: z
    .object({
      head: sectionHeadSchema,
      caption: textSchema.describe('Description of the table for screen readers'),
      columns: z
        .object({
          category: textSchema.describe('Heading of the first column'),
          defaults: textSchema.describe('Heading of the second column'),
          others: textSchema.describe('Heading of the third column'),
          exception: textSchema.describe('Heading of the fourth column'),
        })
        .describe('The table’s column headings'),
      items: z.array(categorySchema).length(6).describe('The six technology categories'),
    })
    .describe('The matrix of technologies'),
  principles: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(4).describe('The four technology principles'),
    })
    .describe('Choice of technologies'),
  partnerships: z
    .object({
      head: sectionHeadSchema,
      note: textSchema.describe('Explains what being listed means'),
      groups: z.array(partnershipSchema).length(3).describe('Cloud, technology alliances, security'),
    })
    .describe('Strategic partnerships'),
  pipeline: z
    .object({
      head: sectionHeadSchema,
      gateLabel: textSchema.describe('Label of a stage’s condition, for example Leaves when'),
      stages: z.array(stageSchema).length(4).describe('The stages in order, from noticed to adopted'),
    })
    .describe('The innovation pipeline'),
  closing: pictureClosingSchema(placeDrawings.technologyClosing),
});
export type TechnologyEcosystemContent = z.output<typeof technologyEcosystemContentSchema>;
