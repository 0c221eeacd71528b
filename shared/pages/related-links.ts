/** Links to related pages, in groups. */
import { z } from 'zod';
import { linkSchema, textSchema } from '#shared/content/parts.schema.ts';

export const relatedLinksSchema = z.array(
  z.object({
    label: textSchema.describe('What the pages of the group are'),
    links: z.array(linkSchema).min(1),
  }),
);
export type RelatedLinks = z.infer<typeof relatedLinksSchema>;
