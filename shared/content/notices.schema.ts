/** What a reader is told where there is no page, or where it could not be made. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { linkSchema, textSchema, textWith } from './parts.schema.ts';

const title = textSchema.describe('The heading');

const problemSchema = z.object({ title, text: textSchema.describe('One sentence that says what happened') });

/** Said by a page that is open already, when the browser can ask nobody. */
const failureSchema = z.object({
  title,
  text: textSchema.describe('One or two sentences that say what happened and what helps'),
  label: textSchema.describe('What the way on says'),
});

export const failuresSchema = z.object({
  broken: failureSchema.describe('A page arrived and could not be shown; the way on is the home page'),
  offline: failureSchema.describe('A page could not be fetched; the way on is to try again'),
});

export const noticesSchema = z.object({
  notFound: missingSchema.describe('No page has the address'),
  resembling: textSchema.describe('Under these two: over pages that are called as the address is'),
  gone: missingSchema.describe('The page has been taken away for good'),
  previewEnded: missingSchema.describe('The link to a preview opens nothing, or not any more'),
  failed: missingSchema
    .extend({ again: textSchema.describe('What the link to the same address says') })
    .describe('The page could not be made'),
  failures: failuresSchema.describe('What went wrong in the reader’s browser'),
  problems: z
    .object({
      notFound: problemSchema.describe('There is nothing at the address'),
      wrongMethod: problemSchema.describe('The address does something else'),
      tooLarge: problemSchema.describe('What was sent is too much'),
      tooOften: z
        .object({
          title,
          text: textWith('wait').describe('One sentence; {wait} becomes a time, for example 12 minutes'),
        })
        .describe('Too many requests came at once'),
      away: problemSchema.describe('The records cannot be reached for a moment'),
      refused: problemSchema.describe('What was sent is not what the address takes'),
      other: problemSchema.describe('Anything else'),
      link: linkSchema.describe('The way on'),
    })
    .describe('A request that could not be carried out'),
  preview: textWith('title').describe('The browser title of a page as it is being written; {title} becomes its own'),
});
export type Notices = z.infer<typeof noticesSchema>;
