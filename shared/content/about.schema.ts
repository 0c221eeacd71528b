import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  figureSchema,
  pageMetadataSchema,
  pictureClosingSchema,
  plateImageSchema,
  sectionHeadSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
} from './parts.schema.ts';

const chapterSchema = z.object({
  date: textSchema.describe('The text in the margin: a year, or a word such as Today'),
  paragraphs: z.array(textSchema).min(1).describe('The chapter’s text, one entry for each paragraph'),
});

const leadershipRowSchema = z.object({
  role: textSchema.describe('The office, without a person’s name'),
  decides: textSchema.describe('The decisions that this office makes'),
  ask: textSchema.describe('A question a careful buyer should put to the person in this office'),
});

const deskSchema = z.object({
  region: textSchema.describe('The part of the world this operations desk works from'),
  hours: textSchema.describe('Hours on duty, in UTC: two times such as 06:00–14:00'),
});

export const aboutContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  story: z
    .object({
      head: sectionHeadSchema,
      chapters: z.array(chapterSchema).min(2).describe('The company’s story in order of time'),
    })
    .describe('The story, set as an article with dates in the margin'),
  purpose: z
    .object({
      head: sectionHeadSchema,
      mission: titledTextSchema.describe('The company’s mission'),
      vision: titledTextSchema.describe('The company’s vision'),
      promise: titledTextSchema.describe('The company’s promise to each client'),
    })
    .describe('Mission, vision and promise'),
  values: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(4).describe('Excellence, Collaboration, Innovation, Integrity'),
    })
    .describe('The four values'),
  leadership: z
    .object({
      head: sectionHeadSchema,
      caption: textSchema.describe('Description of the table for screen readers'),
      columns: z
        .object({
          role: textSchema.describe('Heading of the first column'),
          decides: textSchema.describe('Heading of the second column'),
          ask: textSchema.describe('Heading of the third column'),
        })
        .describe('The table’s column headings'),
      roles: z.array(leadershipRowSchema).min(3).describe('The offices, one row each'),
      governanceTitle: textSchema.describe('Heading over the rules of governance'),
      governance: z.array(titledTextSchema).length(3).describe('Three rules of governance'),
    })
    .describe('Leadership and governance'),
  advantages: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(6).describe('The six competitive advantages'),
    })
    .describe('Competitive advantages'),
  presence: z
    .object({
      head: sectionHeadSchema,
      text: textSchema.describe('Describes how work passes from region to region'),
      image: plateImageSchema(placeDrawings.presence),
      desks: z.array(deskSchema).min(2).describe('The operations desks, in the order of the day'),
      figures: z.array(figureSchema).min(2).describe('The figures; the first is set largest'),
      awake: textSchema.describe('Label of the desk on duty, at the top of the page'),
    })
    .describe('Presence'),
  closing: pictureClosingSchema(placeDrawings.aboutClosing),
});
export type AboutContent = z.output<typeof aboutContentSchema>;
