/**
 * Four documents such as this work produces, to be opened and read: a proposal, a decision record, a
 * runbook and a note at a change of shift. All have the same head; what else they say is each one's own.
 */
import { z } from 'zod';
import { missingSchema } from '../pages/missing.ts';
import { isTimeZone } from '../rules/opening-hours.ts';
import {
  asWording,
  linkSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  textSchema,
  textWith,
  titledTextSchema,
} from './parts.schema.ts';

/** The last parts of their addresses, in the order in which they lead on. */
export const exampleKeys = ['proposal', 'decision-record', 'runbook', 'shift-handover'] as const;
export type ExampleKey = (typeof exampleKeys)[number];

/** A text that has its place in a table or a margin, where a longer one would not fit. */
const shortText = (most: number): z.ZodString => textSchema.max(most);

const heading = shortText(60).describe('The heading, at most 60 characters');
const word = shortText(32);

const noteSchema = shortText(180).optional().describe('A note in the margin, at most 180 characters; empty for none');

const proseSchema = z.object({
  title: heading,
  paragraphs: z.array(textSchema).min(1).max(4).describe('One to four paragraphs'),
  note: noteSchema,
});
export type Prose = z.infer<typeof proseSchema>;

const listSchema = z.object({
  title: heading,
  items: z.array(textSchema).min(1).max(10).describe('The entries, a sentence each'),
  note: noteSchema,
});

const titledListSchema = z.object({
  title: heading,
  items: z.array(titledTextSchema).min(1).max(8).describe('The entries, each with a title and what it means'),
  note: noteSchema,
});

/** A table of one document: a heading over it, its columns' names and its rows. */
const tableOf = <Row extends z.ZodRawShape, Columns extends z.ZodRawShape>(row: Row, columns: Columns) =>
  z.object({
    title: heading,
    columns: asWording(z.object(columns).describe('What the columns are called')),
    rows: z.array(z.object(row)).min(1).max(12).describe('The rows, 1 to 12'),
    note: noteSchema,
  });

const money = z.int().min(0).max(100_000_000);

const stepSchema = z.object({
  text: textSchema.describe('What is done, and what is to be seen then'),
  command: z.string().trim().max(120).describe('What is typed, on one line; empty where nothing is'),
});
export type RunbookStep = z.infer<typeof stepSchema>;

const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 06:00.')
  .describe('The time by UTC, such as 06:00');

const documentOf = <const Key extends ExampleKey, Parts extends z.ZodRawShape>(key: Key, parts: Parts) =>
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

const proposalSchema = documentOf('proposal', {
  understood: proseSchema.describe('What we have understood'),
  milestones: tableOf(
    {
      week: z.int().min(1).max(200).describe('In which week it is due'),
      title: shortText(60).describe('The result, at most 60 characters'),
      accepted: shortText(180).describe('When it is accepted, at most 180 characters'),
      price: money.describe('What is paid for it: a whole number; the page adds them up'),
    },
    { week: word, title: word, accepted: word, price: word, total: word, sign: z.string().trim().max(4) },
  ).describe('The results, each with its week, its acceptance and its price'),
  team: tableOf(
    {
      title: shortText(60).describe('The role, at most 60 characters'),
      time: shortText(60).describe('How much of the week, at most 60 characters'),
      text: shortText(180).describe('What they do, at most 180 characters'),
    },
    { title: word, time: word, text: word },
  ).describe('The team, by role'),
  price: proseSchema.describe('What the price contains'),
  running: tableOf(
    {
      title: shortText(60).describe('What is paid for each month, at most 60 characters'),
      before: shortText(40).describe('Today, at most 40 characters'),
      after: shortText(40).describe('Afterwards, at most 40 characters'),
    },
    { title: word, before: word, after: word },
  ).describe('What it costs to run'),
  risks: titledListSchema.describe('The risks, and what we do about them'),
  refusals: listSchema.describe('What we will not do'),
  stop: proseSchema.describe('How to stop'),
  signatures: z
    .object({
      label: word.describe('Under each line'),
      roles: z.array(shortText(60)).length(2).describe('Who signs, by role'),
    })
    .describe('The two lines to sign on'),
});

