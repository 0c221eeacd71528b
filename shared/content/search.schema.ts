/** The words of the search page. */
import { z } from 'zod';
import { linkSchema, pageMetadataSchema, statementSchema, wordsSchema, wordsWith } from './parts.schema.ts';

export const searchContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  field: wordsSchema.describe('The label of the search field'),
  submit: wordsSchema.describe('The button beside it'),
  keys: z
    .object({
      always: wordsSchema.describe('Which keys open the search from every page'),
      slash: wordsSchema.describe('The switch for the slash, which does so too'),
    })
    .describe('Under the field, where there is script'),
  results: z.object({
    one: wordsWith('q').describe('Over a single result; {q} is what was searched for'),
    many: wordsWith('count', 'q').describe('Over several results; {count} and {q} are filled in'),
    more: wordsSchema.describe('The link to all articles that were found, where there are more than are shown'),
    none: wordsWith('q').describe('The heading when nothing was found; {q} is filled in'),
    noneText: wordsSchema.describe('What to try then'),
  }),
  kinds: z
    .object({
      page: wordsSchema.describe('A page of the site'),
      service: wordsSchema.describe('A service'),
      industry: wordsSchema.describe('An industry'),
      position: wordsSchema.describe('An open position'),
      article: wordsSchema.describe('An article'),
    })
    .describe('What stands over each result'),
  suggestions: z.object({
    label: wordsSchema.describe('The heading over pages worth a look'),
    links: z.array(linkSchema).describe('Shown before a search and when nothing was found'),
  }),
});
export type SearchContent = z.infer<typeof searchContentSchema>;
