/** What was searched for and what was found. */
import { z } from 'zod';
import { linkSchema, statementSchema } from '#shared/content/parts.schema.ts';

export const searchResultSchema = z.object({
  kind: z.string().describe('What sort of page it is, in one word'),
  title: z.string().describe('The page’s name'),
  text: z.string().describe('What it is about'),
  to: z.string().describe('Its path'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchPageSchema = z.object({
  statement: statementSchema,
  field: z.string().describe('The label of the search field'),
  submit: z.string().describe('The button beside it'),
  keys: z.object({ always: z.string(), slash: z.string() }).describe('The keys that lead here'),
  q: z.string().describe('What was searched for; empty before a search'),
  summary: z.string().describe('How much was found; empty before a search'),
  hint: z.string().describe('What to try when nothing was found; else empty'),
  results: z.array(searchResultSchema),
  more: linkSchema.optional().describe('All articles that were found, when there are more than are shown'),
  suggestions: z.object({ label: z.string(), links: z.array(linkSchema) }).describe('Pages worth a look'),
});
