/** Page data of a sample document, and links to it. */
import { z } from 'zod';
import { exampleLabelsSchema, exampleSchema } from './examples.schema.ts';
import { sectionHeadSchema, sitePathSchema, textSchema } from './parts.schema.ts';

export const sheetTeaserSchema = z.object({
  to: sitePathSchema,
  head: sectionHeadSchema,
  text: textSchema,
  link: textSchema,
  sheet: z
    .object({
      kind: textSchema,
      number: textSchema,
      title: textSchema,
      heading: textSchema,
      begin: textSchema.describe('Its first lines'),
    })
    .describe('The corner of the sheet'),
});
export type SheetTeaser = z.output<typeof sheetTeaserSchema>;

export const examplePageSchema = z.object({
  document: exampleSchema,
  labels: exampleLabelsSchema,
  next: sheetTeaserSchema.describe('The next document; the first follows the last'),
});
export type ExamplePage = z.output<typeof examplePageSchema>;
