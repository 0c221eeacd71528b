/** The view for a page that is not there: what a reader is told and the way on. */
import { z } from 'zod';
import { linkSchema, wordsSchema } from '#shared/content/parts.schema.ts';

export const missingSchema = z.object({
  title: wordsSchema.describe('The heading, in SPEC.md’s words, for example Service Not Found'),
  text: wordsSchema.describe('One sentence that says what happened'),
  description: wordsSchema.describe('The page’s meta description'),
  link: linkSchema.describe('The way on'),
});
export type Missing = z.infer<typeof missingSchema>;
