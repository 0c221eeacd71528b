/** What the about page says: story, purpose, values, who answers for what, advantages and presence. */
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
  date: textSchema.describe('What stands in the margin: a year, or a word such as Today'),
  paragraphs: z.array(textSchema).min(1).describe('The chapter’s text, one entry for each paragraph'),
});

const leadershipRowSchema = z.object({
  role: textSchema.describe('The office, without a person’s name'),
  decides: textSchema.describe('What this office has the last word on'),
  ask: textSchema.describe('A question a careful buyer should put to whoever holds the office'),
});

const deskSchema = z.object({
  region: textSchema.describe('The part of the world this operations desk works from'),
  hours: textSchema.describe('When the desk is on duty, in UTC: two times such as 06:00–14:00'),
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
      mission: titledTextSchema.describe('What the company is for'),
      vision: titledTextSchema.describe('What the company hopes for'),
      promise: titledTextSchema.describe('What each client may hold the company to'),
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
      caption: textSchema.describe('What the table shows, for people who hear it rather than see it'),
      columns: z
        .object({
          role: textSchema.describe('Heading of the first column'),
          decides: textSchema.describe('Heading of the second column'),
          ask: textSchema.describe('Heading of the third column'),
        })
        .describe('The table’s column headings'),
      roles: z.array(leadershipRowSchema).min(3).describe('The offices, one row each'),
      governanceTitle: textSchema.describe('Heading over the rules of governance'),
      governance: z.array(titledTextSchema).length(3).describe('Three rules that bind the leadership'),
    })
    .describe('Leadership and governance'),
  advantages: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(6).describe('The six competitive advantages'),
    })
    .describe('What sets the company apart'),
  presence: z
    .object({
      head: sectionHeadSchema,
      text: textSchema.describe('How operations pass from one region to the next'),
      image: plateImageSchema(placeDrawings.presence),
      desks: z.array(deskSchema).min(2).describe('The operations desks, in the order of the day'),
      figures: z.array(figureSchema).min(2).describe('The figures; the first is set largest'),
      awake: textSchema.describe('Said of the desk that is on duty, at the head of the page'),
    })
    .describe('Where the company works'),
  closing: pictureClosingSchema(placeDrawings.aboutClosing),
});
export type AboutContent = z.output<typeof aboutContentSchema>;
