/** What a proposal says. */
import { z } from 'zod';
import { documentOf, listSchema, proseSchema, shortText, tableOf, titledListSchema, word } from './document.schema.ts';

const money = z.int().min(0).max(100_000_000);

export const proposalSchema = documentOf('proposal', {
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
