/** The texts of the status page, which is there when the settings say so. */
import { z } from 'zod';
import { asWording, pageMetadataSchema, textSchema, textWith, titledTextSchema } from '../content/parts.schema.ts';

export const statusContentSchema = z.object({
  metadata: pageMetadataSchema,
  verdicts: z
    .object({
      works: textSchema.describe('The heading while everything works'),
      slow: textSchema.describe('While something is slower than usual'),
      fails: textSchema.describe('While something does not work'),
    })
    .describe('What the page says first'),
  lead: textWith('moment').describe('Under it; {moment} is when that was last looked at'),
  parts: z
    .object({
      pages: titledTextSchema.describe('The pages that visitors read'),
      messages: titledTextSchema.describe('Whether the contact form takes messages'),
      mail: titledTextSchema.describe('Whether mail goes out'),
    })
    .describe('What is watched'),
  states: asWording(
    z
      .object({
        works: textSchema.describe('It works'),
        slow: textSchema.describe('It works, and later than usual'),
        fails: textSchema.describe('It does not work'),
      })
      .describe('How a part stands now'),
  ),
  history: asWording(
    z
      .object({
        share: textWith('share', 'days').describe(
          '{share} is a number with a per cent sign, {days} the days it counts',
        ),
        fresh: textSchema.describe('In its place while nothing was noted yet'),
        begin: textSchema.describe('Under the left end of the bars'),
        end: textSchema.describe('Under the right end of the bars'),
        trouble: textSchema.describe('The heading over the days on which something did not work'),
        calm: textSchema.describe('In their place when there were none'),
        day: textWith('part', 'minutes').describe('One of them; {part} and {minutes} are filled in'),
        away: textSchema.describe('In place of the history while it cannot be read'),
      })
      .describe('The last 90 days'),
  ),
});
export type StatusContent = z.infer<typeof statusContentSchema>;
