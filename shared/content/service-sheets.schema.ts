/**
 * The one section that only one service’s page has: a sheet such as this work produces, typeset as
 * an example. All six have the same frame; what else they say, and how they are drawn, is each
 * sheet’s own.
 */
import { z } from 'zod';
import { asWording, sectionHeadSchema, textSchema } from './parts.schema.ts';

/** A text that has its place in a drawing, where a longer one would not fit. */
const shortText = (most: number): z.ZodString => textSchema.max(most);

interface SheetParts<Key extends string, More extends z.ZodRawShape, Words extends z.ZodRawShape> {
  /** The service on whose page it stands. */
  readonly service: Key;
  /** Its rows, and what its drawing says besides. */
  readonly more: More;
  /** Columns, units and marks. */
  readonly words: Words;
}

const sheetOf = <const Key extends string, More extends z.ZodRawShape, Words extends z.ZodRawShape>({
  service,
  more,
  words,
}: SheetParts<Key, More, Words>) =>
  z.object({
    key: z.enum([service]),
    head: sectionHeadSchema,
    example: z.boolean().describe('Marked as an example: it shows no client’s work; take this off only where it does'),
    subject: shortText(140).describe('What the sheet is about, in one line over it, at most 140 characters'),
    ...more,
    conclusion: shortText(240).describe('What a reader should take from it, under the sheet, at most 240 characters'),
    words: asWording(z.object(words).describe('Words of the sheet')),
  });

const money = z.int().min(0).max(100_000_000);

const billSchema = sheetOf({
  service: 'cloud-infrastructure',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(48).describe('What is paid for, at most 48 characters'),
          before: money.describe('A month’s amount before the work: a whole number, 0 for a line that is new'),
          after: money.describe('A month’s amount after it: a whole number, 0 for a line that is gone'),
          note: shortText(140).describe('The annotation: why it changed, at most 140 characters'),
        }),
      )
      .min(3)
      .max(10)
      .describe('The lines of the bill, 3 to 10; the page adds them up and draws them to scale'),
    saved: shortText(80).describe('Beside the sums: what became of the difference, at most 80 characters'),
  },
  words: {
    item: shortText(24).describe('Heading of what is paid for'),
    before: shortText(24).describe('Heading of the amounts before the work'),
    after: shortText(24).describe('Heading of the amounts after it'),
    note: shortText(24).describe('Heading of the annotations'),
    total: shortText(24).describe('Before the sums'),
    sign: z.string().trim().max(4).describe('The currency’s sign, printed before each amount'),
  },
});

const screenSchema = sheetOf({
  service: 'application-development',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(32).describe('The state’s name, at most 32 characters'),
          picture: z
            .enum(['Nothing', 'Points', 'Lines', 'Broken lines', 'Closed', 'Half', 'Stopped', 'Plane'])
            .describe('What is drawn on the small screen'),
          shows: shortText(90).describe('What a person reads there, at most 90 characters'),
          criterion: shortText(110).describe('When it is accepted, at most 110 characters'),
          accepted: z.boolean().describe('It is accepted'),
        }),
      )
      .min(4)
      .max(8)
      .describe('The states of one screen, 4 to 8'),
  },
  words: {
    accepted: shortText(16).describe('Marks a state that is accepted'),
    open: shortText(16).describe('Marks a state that is not'),
  },
});

const minutes = z.int().min(1).max(240).describe('How many minutes it takes, as a whole number');

const clockSchema = sheetOf({
  service: 'devops-automation',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(48).describe('The step, at most 48 characters'),
          minutes,
          text: shortText(140).describe('What happens in it, at most 140 characters'),
        }),
      )
      .min(3)
      .max(8)
      .describe('The steps from commit to production, 3 to 8 in order; the page adds their minutes up'),
    back: z
      .object({
        minutes,
        text: shortText(110).describe('What stands behind them, at most 110 characters'),
      })
      .describe('The way back; drawn as a second, thin arc'),
  },
  words: {
    unit: shortText(8).describe('The unit behind minutes, at most 8 characters'),
    total: shortText(40).describe('Under the sum, inside the clock, at most 40 characters'),
    live: shortText(40).describe('What has been reached at the end, at most 40 characters'),
  },
});

const answerSchema = z.object({
  text: shortText(120).describe('What this version answered, at most 120 characters'),
  passed: z.boolean().describe('The answer passes'),
});

