/** What a note at a change of shift says. */
import { z } from 'zod';
import { isTimeZone } from '../../time/opening-hours.ts';
import { textSchema } from '../parts.schema.ts';
import {
  documentOf,
  heading,
  noteSchema,
  proseSchema,
  shortText,
  tableOf,
  titledListSchema,
  word,
} from './document.schema.ts';

const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write the time as 06:00.')
  .describe('The time by UTC, such as 06:00');

const incidentStates = ['Open', 'Mitigated', 'Watched'] as const;

export const handoverSchema = documentOf('shift-handover', {
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
