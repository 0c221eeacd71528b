/** The content of the search page. */
import { z } from 'zod';
import {
  asWording,
  linkSchema,
  pageMetadataSchema,
  statementSchema,
  textSchema,
  textWith,
} from '../content/parts.schema.ts';

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
        noneOfType: textWith('q', 'type').describe('The heading when nothing of the chosen type was found'),
        noneOfTypeText: textSchema.describe('What to try then'),
        near: textSchema.describe('Said over results that are spelled only nearly so'),
        unknownType: textSchema.describe('Said over all results when the address names a type that there is not'),
        types: textSchema.describe('What the list of types is called, read aloud only'),
        allTypes: textSchema.describe('The first of them, which shows every type'),
        allOfType: textWith('count', 'type').describe(
          'The link under the first results of a type; {count} and {type} are filled in',
        ),
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
        example: textSchema.describe('A sample document'),
        position: textSchema.describe('An open position'),
        article: textSchema.describe('An article'),
      })
      .describe('What one result is called where staff choose a link'),
  ),
  types: asWording(
    z
      .object({
        service: textSchema.describe('Services'),
        industry: textSchema.describe('Industries'),
        study: textSchema.describe('Case studies'),
        example: textSchema.describe('Sample documents'),
        article: textSchema.describe('Articles'),
        position: textSchema.describe('Open positions'),
        page: textSchema.describe('Pages of the site besides'),
      })
      .describe('What stands over the results of each type'),
  ),
  window: asWording(
    z
      .object({
        all: textSchema.describe('The last row, which leads to the page with all results'),
        hints: z
          .array(
            z.object({
              key: textSchema.describe('The key as it is printed on keyboards'),
              text: textSchema.describe('What it does, in a word or two'),
            }),
          )
          .length(3)
          .describe('Under the results, not on touch screens'),
      })
      .describe('In the window that the keys open over the page'),
  ),
  suggestions: z.object({
    label: textSchema.describe('The heading over pages worth a look'),
    links: z.array(linkSchema).describe('Shown before a search and when nothing was found'),
  }),
});
export type SearchContent = z.infer<typeof searchContentSchema>;
