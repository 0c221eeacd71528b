/** Texts of the status page, which the settings can enable. */
import { z } from 'zod';
import { asWording, pageMetadataSchema, textSchema, textWith, titledTextSchema } from '../content/parts.schema.ts';

export const statusContentSchema = z.object({
  metadata: pageMetadataSchema,
  verdicts: z
    .object({
      works: textSchema.describe('If everything works'),
      slow: textSchema.describe('If something is slow'),
      fails: textSchema.describe('If something does not work'),
    })
    .describe('Main heading'),
  lead: textWith('moment').describe('Text under the heading; {moment} becomes the time of the last check'),
  parts: z
    .object({
      pages: titledTextSchema.describe('Public pages'),
      messages: titledTextSchema.describe('Contact form'),
      mail: titledTextSchema.describe('Outgoing email'),
    })
    .describe('Monitored parts'),
  states: asWording(
    z
      .object({
        works: textSchema.describe('Working'),
        slow: textSchema.describe('Working with delays'),
        fails: textSchema.describe('Not working'),
      })
      .describe('States of a part'),
  ),
  history: asWording(
    z
      .object({
        share: textWith('share', 'days').describe(
          'Availability; {share} becomes a number with a percent sign, {days} the number of days',
        ),
        fresh: textSchema.describe('Text without data'),
        begin: textSchema.describe('Label of the first day'),
        end: textSchema.describe('Label of the last day'),
        trouble: textSchema.describe('Heading of the days with problems'),
        calm: textSchema.describe('Text without problems'),
        day: textWith('part', 'minutes').describe('Day with a problem; {part} and {minutes} are filled in'),
        away: textSchema.describe('Error; shown if the history cannot be read'),
      })
      .describe('Last 90 days'),
  ),
});
export type StatusContent = z.infer<typeof statusContentSchema>;
