/** A legal page: sections with plain headings, and contact details. */
import { z } from 'zod';
import { asWording, pageMetadataSchema, statementSchema, titledTextSchema, textSchema } from './parts.schema.ts';

const legalSectionSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('URL anchor (#what-we-store); never changed once published'),
  title: textSchema.describe('Heading; a few words'),
  paragraphs: z.array(textSchema).min(1).meta({ noun: 'paragraph' }).describe('Paragraphs'),
  items: z
    .array(titledTextSchema)
    .default([])
    .meta({ noun: 'term' })
    .describe('Terms; with explanations, as a list under the text. May be empty'),
});

export const legalContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  changed: z
    .object({
      label: textSchema.describe('Label of the date'),
      date: z.iso.date().describe('Date; when this text took effect. Change it whenever the meaning changes'),
    })
    .describe('Date of the last change'),
  contentsLabel: asWording(textSchema.describe('Heading of the list of sections')),
  sections: z.array(legalSectionSchema).min(1).meta({ noun: 'section' }).describe('Sections'),
  contact: z
    .object({
      title: textSchema.describe('Heading'),
      text: textSchema.describe('Text; reasons to write to you. The email address from the settings follows'),
    })
    .describe('Contact section; the last one'),
});
/** As stored: with optional fields where the schema has a default. */
export type LegalContentInput = z.input<typeof legalContentSchema>;

export const legalPageIds = ['privacy-policy', 'terms-of-service', 'cookie-policy', 'accessibility'] as const;
export type LegalPageId = (typeof legalPageIds)[number];
