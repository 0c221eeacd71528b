/** What a runbook says. */
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
  text: textSchema.describe('What is done, and what is to be seen then'),
  command: z.string().trim().max(120).describe('What is typed, on one line; empty where nothing is'),
});
export type RunbookStep = z.infer<typeof stepSchema>;

export const runbookSchema = documentOf('runbook', {
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
