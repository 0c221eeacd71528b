/** What a reader is told where there is no page, or where it could not be made. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { linkSchema, wordsSchema } from './parts.schema.ts';

export const noticesSchema = z.object({
  notFound: missingSchema.describe('No page has the address'),
  previewEnded: missingSchema.describe('The link to a preview opens nothing, or not any more'),
  failed: missingSchema.describe('The page could not be made'),
  problems: z
    .object({
      titles: z
        .object({
          notFound: wordsSchema.describe('There is nothing at the address'),
          wrongMethod: wordsSchema.describe('The address does something else'),
          tooLarge: wordsSchema.describe('What was sent is too much'),
          tooOften: wordsSchema.describe('Too many requests came at once'),
          away: wordsSchema.describe('The records cannot be reached for a moment'),
          other: wordsSchema.describe('Anything else'),
        })
        .describe('The heading over the sentence that says what happened'),
      link: linkSchema.describe('The way on'),
    })
    .describe('A request that could not be carried out'),
});
export type Notices = z.infer<typeof noticesSchema>;
