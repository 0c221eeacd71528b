/** What was searched for and what was found. The window over the page shows the same data as the page. */
import { z } from 'zod';
import { linkSchema, statementSchema } from '#shared/content/parts.schema.ts';
import { searchTypes } from '#shared/search/search-path.ts';
import { postPictureSchema } from '../blog/post-card.ts';

/** In parts, so that no markup is sent. */
const markedSchema = z.array(z.string()).describe('A text in parts: every second one is what was searched for');

const searchResultSchema = z.object({
  title: markedSchema.describe('The page’s name, in parts: every second one is what was searched for'),
  text: markedSchema.describe('Where it speaks of that, else what it is about; in parts, too'),
  to: z.string().describe('Its path'),
  picture: postPictureSchema.describe('The drawing or picture of the page'),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const searchGroupSchema = z.object({
  type: z.enum(searchTypes),
  label: z.string().describe('What these pages are'),
  count: z.string().describe('How many were found of them, more than are shown here included'),
  results: z.array(searchResultSchema).describe('Those that are called so first'),
  all: linkSchema.optional().describe('The rest of them, when there are more than are shown'),
});
export type SearchGroup = z.infer<typeof searchGroupSchema>;

const searchFilterSchema = linkSchema.extend({
  type: z.enum(searchTypes).optional().describe('Left out for all types'),
  count: z.string().describe('How many of them were found'),
  current: z.boolean().describe('Whether these are shown'),
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
    .describe('What the window over the page says besides'),
  q: z.string().describe('What was searched for; empty before a search'),
  type: z.enum(searchTypes).optional().describe('What is shown of it alone'),
  summary: z.string().describe('How much was found; empty before a search'),
  hint: z.string().describe('What to try when nothing was found, or what the address has wrong; else empty'),
  filtersLabel: z.string().describe('What the list of types is called, read aloud only'),
  filters: z.array(searchFilterSchema).describe('The types of what was found; none where there is one type alone'),
  groups: z.array(searchGroupSchema).describe('What was found, by type'),
  more: linkSchema.optional().describe('All articles that were found, when there are more than are shown'),
  suggestions: z.object({ label: z.string(), links: z.array(suggestionSchema) }).describe('Pages worth a look'),
});