const versionSchema = z.object({
  name: shortText(32).describe('The version’s name, at most 32 characters'),
  rate: z.int().min(0).max(100).describe('How many of a hundred questions it answered right'),
  note: shortText(110).describe('What stands behind the rate, at most 110 characters'),
});

const evaluationSchema = sheetOf({
  service: 'ai-data',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(110).describe('The question, at most 110 characters'),
          expected: shortText(110).describe('The answer that experts expect, at most 110 characters'),
          first: answerSchema.describe('The answer of the older version'),
          second: answerSchema.describe('The answer of the newer version'),
        }),
      )
      .min(2)
      .max(6)
      .describe('Questions of the set that are shown, 2 to 6'),
    first: versionSchema.describe('The older version'),
    second: versionSchema.describe('The newer version'),
  },
  words: {
    expected: shortText(24).describe('Before the answer that is expected'),
    passed: shortText(16).describe('Marks an answer that passes'),
    failed: shortText(16).describe('Marks an answer that fails'),
  },
});

const accessSchema = sheetOf({
  service: 'security-compliance',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(32).describe('The door’s name, at most 32 characters'),
          text: shortText(140).describe('What it asks for, at most 140 characters'),
          who: shortText(60).describe('Who may pass, at most 60 characters'),
          reviewed: shortText(60).describe('When that is looked at again, at most 60 characters'),
        }),
      )
      .min(3)
      .max(6)
      .describe('The doors on the way in, 3 to 6, the outermost first; the last one is what they protect'),
  },
  words: {
    who: shortText(24).describe('Before who may pass'),
    reviewed: shortText(24).describe('Before when that is looked at again'),
  },
});

const gateDecisions = ['Go', 'No-go', 'Open'] as const;

const gatesSchema = sheetOf({
  service: 'market-readiness',
  more: {
    rows: z
      .array(
        z.object({
          when: shortText(32).describe('When the gate stands, at most 32 characters'),
          title: shortText(60).describe('Its question, at most 60 characters'),
          needed: shortText(90).describe('What was agreed beforehand, at most 90 characters'),
          found: shortText(90).describe('What was measured, at most 90 characters'),
          decision: z.enum(gateDecisions).describe('What was decided'),
        }),
      )
      .min(3)
      .max(6)
      .describe('The gates in their order, 3 to 6'),
  },
  words: {
    needed: shortText(24).describe('Before what was agreed'),
    found: shortText(24).describe('Before what was measured'),
    decisions: z
      .object({
        Go: shortText(16).describe('Marks a gate that opened'),
        'No-go': shortText(16).describe('Marks a gate that stayed shut'),
        Open: shortText(16).describe('Marks a gate that is still to come'),
      } satisfies Record<(typeof gateDecisions)[number], z.ZodType>)
      .describe('The three decisions'),
  },
});

/** Any one of them, told apart by its service. */
export const serviceSheetSchema = z.discriminatedUnion('key', [
  billSchema,
  screenSchema,
  clockSchema,
  evaluationSchema,
  accessSchema,
  gatesSchema,
]);
export type ServiceSheet = z.output<typeof serviceSheetSchema>;

/** The sheet of one service. */
export type SheetOf<Key extends ServiceSheet['key']> = Extract<ServiceSheet, { readonly key: Key }>;

/**
 * All six, by what they are. They are no part of the services, which are a list: a text that was
 * stored before there were sheets is given the built-in ones as a whole, but no entry of a list is.
 */
export const serviceSheetsSchema = z.object({
  bill: billSchema.describe('Cloud & Infrastructure: an annotated bill'),
  screen: screenSchema.describe('Application Development: the states of a screen'),
  clock: clockSchema.describe('DevOps & Automation: a release clock'),
  evaluation: evaluationSchema.describe('AI & Data: an evaluation sheet'),
  access: accessSchema.describe('Security & Compliance: a way in'),
  gates: gatesSchema.describe('Market Readiness: the gates of a launch'),
});
export type ServiceSheets = z.output<typeof serviceSheetsSchema>;

/** The sheet on the page of one service; undefined where the key is none of a service. */
export const sheetOfService = (sheets: ServiceSheets, service: string | undefined): ServiceSheet | undefined =>
  Object.values(sheets).find(({ key }) => key === service);
