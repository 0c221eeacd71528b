/** Messages for missing pages and failures. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { linkSchema, textSchema, textWith } from './parts.schema.ts';

const title = textSchema.describe('The heading');

const problemSchema = z.object({ title, text: textSchema.describe('One sentence about the problem') });

/** Shown by a loaded page when the server cannot be reached. */
const failureSchema = z.object({
  title,
  text: textSchema.describe('One or two sentences about the problem and what to do'),
  label: textSchema.describe('Text of the link or button'),
});

export const failuresSchema = z.object({
  broken: failureSchema.describe('A page arrived and could not be shown; the link leads to the home page'),
  offline: failureSchema.describe('A page could not be fetched; the button tries again'),
});

export const noticesSchema = z.object({
  notFound: missingSchema.describe('No page exists at the address'),
  resembling: textSchema.describe('Heading of similar pages, under the two messages'),
  gone: missingSchema.describe('The page was removed permanently'),
  previewEnded: missingSchema.describe('A preview link is invalid or has ended'),
  failed: missingSchema
    .extend({ again: textSchema.describe('Text of the link that tries again') })
    .describe('The page could not be made'),
  failures: failuresSchema.describe('What went wrong in the reader’s browser'),
  problems: z
    .object({
      notFound: problemSchema.describe('Nothing exists at the address'),
      wrongMethod: problemSchema.describe('The method is not allowed at the address'),
      tooLarge: problemSchema.describe('The request is too large'),
      tooOften: z
        .object({
          title,
          text: textWith('wait').describe('One sentence; {wait} becomes a time, for example 12 minutes'),
        })
        .describe('Too many requests came at once'),
      away: problemSchema.describe('The database is temporarily unavailable'),
      refused: problemSchema.describe('The request is invalid'),
      other: problemSchema.describe('Anything else'),
      link: linkSchema.describe('Link to another page'),
    })
    .describe('A request that could not be carried out'),
  preview: textWith('title').describe('Browser title of a preview; {title} is the page’s title'),
});
export type Notices = z.infer<typeof noticesSchema>;
