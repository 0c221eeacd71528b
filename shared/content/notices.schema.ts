/** Messages for missing pages and failures. */
import { z } from 'zod';
import { missingSchema } from '#shared/pages/missing.ts';
import { linkSchema, textSchema, textWith } from './parts.schema.ts';

const title = textSchema.describe('Heading');

const problemSchema = z.object({ title, text: textSchema.describe('Text; one sentence about the problem') });

/** Shown by a loaded page when the server cannot be reached. */
const failureSchema = z.object({
  title,
  text: textSchema.describe('Text; one or two sentences about the problem and what to do'),
  label: textSchema.describe('Link or button label'),
});

export const failuresSchema = z.object({
  broken: failureSchema.describe('Page not displayed; the link leads to the home page'),
  offline: failureSchema.describe('Page not loaded; the button tries again'),
});

export const noticesSchema = z.object({
  notFound: missingSchema.describe('Page not found'),
  resembling: textSchema.describe('Heading of similar pages; shown under “Page not found” and “Page removed”'),
  gone: missingSchema.describe('Page removed'),
  previewEnded: missingSchema.describe('Preview link invalid or expired'),
  failed: missingSchema.extend({ again: textSchema.describe('Retry link label') }).describe('Server error'),
  failures: failuresSchema.describe('Browser errors'),
  problems: z
    .object({
      notFound: problemSchema.describe('Address not found'),
      wrongMethod: problemSchema.describe('Method not allowed'),
      tooLarge: problemSchema.describe('Request too large'),
      tooOften: z
        .object({
          title,
          text: textWith('wait').describe('Text; one sentence. {wait} becomes a duration, such as 12 minutes'),
        })
        .describe('Too many requests'),
      away: problemSchema.describe('Database unavailable'),
      refused: problemSchema.describe('Invalid request'),
      other: problemSchema.describe('Any other error'),
      link: linkSchema.describe('Link to another page'),
    })
    .describe('Failed requests'),
  preview: textWith('title').describe('Browser title of a preview; {title} becomes the page’s title'),
});
export type Notices = z.infer<typeof noticesSchema>;
