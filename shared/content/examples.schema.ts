/** Four sample documents: proposal, decision record, runbook and shift handover. All have the same head. */
import { z } from 'zod';
import { missingSchema } from '../pages/missing.ts';
import { decisionSchema } from './examples/decision-record.schema.ts';
import { shortText, word, type ExampleKey } from './examples/document.schema.ts';
import { proposalSchema } from './examples/proposal.schema.ts';
import { runbookSchema } from './examples/runbook.schema.ts';
import { handoverSchema } from './examples/shift-handover.schema.ts';
import { asWording, textSchema, textWith } from './parts.schema.ts';

/** A document of any kind, distinguished by `key`. */
export const exampleSchema = z.discriminatedUnion('key', [
  proposalSchema,
  decisionSchema,
  runbookSchema,
  handoverSchema,
]);
export type Example = z.output<typeof exampleSchema>;

export type ExampleOf<Key extends ExampleKey> = Extract<Example, { readonly key: Key }>;

export const exampleLabelsSchema = z.object({
  example: shortText(40).describe('Marks a document that is an example, at most 40 characters'),
  exampleText: textSchema.describe('Explains that the document is an example'),
  evidence: textSchema.describe('Before the link to the page that it supports'),
  print: textSchema.describe('The button that prints the document'),
  date: word.describe('Label of the date'),
  version: word.describe('Label of the version'),
  sheet: textWith('page', 'pages').describe('At the foot of a page; {page} and {pages} are numbers'),
});

export const examplesContentSchema = z.object({
  proposal: proposalSchema.describe('A proposal of two pages'),
  decision: decisionSchema.describe('A decision record'),
  runbook: runbookSchema.describe('A runbook of two pages'),
  handover: handoverSchema.describe('A shift handover'),
  labels: asWording(exampleLabelsSchema.describe('Labels of all four')),
  missing: asWording(missingSchema.describe('Shown if a document does not exist')),
});
export type ExamplesContent = z.output<typeof examplesContentSchema>;

/** The documents in the order of their links. */
export const examplesOf = ({ proposal, decision, runbook, handover }: ExamplesContent): readonly Example[] => [
  proposal,
  decision,
  runbook,
  handover,
];
