/** Page data of an article. */
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
    authorLink: linkSchema.optional().describe('Link to the author’s articles; omitted without an author'),
    person: personCardSchema.optional().describe('The author, if they have a profile'),
    tags: z.array(linkSchema).describe('Tags with links to their lists'),
    html: z.string().describe('The sanitized text with anchors, scroll regions and highlighted code'),
    sections: z.array(articleSectionSchema).describe('The second-level headings, in order'),
  }),
  newer: linkSchema.optional().describe('The article that was published next'),
  older: linkSchema.optional().describe('The article that was published before'),
  service: linkSchema.optional().describe('The service that the article’s category belongs to'),
  readNext: z.array(postCardSchema).max(2).describe('Two other articles, related ones first'),
});
export type PostPage = z.output<typeof postPageSchema>;
