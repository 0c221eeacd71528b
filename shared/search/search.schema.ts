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
        always: textSchema.describe('Keys that open the search on every page'),
        slash: textSchema.describe('Label of the switch for the slash key'),
      })
      .describe('Under the field, if scripts run'),
  ),
  results: asWording(
    z
      .object({
        one: textWith('q').describe('Above a single result; {q} is the query'),
        many: textWith('count', 'q').describe('Above several results; {count} and {q} are filled in'),
        more: textSchema.describe('The link to all articles found, if there are more than shown'),
        none: textWith('q').describe('The heading when nothing was found; {q} is filled in'),
        noneText: textSchema.describe('Advice in that case'),
        noneOfType: textWith('q', 'type').describe('The heading when nothing of the chosen type was found'),
        noneOfTypeText: textSchema.describe('Advice in that case'),
        near: textSchema.describe('Above results that are only similar'),
        unknownType: textSchema.describe('Above all results if the type in the address is unknown'),
        types: textSchema.describe('Name of the list of types, for screen readers'),
        allTypes: textSchema.describe('The first filter, for all types'),
        allOfType: textWith('count', 'type').describe(
          'Link to more results of a type; {count} and {type} are filled in',
        ),
      })
      .describe('Texts about the results'),
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
      .describe('Names of the types where staff choose a link'),
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
        page: textSchema.describe('Other pages of the site'),
      })
      .describe('Headings of the types'),
  ),
  window: asWording(
    z
      .object({
        all: textSchema.describe('The last row, which opens the page with all results'),
        hints: z
          .array(
            z.object({
              key: textSchema.describe('The key as it is printed on keyboards'),
              text: textSchema.describe('Its action, in a word or two'),
            }),
          )
          .length(3)
          .describe('Under the results, not on touch screens'),
      })
      .describe('Search overlay'),
  ),
  suggestions: z.object({
    label: textSchema.describe('Heading of the suggestions'),
    links: z.array(linkSchema).describe('Suggested pages, shown before a search and if nothing was found'),
  }),
});
export type SearchContent = z.infer<typeof searchContentSchema>;
