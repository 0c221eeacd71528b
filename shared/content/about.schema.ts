import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  figureSchema,
  pageMetadataSchema,
  pictureClosingSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

const chapterSchema = z.object({
  date: textSchema.describe('Margin text; a year, or a word such as Today'),
  paragraphs: z.array(textSchema).min(1).meta({ noun: 'paragraph' }).describe('Paragraphs'),
});

const leadershipRowSchema = z.object({
  role: textSchema.describe('Office; without a person’s name'),
  decides: textSchema.describe('Decisions of this office'),
  ask: textSchema.describe('Question for this office; one that a careful buyer should ask'),
});

const deskSchema = z.object({
  region: textSchema.describe('Region'),
  hours: textSchema.describe('Hours on duty; two times in UTC, such as 06:00–14:00'),
});

export const aboutContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  story: z
    .object({
      head: sectionHeadSchema,
      chapters: z.array(chapterSchema).min(1).meta({ noun: 'chapter' }).describe('Chapters; in order of time'),
    })
    .describe('Story; shown with dates in the margin'),
  purpose: z
    .object({
      head: sectionHeadSchema,
      mission: titledTextSchema.describe('Mission'),
      vision: titledTextSchema.describe('Vision'),
      promise: titledTextSchema.describe('Promise; to each client'),
    })
    .describe('Mission, vision and promise'),
  values: z
    .object({
      head: sectionHeadSchema,
      items: titledListSchema('value').describe('Values; leave empty to hide the section'),
    })
    .describe('Values'),
  leadership: z
    .object({
      head: sectionHeadSchema,
      caption: textSchema.describe('Table description; for screen readers'),
      columns: z
        .object({
          role: textSchema.describe('Heading of the first column'),
          decides: textSchema.describe('Heading of the second column'),
          ask: textSchema.describe('Heading of the third column'),
        })
        .describe('Column headings'),
      roles: z.array(leadershipRowSchema).min(1).meta({ noun: 'office' }).describe('Offices; one row each'),
      governanceTitle: textSchema.describe('Heading of the rules'),
      governance: titledListSchema('rule').describe('Rules; leave empty to hide them'),
    })
    .describe('Leadership and governance'),
  advantages: z
    .object({
      head: sectionHeadSchema,
      items: titledListSchema('advantage', 12).describe('Advantages; leave empty to hide the section'),
    })
    .describe('Competitive advantages'),
  presence: z
    .object({
      head: sectionHeadSchema,
      text: textSchema.describe('Text; how work passes from region to region'),
      image: plateImageSchema(placeDrawings.presence),
      desks: z.array(deskSchema).min(1).meta({ noun: 'desk' }).describe('Operations desks; in the order of the day'),
      figures: z.array(figureSchema).meta({ noun: 'figure' }).describe('Figures; the first is shown largest'),
      awake: textSchema.describe('Label of the desk on duty; shown at the top of the page'),
    })
    .describe('Global presence'),
  closing: pictureClosingSchema(placeDrawings.aboutClosing),
});
export type AboutContent = z.output<typeof aboutContentSchema>;
