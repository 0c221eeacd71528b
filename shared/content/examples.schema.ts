/**
 * Four documents such as this work produces, to be opened and read: a proposal, a decision record, a
 * runbook and a note at a change of shift. All have the same head; what else they say is each one's own.
 */
import { z } from 'zod';
import { missingSchema } from '../pages/missing.ts';
import { decisionSchema } from './examples/decision-record.schema.ts';
import { shortText, word, type ExampleKey } from './examples/document.schema.ts';
import { proposalSchema } from './examples/proposal.schema.ts';
import { runbookSchema } from './examples/runbook.schema.ts';
import { handoverSchema } from './examples/shift-handover.schema.ts';
import { asWording, textSchema, textWith } from './parts.schema.ts';

/** Any one of them, told apart by its key. */
export const exampleSchema = z.discriminatedUnion('key', [
  proposalSchema,
  decisionSchema,
  runbookSchema,
  handoverSchema,
]);
export type Example = z.output<typeof exampleSchema>;

/** The document of one kind. */
export type ExampleOf<Key extends ExampleKey> = Extract<Example, { readonly key: Key }>;

export const exampleLabelsSchema = z.object({
  example: shortText(40).describe('Marks a document that is an example, at most 40 characters'),
  exampleText: textSchema.describe('Says beside such a document what that means'),
  evidence: textSchema.describe('Before the link to the page that it is evidence for'),
  print: textSchema.describe('The button that prints the document'),
  date: word.describe('Before its day'),
  version: word.describe('Before its version'),
  sheet: textWith('page', 'pages').describe('At the foot of a page; {page} and {pages} are numbers'),
});

export const examplesContentSchema = z.object({
  proposal: proposalSchema.describe('A proposal of two pages'),
  decision: decisionSchema.describe('A decision record'),
  runbook: runbookSchema.describe('A runbook of two pages'),
  handover: handoverSchema.describe('A note at a change of shift'),
  labels: asWording(exampleLabelsSchema.describe('Words that all four share')),
  missing: asWording(missingSchema.describe('What a reader is told who asks for a document that does not exist')),
});
export type ExamplesContent = z.output<typeof examplesContentSchema>;

/** The four documents, in the order in which they lead on. */
export const examplesOf = ({ proposal, decision, runbook, handover }: ExamplesContent): readonly Example[] => [
  proposal,
  decision,
  runbook,
  handover,
];
