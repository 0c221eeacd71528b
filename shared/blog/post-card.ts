/** An article as lists on pages show it: only what is printed, so that little is sent. */
import { z } from 'zod';
import { closingSchema, linkSchema } from '#shared/content/parts.schema.ts';
import { artSubjects } from '#shared/media/art-subjects.ts';

export const postPictureSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('image'),
    src: z.string().describe('An https address or a path of this site'),
    alt: z.string().optional().describe('What it shows; left out where the picture is decoration'),
    width: z.number().int().optional().describe('In pixels; left out, like what follows, for a picture from elsewhere'),
    height: z.number().int().optional().describe('In pixels'),
    focus: z
      .string()
      .optional()
      .describe(
        'What stays in sight where its place cuts it, in per cent from the left and the top: `25 75`; left out for the middle',
      ),
    sources: z
      .array(z.object({ type: z.string(), srcSet: z.string(), sizes: z.string() }))
      .optional()
      .describe('Its newer formats in several sizes, as the `source` elements of a `picture` have them'),
  }),
  z.object({
    kind: z.literal('drawing'),
    subject: z.enum(artSubjects).describe('What is drawn'),
    seed: z.string().describe('Which of its drawings'),
  }),
]);
export type PostPicture = z.infer<typeof postPictureSchema>;

/** What a part of a page is given in place of the address in its content. */
export const pictured = { picture: postPictureSchema.describe('The picture that staff have chosen, or a drawing') };

/** A closing call with the picture that it stands on. */
export const picturedClosingSchema = closingSchema.extend(pictured);
export type PicturedClosing = z.output<typeof picturedClosingSchema>;

export const postCardSchema = z.object({
  slug: z.string().describe('The last part of the article’s address'),
  title: z.string().describe('The headline'),
  excerpt: z.string().describe('One or two sentences'),
  category: linkSchema.optional().describe('The category and the list of its articles; left out when it has none'),
  author: z.string().describe('Who signs'),
  date: z.iso.datetime().describe('When it was published'),
  readTime: z.string().describe('How long it takes, in words'),
  picture: postPictureSchema,
});
export type PostCard = z.infer<typeof postCardSchema>;
