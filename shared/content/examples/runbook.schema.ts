import { z } from 'zod';
import { textSchema } from '../parts.schema.ts';
import {
  documentOf,
  heading,
  listSchema,
  noteSchema,
  proseSchema,
  shortText,
  tableOf,
  word,
} from './document.schema.ts';

const stepSchema = z.object({
  text: textSchema.describe('Action; with its visible result'),
  command: z.string().trim().max(120).describe('Command; on one line, may be empty'),
});
export type RunbookStep = z.infer<typeof stepSchema>;

export const runbookSchema = documentOf('runbook', {
  alarm: shortText(120).describe('Alarm text, at most 120 characters'),
  symptom: proseSchema.describe('Symptom'),
  first: z
    .object({
      title: heading,
      steps: z
        .array(stepSchema.extend({ minute: z.int().min(0).max(60).describe('Minute') }))
        .min(2)
        .max(8)
        .meta({ noun: 'step' })
        .describe('Steps; in order'),
      note: noteSchema,
    })
    .describe('First five minutes'),
  tree: z
    .object({
      title: heading,
      yes: word.describe('Label of “yes”'),
      no: word.describe('Label of “no”'),
      rows: z
        .array(
          z.object({
            question: shortText(120).describe('Question; can be answered with yes, at most 120 characters'),
            yes: shortText(180).describe('Action if yes, at most 180 characters'),
            no: shortText(180).describe('Action if no, at most 180 characters'),
          }),
        )
        .min(2)
        .max(8)
        .meta({ noun: 'question' })
        .describe('Questions; in order'),
      note: noteSchema,
    })
    .describe('Decision tree'),
  rollback: z
    .object({
      title: heading,
      steps: z.array(stepSchema).min(1).max(8).meta({ noun: 'step' }).describe('Steps; in order'),
      note: noteSchema,
    })
    .describe('Rollback'),
  wake: tableOf(
    {
      when: shortText(120).describe('When, at most 120 characters'),
      who: shortText(80).describe('Person to call, by role, at most 80 characters'),
      within: shortText(32).describe('Response time, at most 32 characters'),
    },
    { when: word, who: word, within: word },
  ).describe('People to call'),
  exit: listSchema.describe('End of the incident'),
});
