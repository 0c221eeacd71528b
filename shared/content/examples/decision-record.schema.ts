/** What a decision record says. */
import { z } from 'zod';
import { documentOf, proseSchema, shortText, tableOf, titledListSchema, word } from './document.schema.ts';

export const decisionSchema = documentOf('decision-record', {
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