const decisionSchema = documentOf('decision-record', {
  status: shortText(80).describe('Where it stands, at most 80 characters'),
  context: proseSchema.describe('Why there was something to decide'),
  options: tableOf(
    {
      title: shortText(60).describe('The option, at most 60 characters'),
      chosen: z.boolean().describe('This one was chosen'),
      effort: shortText(24).describe('How long it takes, at most 24 characters'),
      cost: shortText(24).describe('What it costs a month, at most 24 characters'),
      good: shortText(180).describe('What speaks for it, at most 180 characters'),
      bad: shortText(180).describe('What speaks against it, at most 180 characters'),
    },
    { title: word, effort: word, cost: word, good: word, bad: word, chosen: word },
  ).describe('The options that were weighed'),
  decision: proseSchema.describe('What was decided'),
  dissent: proseSchema.describe('Who disagreed, and why'),
  consequences: titledListSchema.describe('What follows from it'),
  measured: tableOf(
    {
      title: shortText(80).describe('What was measured, at most 80 characters'),
      before: shortText(32).describe('Before, at most 32 characters'),
      expected: shortText(32).describe('What was expected, at most 32 characters'),
      found: shortText(32).describe('What was found, at most 32 characters'),
    },
    { title: word, before: word, expected: word, found: word },
  ).describe('What was measured afterwards'),
  verdict: proseSchema.describe('What we think of it now'),
});

const runbookSchema = documentOf('runbook', {
  alarm: shortText(120).describe('What the alarm says, at most 120 characters'),
  symptom: proseSchema.describe('What is noticed'),
  first: z
    .object({
      title: heading,
      steps: z
        .array(stepSchema.extend({ minute: z.int().min(0).max(60).describe('In which minute') }))
        .min(2)
        .max(8)
        .describe('The steps, in order'),
      note: noteSchema,
    })
    .describe('The first five minutes'),
  tree: z
    .object({
      title: heading,
      yes: word.describe('Before what to do if so'),
      no: word.describe('Before what to do if not'),
      rows: z
        .array(
          z.object({
            question: shortText(120).describe('A question that can be answered with yes, at most 120 characters'),
            yes: shortText(180).describe('What to do if so, at most 180 characters'),
            no: shortText(180).describe('What to do if not, at most 180 characters'),
          }),
        )
        .min(2)
        .max(8)
        .describe('The questions, in the order in which they are asked'),
      note: noteSchema,
    })
    .describe('The decision tree'),
  rollback: z
    .object({
      title: heading,
      steps: z.array(stepSchema).min(1).max(8).describe('The steps, in order'),
      note: noteSchema,
    })
    .describe('The way back'),
  wake: tableOf(
    {
      when: shortText(120).describe('When, at most 120 characters'),
      who: shortText(80).describe('Who is woken, by role, at most 80 characters'),
      within: shortText(32).describe('How soon they answer, at most 32 characters'),
    },
    { when: word, who: word, within: word },
  ).describe('Who to wake'),
  exit: listSchema.describe('When it is over'),
});

const incidentStates = ['Open', 'Mitigated', 'Watched'] as const;

const handoverSchema = documentOf('shift-handover', {
  zones: z
    .array(
      z.object({
        place: shortText(24).describe('The city, at most 24 characters'),
        timeZone: z
          .string()
          .trim()
          .refine(isTimeZone, 'Write the name of a time zone, such as Europe/Berlin.')
          .describe('Its time zone, such as Europe/Lisbon'),
      }),
    )
    .length(3)
    .describe('The three cities by whose clocks times are given besides'),
  utc: word.describe('What the time is called by which all desks write'),
  shift: z
    .object({
      at: clockSchema,
      label: shortText(40).describe('What happens at that time, at most 40 characters'),
    })
    .describe('The change of shift'),
  incidents: z
    .object({
      title: heading,
      since: word.describe('Before the time at which it began'),
      next: word.describe('Before what comes next'),
      states: z
        .object({ Open: word, Mitigated: word, Watched: word } satisfies Record<
          (typeof incidentStates)[number],
          z.ZodType
        >)
        .describe('The three states'),
      rows: z
        .array(
          z.object({
            number: shortText(20).describe('Its number, at most 20 characters'),
            title: shortText(90).describe('What is wrong, at most 90 characters'),
            state: z.enum(incidentStates).describe('Where it stands'),
            since: clockSchema,
            text: textSchema.describe('What is known, and what was done'),
            next: textSchema.describe('What comes next, and who does it'),
          }),
        )
        .max(6)
        .describe('Open incidents, up to 6'),
      note: noteSchema,
    })
    .describe('Open incidents'),
  changes: tableOf(
    { at: clockSchema, text: shortText(180).describe('What changed, and how it is undone, at most 180 characters') },
    { text: word },
  ).describe('What changed during the shift'),
  watch: titledListSchema.describe('What to watch'),
  promises: tableOf(
    {
      at: clockSchema,
      who: shortText(80).describe('To whom, by role, at most 80 characters'),
      text: shortText(180).describe('What was promised, at most 180 characters'),
    },
    { who: word, text: word },
  ).describe('Promises that are due'),
  said: proseSchema.describe('What was said back'),
});

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
