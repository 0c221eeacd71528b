/** Four sample documents: proposal, decision record, runbook and shift handover. All have the same head. */
import { z } from 'zod';
import { missingSchema } from '../pages/missing.ts';
import {
  documentOf,
  listSchema,
  proseSchema,
  shortText,
  tableOf,
  titledListSchema,
  word,
  type ExampleKey,
} from './examples/document.schema.ts';
import { runbookSchema } from './examples/runbook.schema.ts';
import { handoverSchema } from './examples/shift-handover.schema.ts';
import { asWording, textSchema, textWith } from './parts.schema.ts';

const decisionSchema = documentOf('decision-record', {
  status: shortText(80).describe('Status, at most 80 characters'),
  context: proseSchema.describe('Reason for the decision'),
  options: tableOf(
    {
      title: shortText(60).describe('Option, at most 60 characters'),
      chosen: z.boolean().describe('Chosen'),
      effort: shortText(24).describe('Effort, at most 24 characters'),
      cost: shortText(24).describe('Monthly cost, at most 24 characters'),
      good: shortText(180).describe('Advantages, at most 180 characters'),
      bad: shortText(180).describe('Disadvantages, at most 180 characters'),
    },
    { title: word, effort: word, cost: word, good: word, bad: word, chosen: word },
  ).describe('Options considered'),
  decision: proseSchema.describe('Decision'),
  dissent: proseSchema.describe('Dissent; who disagreed, and why'),
  consequences: titledListSchema.describe('Consequences'),
  measured: tableOf(
    {
      title: shortText(80).describe('Measured quantity, at most 80 characters'),
      before: shortText(32).describe('Before, at most 32 characters'),
      expected: shortText(32).describe('Expected value, at most 32 characters'),
      found: shortText(32).describe('Measured value, at most 32 characters'),
    },
    { title: word, before: word, expected: word, found: word },
  ).describe('Measurements afterwards'),
  verdict: proseSchema.describe('Verdict in hindsight'),
});

const money = z.int().min(0).max(100_000_000);

const proposalSchema = documentOf('proposal', {
  understood: proseSchema.describe('Task; as we understand it'),
  milestones: tableOf(
    {
      week: z.int().min(1).max(200).describe('Due week'),
      title: shortText(60).describe('Result, at most 60 characters'),
      accepted: shortText(180).describe('Acceptance criterion, at most 180 characters'),
      price: money.describe('Price; a whole number. The page adds the prices up'),
    },
    { week: word, title: word, accepted: word, price: word, total: word, sign: z.string().trim().max(4) },
  ).describe('Results; each with its week, acceptance criterion and price'),
  team: tableOf(
    {
      title: shortText(60).describe('Role, at most 60 characters'),
      time: shortText(60).describe('Share of the week, at most 60 characters'),
      text: shortText(180).describe('Tasks, at most 180 characters'),
    },
    { title: word, time: word, text: word },
  ).describe('Team; by role'),
  price: proseSchema.describe('Contents of the price'),
  running: tableOf(
    {
      title: shortText(60).describe('Monthly cost item, at most 60 characters'),
      before: shortText(40).describe('Today, at most 40 characters'),
      after: shortText(40).describe('Afterwards, at most 40 characters'),
    },
    { title: word, before: word, after: word },
  ).describe('Running costs'),
  risks: titledListSchema.describe('Risks and our measures'),
  refusals: listSchema.describe('Work not included'),
  stop: proseSchema.describe('Ways to end the contract'),
  signatures: z
    .object({
      label: word.describe('Text under the lines'),
      roles: z.array(shortText(90)).length(2).describe('Signers; by role'),
    })
    .describe('Signature lines'),
});

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
  example: shortText(40).describe('Mark of an example, at most 40 characters'),
  exampleText: textSchema.describe('Explanation of an example'),
  evidence: textSchema.describe('Label of the supported page'),
  print: textSchema.describe('Print button'),
  date: word.describe('Label of the date'),
  version: word.describe('Label of the version'),
  sheet: textWith('page', 'pages').describe('Page number; {page} and {pages} become numbers'),
});

export const examplesContentSchema = z.object({
  proposal: proposalSchema.describe('Proposal; two pages'),
  decision: decisionSchema.describe('Decision record'),
  runbook: runbookSchema.describe('Runbook; two pages'),
  handover: handoverSchema.describe('Shift handover'),
  labels: asWording(exampleLabelsSchema.describe('Labels of all documents')),
  missing: asWording(missingSchema.describe('Document not found')),
});
export type ExamplesContent = z.output<typeof examplesContentSchema>;

/** The documents in the order of their links. */
export const examplesOf = ({ proposal, decision, runbook, handover }: ExamplesContent): readonly Example[] => [
  proposal,
  decision,
  runbook,
  handover,
];
