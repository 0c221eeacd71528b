/** What a reader is told where there is no page, or where it could not be made. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { linkSchema, wordsSchema } from './parts.schema.ts';

/** Said by a page that is open already, when the browser can ask nobody. */
const failureSchema = z.object({
  title: wordsSchema.describe('The heading'),
  text: wordsSchema.describe('One or two sentences that say what happened and what helps'),
  label: wordsSchema.describe('What the way on says'),
});

export const failuresSchema = z.object({
  broken: failureSchema.describe('A page arrived and could not be shown; the way on is the home page'),
  offline: failureSchema.describe('A page could not be fetched; the way on is to try again'),
});

export const noticesSchema = z.object({
  notFound: missingSchema.describe('No page has the address'),
  previewEnded: missingSchema.describe('The link to a preview opens nothing, or not any more'),
  failed: missingSchema.describe('The page could not be made'),
  failures: failuresSchema.describe('What went wrong in the reader’s browser'),
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
