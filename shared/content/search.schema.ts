/** The content of the search page. */
import { z } from 'zod';
import { asWording, linkSchema, pageMetadataSchema, statementSchema, textSchema, textWith } from './parts.schema.ts';

export const searchContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  field: textSchema.describe('The label of the search field'),
  submit: textSchema.describe('The button beside it'),
  keys: asWording(
    z
      .object({
        always: textSchema.describe('Which keys open the search from every page'),
        slash: textSchema.describe('The switch for the slash, which does so too'),
      })
      .describe('Under the field, where there is script'),
  ),
  results: asWording(
    z
      .object({
        one: textWith('q').describe('Over a single result; {q} is what was searched for'),
        many: textWith('count', 'q').describe('Over several results; {count} and {q} are filled in'),
        more: textSchema.describe('The link to all articles that were found, where there are more than are shown'),
        none: textWith('q').describe('The heading when nothing was found; {q} is filled in'),
        noneText: textSchema.describe('What to try then'),
      })
      .describe('What is said of the results'),
  ),
  kinds: asWording(
    z
      .object({
        page: textSchema.describe('A page of the site'),
        service: textSchema.describe('A service'),
        industry: textSchema.describe('An industry'),
        study: textSchema.describe('A case study'),
        position: textSchema.describe('An open position'),
        article: textSchema.describe('An article'),
      })
      .describe('What stands over each result'),
  ),
  suggestions: z.object({
    label: textSchema.describe('The heading over pages worth a look'),
    links: z.array(linkSchema).describe('Shown before a search and when nothing was found'),
  }),
});
export type SearchContent = z.infer<typeof searchContentSchema>;
