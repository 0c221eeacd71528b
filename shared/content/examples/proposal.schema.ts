import { z } from 'zod';
import { documentOf, listSchema, proseSchema, shortText, tableOf, titledListSchema, word } from './document.schema.ts';

const money = z.int().min(0).max(100_000_000);

export const proposalSchema = documentOf('proposal', {
  understood: proseSchema.describe('Our understanding of the task'),
  milestones: tableOf(
    {
      week: z.int().min(1).max(200).describe('Week in which it is due'),
      title: shortText(60).describe('The result, at most 60 characters'),
      accepted: shortText(180).describe('Acceptance criterion, at most 180 characters'),
      price: money.describe('Price, a whole number; the page adds them up'),
    },
    { week: word, title: word, accepted: word, price: word, total: word, sign: z.string().trim().max(4) },
  ).describe('The results, each with its week, its acceptance and its price'),
  team: tableOf(
    {
      title: shortText(60).describe('The role, at most 60 characters'),
      time: shortText(60).describe('Share of the week, at most 60 characters'),
      text: shortText(180).describe('Tasks, at most 180 characters'),
    },
    { title: word, time: word, text: word },
  ).describe('The team, by role'),
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
  refusals: listSchema.describe('Work that is not included'),
  stop: proseSchema.describe('Ways to end the contract'),
  signatures: z
    .object({
      label: word.describe('Under each line'),
      roles: z.array(shortText(60)).length(2).describe('Who signs, by role'),
    })
    .describe('The two lines to sign on'),
});
