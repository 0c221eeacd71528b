/** Page data of the list of articles. */
import { z } from 'zod';
import { comingSoonSchema, insightsContentSchema } from '#shared/blog/insights.schema.ts';
import { linkSchema, statementSchema } from '#shared/content/parts.schema.ts';
import { personCardSchema } from '../pages/person-card.ts';
import { postCardSchema, postPictureSchema } from './post-card.ts';

const categoryLinkSchema = linkSchema.extend({
  count: z.number().int().describe('Number of articles in the list'),
  current: z.boolean().describe('True for the list on this page'),
});
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

const pageLinkSchema = linkSchema.extend({
  number: z.number().int().describe('The page’s number'),
  current: z.boolean().describe('True for the current page'),
});

const paginationSchema = z.object({
  label: z.string().describe('Accessible name'),
  previous: linkSchema.optional().describe('The page before'),
  next: linkSchema.optional().describe('The page after'),
  pages: z.array(pageLinkSchema).describe('Page numbers, in order; a gap between two numbers is drawn as a gap'),
});
export type Pagination = z.infer<typeof paginationSchema>;

export const blogPageSchema = z.object({
  statement: statementSchema,
  /** Present, instead of all that follows, if no article is published. */
  comingSoon: comingSoonSchema.optional(),
  person: personCardSchema.optional().describe('The author of these articles, if they have a profile'),
  cover: postPictureSchema.optional().describe('Cover of the category or tag; only on its first page'),
  heading: z.string().describe('The list’s heading'),
  search: z.object({
    label: z.string().describe('Label of the field'),
    submit: z.string().describe('The button'),
    q: z.string().describe('The search query; may be empty'),
    category: z.string().describe('The category to search in; empty for all'),
  }),
  categoriesLabel: z.string().describe('Label of the list of categories'),
  categories: z.array(categoryLinkSchema),
  filter: z
    .object({
      summary: z.string().describe('Number of matches with the active filters'),
      clear: linkSchema.describe('Removes all filters'),
    })
    .optional()
    .describe('Present when the list is filtered'),
  empty: z
    .object({ title: z.string(), text: z.string() })
    .optional()
    .describe('Present when nothing matches the filters'),
  lead: postCardSchema.optional().describe('The newest article, shown large; only on the first page without filters'),
  posts: z.array(postCardSchema),
  pagination: paginationSchema.optional().describe('Present when there is more than one page'),
  stayInformed: insightsContentSchema.shape.stayInformed,
});
export type BlogPage = z.output<typeof blogPageSchema>;
