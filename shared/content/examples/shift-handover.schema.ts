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
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 06:00.')
  .describe('Time in UTC; such as 06:00');

const incidentStates = ['Open', 'Mitigated', 'Watched'] as const;

export const handoverSchema = documentOf('shift-handover', {
  zones: z
    .array(
      z.object({
        place: shortText(24).describe('City, at most 24 characters'),
        timeZone: z
          .string()
          .trim()
          .refine(isTimeZone, 'Enter a time zone such as Europe/Berlin.')
          .describe('Time zone; such as Europe/Lisbon'),
      }),
    )
    .min(1)
    .max(4)
    .meta({ noun: 'city' })
    .describe('Cities; their local times are also shown'),
  utc: word.describe('Time zone name; the one that all desks use'),
  shift: z
    .object({
      at: clockSchema,
      label: shortText(40).describe('Event, at most 40 characters'),
    })
    .describe('Change of shift'),
  incidents: z
    .object({
      title: heading,
      since: word.describe('Label of the start time'),
      next: word.describe('Label of the next step'),
      states: z
        .object({ Open: word, Mitigated: word, Watched: word } satisfies Record<
          (typeof incidentStates)[number],
          z.ZodType
        >)
        .describe('State names'),
      rows: z
        .array(
          z.object({
            number: shortText(20).describe('Number, at most 20 characters'),
            title: shortText(90).describe('Incident, at most 90 characters'),
            state: z.enum(incidentStates).describe('State'),
            since: clockSchema,
            text: textSchema.describe('Findings and actions so far'),
            next: textSchema.describe('Next step; and who does it'),
          }),
        )
        .max(6)
        .meta({ noun: 'incident' })
        .describe('Incidents; leave empty to hide the section'),
      note: noteSchema,
    })
    .describe('Open incidents'),
  changes: tableOf(
    { at: clockSchema, text: shortText(180).describe('Change; with its rollback, at most 180 characters') },
    { text: word },
  ).describe('Changes during the shift'),
  watch: titledListSchema.describe('Points to watch'),
  promises: tableOf(
    {
      at: clockSchema,
      who: shortText(80).describe('Recipient; by role, at most 80 characters'),
      text: shortText(180).describe('Promise, at most 180 characters'),
    },
    { who: word, text: word },
  ).describe('Promises due'),
  said: proseSchema.describe('Reply'),
});
