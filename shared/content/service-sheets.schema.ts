/** Sheets: sample work products, one on the page of each built-in service. All have the same frame; content and drawing differ. */
import { z } from 'zod';
import { asWording, sectionHeadSchema, textSchema } from './parts.schema.ts';

/** A text in a drawing, where space is limited. */
const shortText = (most: number): z.ZodString => textSchema.max(most);

interface SheetParts<Key extends string, More extends z.ZodRawShape, Words extends z.ZodRawShape> {
  readonly service: Key;
  /** Rows and other content. */
  readonly more: More;
  /** Labels: columns, units, marks. */
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
    example: z.boolean().describe('Marked as an example; shows no client’s work. Turn this off only if it does'),
    subject: shortText(140).describe('Subject; one line above the sheet, at most 140 characters'),
    ...more,
    conclusion: shortText(240).describe('Conclusion; under the sheet, at most 240 characters'),
    words: asWording(z.object(words).describe('Labels of the sheet')),
  });

const money = z.int().min(0).max(100_000_000);

const billSchema = sheetOf({
  service: 'cloud-infrastructure',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(48).describe('Cost item, at most 48 characters'),
          before: money.describe('Monthly amount before the work: a whole number, 0 for a new line'),
          after: money.describe('Monthly amount after the work: a whole number, 0 for a removed line'),
          note: shortText(140).describe('Reason for the change, at most 140 characters'),
        }),
      )
      .min(3)
      .max(10)
      .meta({ noun: 'line' })
      .describe('Lines; 3 to 10. The page adds them up and draws them to scale'),
    saved: shortText(80).describe('Use of the savings; beside the totals, at most 80 characters'),
  },
  words: {
    item: shortText(24).describe('Heading of the cost items'),
    before: shortText(24).describe('Heading of the amounts before the work'),
    after: shortText(24).describe('Heading of the amounts after the work'),
    note: shortText(24).describe('Heading of the annotations'),
    total: shortText(24).describe('Label of the totals'),
    sign: z.string().trim().max(4).describe('Currency sign; before each amount'),
  },
});

const screenSchema = sheetOf({
  service: 'application-development',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(32).describe('Name, at most 32 characters'),
          picture: z
            .enum(['Nothing', 'Points', 'Lines', 'Broken lines', 'Closed', 'Half', 'Stopped', 'Plane'])
            .describe('Drawing on the small screen'),
          shows: shortText(90).describe('Text on the screen, at most 90 characters'),
          criterion: shortText(110).describe('Acceptance criterion, at most 110 characters'),
          accepted: z.boolean().describe('Accepted'),
        }),
      )
      .min(4)
      .max(8)
      .meta({ noun: 'state' })
      .describe('States; 4 to 8 of one screen'),
  },
  words: {
    accepted: shortText(16).describe('Mark of an accepted state'),
    open: shortText(16).describe('Mark of a state not accepted yet'),
  },
});

const minutes = z.int().min(1).max(240).describe('Minutes; a whole number');

const clockSchema = sheetOf({
  service: 'devops-automation',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(48).describe('Step, at most 48 characters'),
          minutes,
          text: shortText(140).describe('Description, at most 140 characters'),
        }),
      )
      .min(3)
      .max(8)
      .meta({ noun: 'step' })
      .describe('Steps; from commit to production, 3 to 8 in order. The page adds their minutes up'),
    back: z
      .object({
        minutes,
        text: shortText(110).describe('Explanation, at most 110 characters'),
      })
      .describe('Rollback; drawn as a second, thin arc'),
  },
  words: {
    unit: shortText(8).describe('Unit of the minutes, at most 8 characters'),
    total: shortText(40).describe('Text under the sum; inside the clock, at most 40 characters'),
    live: shortText(40).describe('Result at the end, at most 40 characters'),
  },
});

const answerSchema = z.object({
  text: shortText(120).describe('Answer, at most 120 characters'),
  passed: z.boolean().describe('Answer passes'),
});

const versionSchema = z.object({
  name: shortText(32).describe('Name, at most 32 characters'),
  rate: z.int().min(0).max(100).describe('Correct answers in percent'),
  note: shortText(110).describe('Explanation of the rate, at most 110 characters'),
});

