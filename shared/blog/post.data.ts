/** One article: the record as it is printed, its sections, and what to read next. */
import { z } from 'zod';
import { postLabelsSchema } from '#shared/blog/insights.schema.ts';
import { linkSchema } from '#shared/content/parts.schema.ts';
import { personCardSchema } from '../pages/person-card.ts';
import { postCardSchema } from './post-card.ts';

const articleSectionSchema = z.object({
  id: z.string().describe('The anchor of the section’s heading'),
  title: z.string().describe('The heading as text'),
});
export type ArticleSection = z.infer<typeof articleSectionSchema>;

export const postPageSchema = z.object({
  labels: postLabelsSchema,
  post: postCardSchema.extend({
    authorLink: linkSchema.optional().describe('The list of what its author wrote; left out when nobody signed'),
    person: personCardSchema.optional().describe('Who wrote it, when it is somebody of the company who says something'),
    tags: z.array(linkSchema).describe('Each tag, with the list it leads to'),
    html: z.string().describe('The text, sanitised, with anchors, scroll regions and colored code'),
    sections: z.array(articleSectionSchema).describe('The second-level headings, in order'),
  }),
  newer: linkSchema.optional().describe('The article that was published next; left out of the newest'),
  older: linkSchema.optional().describe('The article that was published before; left out of the oldest'),
  service: linkSchema.optional().describe('The service that the article’s category belongs to'),
  readNext: z.array(postCardSchema).max(2).describe('Two other articles, related ones first'),
});
export type PostPage = z.output<typeof postPageSchema>;
