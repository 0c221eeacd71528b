import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  pageMetadataSchema,
  pictureClosingSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

const categorySchema = z.object({
  title: textSchema.describe('Title'),
  purpose: textSchema.describe('Purpose; in a few words'),
  defaults: z
    .array(textSchema)
    .min(1)
    .meta({ noun: 'technology' })
    .describe('Default technologies; a new project starts with them'),
  others: z
    .array(textSchema)
    .min(1)
    .meta({ noun: 'technology' })
    .describe('Other technologies; also used in production'),
  exception: textSchema.describe('Exception; reasons to choose another technology'),
  image: plateImageSchema(),
});

const partnershipSchema = z.object({
  title: textSchema.describe('Title; the kind of partnership, such as cloud'),
  text: textSchema.describe('Text; how you work together, without claims that no contract supports'),
  names: z
    .array(textSchema)
    .min(1)
    .meta({ noun: 'name' })
    .describe('Platforms and projects; as their makers spell them'),
});

const stageSchema = z.object({
  title: textSchema.describe('Title; one verb'),
  gate: textSchema.describe('Condition for leaving this stage'),
  items: z.array(titledTextSchema).min(1).meta({ noun: 'entry' }).describe('Current entries'),
});

export const technologyEcosystemContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  categories: z
    .object({
      head: sectionHeadSchema,
      caption: textSchema.describe('Table description; for screen readers'),
      columns: z
        .object({
          category: textSchema.describe('Heading of the first column'),
          defaults: textSchema.describe('Heading of the second column'),
          others: textSchema.describe('Heading of the third column'),
          exception: textSchema.describe('Heading of the fourth column'),
        })
        .describe('Column headings'),
      items: z.array(categorySchema).min(1).max(8).meta({ noun: 'category' }).describe('Categories'),
    })
    .describe('Technology categories'),
  principles: z
    .object({
      head: sectionHeadSchema,
      items: titledListSchema('principle').describe('Principles; leave empty to hide the section'),
    })
    .describe('Technology principles'),
  partnerships: z
    .object({
      head: sectionHeadSchema,
      note: textSchema.describe('Note; what being listed means'),
      groups: z
        .array(partnershipSchema)
        .max(6)
        .meta({ noun: 'partnership' })
        .describe('Partnerships; such as cloud or security. Leave empty to hide the section'),
    })
    .describe('Strategic partnerships'),
  pipeline: z
    .object({
      head: sectionHeadSchema,
      gateLabel: textSchema.describe('Label of the condition, for example Leaves when'),
      stages: z
        .array(stageSchema)
        .max(5)
        .meta({ noun: 'stage' })
        .describe('Stages; from noticed to adopted. Leave empty to hide the section'),
    })
    .describe('Innovation pipeline'),
  closing: pictureClosingSchema(placeDrawings.technologyClosing),
});
export type TechnologyEcosystemContent = z.output<typeof technologyEcosystemContentSchema>;
