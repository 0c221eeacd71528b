/** What the sample documents are made of: the head that all of them have, and parts that several have. */
import { z } from 'zod';
import {
  asWording,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  textSchema,
  titledTextSchema,
} from '../parts.schema.ts';

/** The last parts of their addresses, in the order in which they lead on. */
export const exampleKeys = ['proposal', 'decision-record', 'runbook', 'shift-handover'] as const;
export type ExampleKey = (typeof exampleKeys)[number];

/** A text that has its place in a table or a margin, where a longer one would not fit. */
export const shortText = (most: number): z.ZodString => textSchema.max(most);

export const heading = shortText(60).describe('The heading, at most 60 characters');
export const word = shortText(32);

export const noteSchema = shortText(180)
  .optional()
  .describe('A note in the margin, at most 180 characters; empty for none');

export const proseSchema = z.object({
  title: heading,
  paragraphs: z.array(textSchema).min(1).max(4).describe('One to four paragraphs'),
  note: noteSchema,
});
export type Prose = z.infer<typeof proseSchema>;

export const listSchema = z.object({
  title: heading,
  items: z.array(textSchema).min(1).max(10).describe('The entries, a sentence each'),
  note: noteSchema,
});

export const titledListSchema = z.object({
  title: heading,
  items: z.array(titledTextSchema).min(1).max(8).describe('The entries, each with a title and what it means'),
  note: noteSchema,
});

/** A table of one document: a heading over it, its columns' names and its rows. */
export const tableOf = <Row extends z.ZodRawShape, Columns extends z.ZodRawShape>(row: Row, columns: Columns) =>
  z.object({
    title: heading,
    columns: asWording(z.object(columns).describe('What the columns are called')),
    rows: z.array(z.object(row)).min(1).max(12).describe('The rows, 1 to 12'),
    note: noteSchema,
  });

/** All that any of them has, and its own parts. */
export const documentOf = <const Key extends ExampleKey, Parts extends z.ZodRawShape>(key: Key, parts: Parts) =>
  z.object({
    key: z.enum([key]),
    kind: shortText(40).describe('What kind of document it is, at most 40 characters; also its name in search'),
    title: shortText(90).describe('The document’s title, at most 90 characters'),
    example: z.boolean().describe('Marked as an example: it shows no client’s work; take this off only where it does'),
    number: shortText(20).describe('The document’s number, at most 20 characters'),
    date: z.iso.date().describe('The day on which it was written'),
    version: shortText(40).describe('Which version this is, at most 40 characters'),
    parties: z
      .array(
        z.object({
          term: shortText(24).describe('In which part, such as For or Written by, at most 24 characters'),
          text: shortText(140).describe('Who, by role and not by name, at most 140 characters'),
        }),
      )
      .min(2)
      .max(4)
      .describe('Those whom it concerns, two to four'),
    ...parts,
    teaser: z
      .object({
        head: sectionHeadSchema,
        text: textSchema.describe('One or two sentences: what a reader learns from it'),
        link: shortText(60).describe('The link that opens it, at most 60 characters'),
      })
      .describe('How other pages lead to it, beside the corner of its sheet'),
    from: linkSchema.describe('The page that it is evidence for; the document leads back there'),
    metadata: pageMetadataSchema,
  });
