/** What a legal page says: sections under plain headings, and whom to write to. */
import { z } from 'zod';
import { asWording, pageMetadataSchema, statementSchema, titledTextSchema, textSchema } from './parts.schema.ts';

const legalSectionSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('The section’s name in addresses (#what-we-store); never change it once others may link to it'),
  title: textSchema.describe('The section’s heading, a few words'),
  paragraphs: z.array(textSchema).min(1).describe('The section’s text, one entry for each paragraph'),
  items: z
    .array(titledTextSchema)
    .default([])
    .describe('Terms with their explanation, set as a list under the text; empty when the text is enough'),
});

export const legalContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  changed: z
    .object({
      label: textSchema.describe('Stands before the date'),
      date: z.iso
        .date()
        .describe('The day this text took effect, as 2026-11-21; change it with every change of meaning'),
    })
    .describe('When it was changed'),
  contentsLabel: asWording(textSchema.describe('The heading of the list of sections')),
  sections: z.array(legalSectionSchema).min(1).describe('The text itself'),
  contact: z
    .object({
      title: textSchema.describe('The heading of the last section'),
      text: textSchema.describe('What to write about; the address from the site’s settings follows it'),
    })
    .describe('Last section: whom to write to'),
});
/** As it is written by hand: what has a default may be left out. */
export type LegalContentInput = z.input<typeof legalContentSchema>;

export const legalPageIds = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'] as const;
export type LegalPageId = (typeof legalPageIds)[number];
