/** A legal page: sections with plain headings, and contact details. */
import { z } from 'zod';
import { asWording, pageMetadataSchema, statementSchema, titledTextSchema, textSchema } from './parts.schema.ts';

const legalSectionSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('The section’s name in addresses (#what-we-store); do not change it after publication'),
  title: textSchema.describe('The section’s heading, a few words'),
  paragraphs: z.array(textSchema).min(1).describe('The section’s text, one entry for each paragraph'),
  items: z
    .array(titledTextSchema)
    .default([])
    .describe('Terms with their explanation, set as a list under the text; may be empty'),
});

export const legalContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  changed: z
    .object({
      label: textSchema.describe('Label of the date'),
      date: z.iso
        .date()
        .describe('Date on which this text took effect, as 2026-11-21; change it whenever the meaning changes'),
    })
    .describe('Date of the last change'),
  contentsLabel: asWording(textSchema.describe('The heading of the list of sections')),
  sections: z.array(legalSectionSchema).min(1).describe('The text itself'),
  contact: z
    .object({
      title: textSchema.describe('The heading of the last section'),
      text: textSchema.describe('Reasons to write to you; the email address from the settings follows'),
    })
    .describe('Last section: contact'),
});
/** As stored: with optional fields where the schema has a default. */
export type LegalContentInput = z.input<typeof legalContentSchema>;

export const legalPageIds = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'] as const;
export type LegalPageId = (typeof legalPageIds)[number];
