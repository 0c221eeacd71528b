/** Common parts of the sample documents. */
import { z } from 'zod';
import {
  asWording,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  textSchema,
  titledTextSchema,
} from '../parts.schema.ts';

/** Slugs of the documents, in the order of their links. */
export const exampleKeys = ['proposal', 'decision-record', 'runbook', 'shift-handover'] as const;
export type ExampleKey = (typeof exampleKeys)[number];

/** A text for a table or a margin, where space is limited. */
export const shortText = (most: number): z.ZodString => textSchema.max(most);

export const heading = shortText(60).describe('Heading, at most 60 characters');
export const word = shortText(32);

export const noteSchema = shortText(180).optional().describe('Margin note, at most 180 characters; may be empty');

export const proseSchema = z.object({
  title: heading,
  paragraphs: z.array(textSchema).min(1).max(4).meta({ noun: 'paragraph' }).describe('Paragraphs; one to four'),
  note: noteSchema,
});
export type Prose = z.infer<typeof proseSchema>;

export const listSchema = z.object({
  title: heading,
  items: z.array(textSchema).min(1).max(10).meta({ noun: 'entry' }).describe('Entries; one sentence each'),
  note: noteSchema,
});

export const titledListSchema = z.object({
  title: heading,
  items: z
    .array(titledTextSchema)
    .min(1)
    .max(8)
    .meta({ noun: 'entry' })
    .describe('Entries; with a title and an explanation'),
  note: noteSchema,
});

/** A table with a heading, column names and rows. */
export const tableOf = <Row extends z.ZodRawShape, Columns extends z.ZodRawShape>(row: Row, columns: Columns) =>
  z.object({
    title: heading,
    columns: asWording(z.object(columns).describe('Column headings')),
    rows: z.array(z.object(row)).min(1).max(12).meta({ noun: 'row' }).describe('Rows; 1 to 12'),
    note: noteSchema,
  });

/** The schema of a document: common head and its own parts. */
export const documentOf = <const Key extends ExampleKey, Parts extends z.ZodRawShape>(key: Key, parts: Parts) =>
  z.object({
    key: z.enum([key]),
    kind: shortText(40).describe('Kind of document, at most 40 characters; also its name in search'),
    title: shortText(90).describe('Title, at most 90 characters'),
    example: z.boolean().describe('Marked as an example; shows no client’s work. Turn this off only if it does'),
    number: shortText(20).describe('Number, at most 20 characters'),
    date: z.iso.date().describe('Date of writing'),
    version: shortText(40).describe('Version, at most 40 characters'),
    parties: z
      .array(
        z.object({
          term: shortText(24).describe('Role in the document; such as For or Written by, at most 24 characters'),
          text: shortText(140).describe('Person; by role and not by name, at most 140 characters'),
        }),
      )
      .min(2)
      .max(4)
      .meta({ noun: 'person' })
      .describe('People concerned; two to four'),
    ...parts,
    teaser: z
      .object({
        head: sectionHeadSchema,
        text: textSchema.describe('Summary; one or two sentences'),
        link: shortText(60).describe('Link label, at most 60 characters'),
      })
      .describe('Link on other pages; beside a picture of its sheet'),
    from: linkSchema.optional().describe('Supported page; the document links back to it'),
    metadata: pageMetadataSchema,
  });
