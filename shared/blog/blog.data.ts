/** The list of articles: content, one page of records, and where the filters lead. */
import { z } from 'zod';
import { comingSoonSchema, insightsContentSchema } from '#shared/blog/insights.schema.ts';
import { linkSchema, statementSchema } from '#shared/content/parts.schema.ts';
import { personCardSchema } from '../pages/person-card.ts';
import { postCardSchema, postPictureSchema } from './post-card.ts';

const categoryLinkSchema = linkSchema.extend({
  count: z.number().int().describe('How many articles it leads to'),
  current: z.boolean().describe('Whether the list shows just these'),
});
export type CategoryLink = z.infer<typeof categoryLinkSchema>;

const pageLinkSchema = linkSchema.extend({
  number: z.number().int().describe('The page’s number'),
  current: z.boolean().describe('Whether it is the present page'),
});

const paginationSchema = z.object({
  label: z.string().describe('What the row is, for screen readers'),
  previous: linkSchema.optional().describe('The page before, when there is one'),
  next: linkSchema.optional().describe('The page after, when there is one'),
  pages: z.array(pageLinkSchema).describe('Page numbers, in order; a gap between two numbers is drawn as a gap'),
});
export type Pagination = z.infer<typeof paginationSchema>;

export const blogPageSchema = z.object({
  statement: statementSchema,
  /** Present instead of everything below while no article is published. */
  comingSoon: comingSoonSchema.optional(),
  person: personCardSchema.optional().describe('Whose articles these are, when they say something about themselves'),
  cover: postPictureSchema.optional().describe('The picture of the category or tag; only on the first page of one'),
  heading: z.string().describe('The list’s heading'),
  search: z.object({
    label: z.string().describe('Label of the field'),
    submit: z.string().describe('The button'),
    q: z.string().describe('What was searched for; empty when nothing was'),
    category: z.string().describe('The category that the search stays in; empty for all'),
  }),
  categoriesLabel: z.string().describe('Label of the list of categories'),
  categories: z.array(categoryLinkSchema),
  filter: z
    .object({
      summary: z.string().describe('How many articles match what'),
      clear: linkSchema.describe('Takes every filter away'),
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
