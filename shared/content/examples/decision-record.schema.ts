import { z } from 'zod';
import { documentOf, proseSchema, shortText, tableOf, titledListSchema, word } from './document.schema.ts';

export const decisionSchema = documentOf('decision-record', {
  status: shortText(80).describe('Status, at most 80 characters'),
  context: proseSchema.describe('Reason for the decision'),
  options: tableOf(
    {
      title: shortText(60).describe('The option, at most 60 characters'),
      chosen: z.boolean().describe('Chosen option'),
      effort: shortText(24).describe('Effort, at most 24 characters'),
      cost: shortText(24).describe('Monthly cost, at most 24 characters'),
      good: shortText(180).describe('Advantages, at most 180 characters'),
      bad: shortText(180).describe('Disadvantages, at most 180 characters'),
    },
    { title: word, effort: word, cost: word, good: word, bad: word, chosen: word },
  ).describe('Options considered'),
  decision: proseSchema.describe('The decision'),
  dissent: proseSchema.describe('Who disagreed, and why'),
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
