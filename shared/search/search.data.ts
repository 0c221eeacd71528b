/** Page data of the search. The search overlay uses the same data. */
import { z } from 'zod';
import { linkSchema, statementSchema } from '#shared/content/parts.schema.ts';
import { searchTypes } from '#shared/search/search-path.ts';
import { postPictureSchema } from '../blog/post-card.ts';

/** Text in parts, to send no markup. */
const markedSchema = z.array(z.string()).describe('A text in parts: every second one is a match');

const searchResultSchema = z.object({
  title: markedSchema.describe('The page’s name, in parts: every second one is a match'),
  text: markedSchema.describe('Excerpt with matches, else the summary; in parts, too'),
  to: z.string().describe('Its path'),
  picture: postPictureSchema.describe('The drawing or picture of the page'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchGroupSchema = z.object({
  type: z.enum(searchTypes),
  label: z.string().describe('Heading of the group'),
  count: z.string().describe('Total number of results in the group'),
  results: z.array(searchResultSchema).describe('Matches in titles first'),
  all: linkSchema.optional().describe('Link to all results, if there are more than shown'),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

const searchFilterSchema = linkSchema.extend({
  type: z.enum(searchTypes).optional().describe('Omitted for all types'),
  count: z.string().describe('Number of results'),
  current: z.boolean().describe('True for the active filter'),
});
export type SearchFilter = z.infer<typeof searchFilterSchema>;

const suggestionSchema = linkSchema.extend({ picture: postPictureSchema.describe('The drawing of that page') });

export const searchPageSchema = z.object({
  statement: statementSchema,
  field: z.string().describe('The label of the search field'),
  submit: z.string().describe('The button beside it'),
  keys: z.object({ always: z.string(), slash: z.string() }).describe('The keys that open the search'),
  window: z
    .object({
      all: z.string(),
      hints: z.array(z.object({ key: z.string(), text: z.string() })),
    })
    .describe('Other texts of the search overlay'),
  q: z.string().describe('The query; empty before a search'),
  type: z.enum(searchTypes).optional().describe('Active type filter'),
  summary: z.string().describe('Number of results in words; empty before a search'),
  hint: z.string().describe('Advice if nothing was found or the address has an error; else empty'),
  filtersLabel: z.string().describe('Name of the list of types, for screen readers'),
  filters: z.array(searchFilterSchema).describe('Types with results; empty if there is only one'),
  groups: z.array(searchGroupSchema).describe('Results by type'),
  more: linkSchema.optional().describe('Link to all articles found, if there are more than shown'),
  suggestions: z.object({ label: z.string(), links: z.array(suggestionSchema) }).describe('Pages worth a look'),
});
