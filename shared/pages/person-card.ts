/** The author of articles, as pages show them. */
import { z } from 'zod';
import { postPictureSchema } from '../blog/post-card.ts';

export const personCardSchema = z.object({
  name: z.string().describe('As the article is signed'),
  to: z.string().describe('The path of the page with everything they wrote'),
  role: z.string().optional().describe('What they do in the company'),
  about: z.string().optional().describe('A paragraph about them'),
  picture: postPictureSchema.describe('Their picture, or the drawing that stands for one'),
});
export type PersonCard = z.output<typeof personCardSchema>;