const evaluationSchema = sheetOf({
  service: 'ai-data',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(110).describe('Question, at most 110 characters'),
          expected: shortText(110).describe('Expected answer, at most 110 characters'),
          first: answerSchema.describe('Answer of the older version'),
          second: answerSchema.describe('Answer of the newer version'),
        }),
      )
      .min(2)
      .max(6)
      .meta({ noun: 'question' })
      .describe('Questions; 2 to 6 of the set'),
    first: versionSchema.describe('Older version'),
    second: versionSchema.describe('Newer version'),
  },
  words: {
    expected: shortText(24).describe('Label of the expected answer'),
    passed: shortText(16).describe('Mark of an answer that passes'),
    failed: shortText(16).describe('Mark of an answer that fails'),
  },
});

const accessSchema = sheetOf({
  service: 'security-compliance',
  more: {
    rows: z
      .array(
        z.object({
          title: shortText(32).describe('Name, at most 32 characters'),
          text: shortText(140).describe('Requirement, at most 140 characters'),
          who: shortText(60).describe('People who may pass, at most 60 characters'),
          reviewed: shortText(60).describe('Next review, at most 60 characters'),
        }),
      )
      .min(3)
      .max(6)
      .meta({ noun: 'door' })
      .describe('Doors; 3 to 6, the outermost first. The last one is what they protect'),
  },
  words: {
    who: shortText(24).describe('Label of the people who may pass'),
    reviewed: shortText(24).describe('Label of the next review'),
  },
});

const gateDecisions = ['Go', 'No-go', 'Open'] as const;

const gatesSchema = sheetOf({
  service: 'market-readiness',
  more: {
    rows: z
      .array(
        z.object({
          when: shortText(32).describe('Date, at most 32 characters'),
          title: shortText(60).describe('Question, at most 60 characters'),
          needed: shortText(90).describe('Criterion; agreed beforehand, at most 90 characters'),
          found: shortText(90).describe('Measurement, at most 90 characters'),
          decision: z.enum(gateDecisions).describe('Decision'),
        }),
      )
      .min(3)
      .max(6)
      .meta({ noun: 'gate' })
      .describe('Gates; 3 to 6 in order'),
  },
  words: {
    needed: shortText(24).describe('Label of the criterion'),
    found: shortText(24).describe('Label of the measurement'),
    decisions: z
      .object({
        Go: shortText(16).describe('Mark of a passed gate'),
        'No-go': shortText(16).describe('Mark of a gate not passed'),
        Open: shortText(16).describe('Mark of a future gate'),
      } satisfies Record<(typeof gateDecisions)[number], z.ZodType>)
      .describe('Decision names'),
  },
});

/** A sheet of any kind, distinguished by its service. */
export const serviceSheetSchema = z.discriminatedUnion('key', [
  billSchema,
  screenSchema,
  clockSchema,
  evaluationSchema,
  accessSchema,
  gatesSchema,
]);
export type ServiceSheet = z.output<typeof serviceSheetSchema>;

export type SheetOf<Key extends ServiceSheet['key']> = Extract<ServiceSheet, { readonly key: Key }>;

/**
 * All six sheets. They are not part of the list of services: texts stored before there were sheets get the built-in sheets
 * as a new field, which entries of a list would not.
 */
export const serviceSheetsSchema = z.object({
  bill: billSchema.describe('Cloud & Infrastructure: an annotated bill'),
  screen: screenSchema.describe('Application Development: the states of a screen'),
  clock: clockSchema.describe('DevOps & Automation: a release clock'),
  evaluation: evaluationSchema.describe('AI & Data: an evaluation sheet'),
  access: accessSchema.describe('Security & Compliance: access to a system'),
  gates: gatesSchema.describe('Market Readiness: the gates of a launch'),
});
export type ServiceSheets = z.output<typeof serviceSheetsSchema>;

/** The sheet of a service; undefined for an unknown key. */
export const sheetOfService = (sheets: ServiceSheets, service: string): ServiceSheet | undefined =>
  Object.values(sheets).find(({ key }) => key === service);
