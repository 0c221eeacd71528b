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
  field: textSchema.describe('Label of the search field'),
  submit: textSchema.describe('Search button'),
  keys: asWording(
    z
      .object({
        always: textSchema.describe('Keys that open the search'),
        slash: textSchema.describe('Label of the switch for the slash key'),
      })
      .describe('Keyboard shortcuts; under the field'),
  ),
  results: asWording(
    z
      .object({
        one: textWith('q').describe('Text for one result; {q} becomes the search text'),
        many: textWith('count', 'q').describe('Text for several results; {count} and {q} are filled in'),
        more: textSchema.describe('Link to all articles; shown if more were found'),
        none: textWith('q').describe('Heading without results; {q} is filled in'),
        noneText: textSchema.describe('Text without results; advice'),
        noneOfType: textWith('q', 'type').describe('Heading without results of the chosen type'),
        noneOfTypeText: textSchema.describe('Text without results of the chosen type; advice'),
        near: textSchema.describe('Note on similar results'),
        unknownType: textSchema.describe('Note on an unknown type; shown above all results'),
        types: textSchema.describe('Name of the list of types; for screen readers'),
        allTypes: textSchema.describe('First filter; for all types'),
        allOfType: textWith('count', 'type').describe(
          'Link to more results of a type; {count} and {type} are filled in',
        ),
      })
      .describe('Texts about the results'),
  ),
  kinds: asWording(
    z
      .object({
        page: textSchema.describe('Page'),
        service: textSchema.describe('Service'),
        industry: textSchema.describe('Industry'),
        study: textSchema.describe('Case study'),
        example: textSchema.describe('Sample document'),
        position: textSchema.describe('Open position'),
        article: textSchema.describe('Article'),
      })
      .describe('Type names; shown where staff choose a link'),
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
        page: textSchema.describe('Other pages'),
      })
      .describe('Type headings'),
  ),
  window: asWording(
    z
      .object({
        all: textSchema.describe('Last row; opens the page with all results'),
        // Fixed: the keys that the program understands.
        hints: z
          .array(
            z.object({
              key: textSchema.describe('Key name; as printed on keyboards'),
              text: textSchema.describe('Action; in a word or two'),
            }),
          )
          .length(3)
          .describe('Key hints; under the results, not on touch screens'),
      })
      .describe('Search overlay'),
  ),
  suggestions: z.object({
    label: textSchema.describe('Heading'),
    links: z
      .array(linkSchema)
      .meta({ noun: 'page' })
      .describe('Suggested pages; shown before a search and if nothing was found'),
  }),
});
export type SearchContent = z.infer<typeof searchContentSchema>;
