/** The calls by which staff say how readers see them as authors. */
import { z } from 'zod';
import { cleanLines } from '#shared/text/clean-text.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import { defineCall } from '../api/define-call.ts';
import { oneLine } from '../api/text-fields.ts';

export const authorProfileLimits = { job_title: 80, about: 600 } as const;

export const authorProfileSchema = z.object({
  job_title: oneLine(authorProfileLimits.job_title).describe('What they do in the company; empty when they do not say'),
  about: z
    .string()
    .overwrite(cleanLines)
    .max(authorProfileLimits.about, `This takes at most ${authorProfileLimits.about} characters.`)
    .describe('A paragraph about them; empty when there is none'),
  picture: z
    .string()
    .refine((path) => parseMediaPath(path) !== undefined, 'Choose a picture of the media library.')
    .nullable()
    .describe('The path of a picture of the media library; null when the site draws one'),
});
export type AuthorProfile = z.output<typeof authorProfileSchema>;

export const readAuthorProfileCall = defineCall({
  method: 'GET',
  path: '/api/admin/account/author-profile',
  summary: 'How readers see one as an author',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  responses: { 200: authorProfileSchema },
});

export const changeAuthorProfileCall = defineCall({
  method: 'PUT',
  path: '/api/admin/account/author-profile',
  summary: 'Change how readers see one as an author',
  description:
    'Shown under the articles that one wrote and on the page that lists them. With every field empty nothing is shown.',
  auth: 'staff',
  needs: 'signed-in',
  withoutFactor: true,
  audit: { words: 'Changed their author profile' },
  body: authorProfileSchema,
  responses: { 200: authorProfileSchema },
});
