/** An article in a list on a page: only the fields that are shown, to send little data. */
import { z } from 'zod';
import { closingSchema, linkSchema } from '#shared/content/parts.schema.ts';
import { artSubjects } from '#shared/media/art-subjects.ts';

export const postPictureSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('image'),
    src: z.string().describe('An https address or a path of this site'),
    alt: z.string().optional().describe('Description for screen readers; omitted for decoration'),
    width: z
      .number()
      .int()
      .optional()
      .describe('In pixels; omitted, like the following fields, for an external picture'),
    height: z.number().int().optional().describe('In pixels'),
    focus: z
      .string()
      .optional()
      .describe('Focal point for cropping, in percent from the left and the top: `25 75`; omitted for the center'),
    sources: z
      .array(z.object({ type: z.string(), srcSet: z.string(), sizes: z.string() }))
      .optional()
      .describe('Modern formats in several sizes, for the `source` elements of a `picture`'),
  }),
  z.object({
    kind: z.literal('drawing'),
    subject: z.enum(artSubjects).describe('Subject of the drawing'),
    seed: z.string().describe('Selects one of the drawings'),
  }),
]);
export type PostPicture = z.infer<typeof postPictureSchema>;

/** Replaces the address in the content by the picture to show. */
export const pictured = { picture: postPictureSchema.describe('The chosen picture, or a drawing') };

/** A closing call with its background picture. */
export const picturedClosingSchema = closingSchema.extend(pictured);
export type PicturedClosing = z.output<typeof picturedClosingSchema>;

export const postCardSchema = z.object({
  slug: z.string().describe('The last part of the article’s address'),
  title: z.string().describe('The headline'),
  excerpt: z.string().describe('One or two sentences'),
  category: linkSchema.optional().describe('The category and the list of its articles; omitted if it has none'),
  author: z.string().describe('Who signs'),
  date: z.iso.datetime().describe('When it was published'),
  readTime: z.string().describe('Reading time in words'),
  picture: postPictureSchema,
});
export type PostCard = z.infer<typeof postCardSchema>;
