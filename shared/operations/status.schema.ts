/** Texts of the status page, which the settings can enable. */
import { z } from 'zod';
import { asWording, pageMetadataSchema, textSchema, textWith, titledTextSchema } from '../content/parts.schema.ts';

export const statusContentSchema = z.object({
  metadata: pageMetadataSchema,
  verdicts: z
    .object({
      works: textSchema.describe('Heading if everything works'),
      slow: textSchema.describe('Heading if something is slower than usual'),
      fails: textSchema.describe('Heading if something does not work'),
    })
    .describe('Heading of the page'),
  lead: textWith('moment').describe('Under it; {moment} is the time of the last check'),
  parts: z
    .object({
      pages: titledTextSchema.describe('The pages that visitors read'),
      messages: titledTextSchema.describe('The contact form'),
      mail: titledTextSchema.describe('Outgoing mail'),
    })
    .describe('Monitored parts'),
  states: asWording(
    z
      .object({
        works: textSchema.describe('It works'),
        slow: textSchema.describe('It works, but later than usual'),
        fails: textSchema.describe('It does not work'),
      })
      .describe('State of a part'),
  ),
  history: asWording(
    z
      .object({
        share: textWith('share', 'days').describe(
          'Availability; {share} is a number with a percent sign, {days} the number of days',
        ),
        fresh: textSchema.describe('Shown while there is no data yet'),
        begin: textSchema.describe('Under the left end of the bars'),
        end: textSchema.describe('Under the right end of the bars'),
        trouble: textSchema.describe('Heading of the days with failures'),
        calm: textSchema.describe('Shown if there were none'),
        day: textWith('part', 'minutes').describe('One of them; {part} and {minutes} are filled in'),
        away: textSchema.describe('Shown if the history cannot be read'),
      })
      .describe('The last 90 days'),
  ),
});
export type StatusContent = z.infer<typeof statusContentSchema>;
