/** What the pages of open positions say around each position's own content. */
import { z } from 'zod';
import { closingSchema, linkSchema, sectionHeadSchema, titledTextSchema, textSchema } from './parts.schema.ts';

export const positionContentSchema = z.object({
  back: linkSchema.describe('The link back to the list of positions'),
  labels: z
    .object({
      posted: textSchema.describe('Before the day on which the position was opened'),
      closes: textSchema.describe('Before the last day on which one can apply'),
      open: textSchema.describe('In place of that day when there is none'),
      terms: textSchema.describe('Before the kind of employment'),
      location: textSchema.describe('Before the place of work'),
      countries: textSchema.describe('Before the countries in which the company employs people'),
    })
    .describe('The small headings of the facts beside the description'),
  elsewhere: textSchema.describe('Added to the countries: what somebody living elsewhere does'),
  responsibilities: sectionHeadSchema.describe('Over what the work consists of'),
  requirements: sectionHeadSchema.describe('Over what an applicant must bring'),
  benefits: titledTextSchema.describe('A sentence on the benefits, and the link to them on the careers page'),
  closing: closingSchema
    .omit({ primary: true })
    .describe('The band at the end; its first button is the one to apply with. {position} is the position’s title'),
  others: textSchema.describe('Heading over the links to the other positions'),
});
export type PositionContent = z.infer<typeof positionContentSchema>;
