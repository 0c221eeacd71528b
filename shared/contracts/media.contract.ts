/** Pictures that staff upload for articles. */
import { z } from 'zod';
import { mediaFormats } from '#shared/media/media-path.ts';
import { mediaLimits } from '#shared/rules/media-rules.ts';
import { defineCall } from './define-call.ts';
import { filter, staffPage } from './list-query.ts';
import { recordId } from './record-fields.ts';
import { staffMemberSchema } from './staff.contract.ts';
import { oneLine } from './text-fields.ts';

const nameSchema = oneLine(mediaLimits.name).describe('What staff call it: at first the name of the file');
const altSchema = oneLine(mediaLimits.alt).describe('What the picture shows, for those who do not see it');

export const mediaSchema = z.object({
  id: z.string(),
  hash: z.string().describe('Stands for the bytes that were uploaded; the addresses of the files have it'),
  name: z.string(),
  alt: z.string(),
  width: z.int().describe('Of the uploaded picture, the right way up'),
  height: z.int(),
  bytes: z.int().describe('Of the uploaded file'),
  variants: z
    .array(
      z.object({
        url: z.string().describe('A path of this site'),
        width: z.int(),
        height: z.int(),
        format: z.enum(mediaFormats),
        bytes: z.int(),
      }),
    )
    .describe('What is kept and served: AVIF and WebP in several widths, and one JPEG or PNG for everything else'),
  uploaded_by: staffMemberSchema,
  uploaded_at: z.iso.datetime(),
});
/** An uploaded picture. */
export type Media = z.output<typeof mediaSchema>;

const mediaUseSchema = z.object({
  id: z.string().describe('The article’s id'),
  title: z.string(),
  slug: z.string(),
  state: z.enum(['draft', 'scheduled', 'published', 'trash']),
  places: z
    .array(z.enum(['content', 'featured_image', 'working_copy']))
    .describe('Where the article shows it; `working_copy` is what is not public yet'),
});
/** An article that shows a picture. */
export type MediaUse = z.output<typeof mediaUseSchema>;

export const usedMediaSchema = mediaSchema.extend({
  used_in: z.array(mediaUseSchema).describe('The articles that show it, drafts, working copies and the trash included'),
});
/** A picture with the articles that show it. */
export type UsedMedia = z.output<typeof usedMediaSchema>;

const idParams = z.object({ id: recordId('The picture’s id') });

export const uploadMediaCall = defineCall({
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload a picture',
  description:
    'The body is the file itself. JPEG, PNG, WebP, AVIF and GIF are taken, with at most 20 MB, fewer than 40 megapixels and one ' +
    'frame. The picture is made anew in several sizes, the right way up and without its metadata; the uploaded file is not kept. ' +
    'The same file sent again stores nothing: the picture that it made is answered, with 200.',
  auth: 'staff',
  headers: z.object({ 'content-type': z.string() }),
  query: z.object({ name: nameSchema.default(''), alt: altSchema.default('') }),
  accepts: ['image/*', 'application/octet-stream'],
  bodyLimit: mediaLimits.fileBytes,
  responses: { 201: mediaSchema, 200: mediaSchema },
});

export const listMediaCall = defineCall({
  method: 'GET',
  path: '/api/admin/media',
  summary: 'All pictures, the one that was uploaded last first',
  auth: 'staff',
  query: z.object({
    q: filter('Every word, in the name or what it shows; case is ignored'),
    ...staffPage,
  }),
  responses: { 200: z.array(mediaSchema) },
  answerHeaders: { 'X-Total-Count': 'How many pictures match, on all pages together' },
});

export const readMediaCall = defineCall({
  method: 'GET',
  path: '/api/admin/media/{id}',
  summary: 'One picture, with the articles that show it',
  auth: 'staff',
  params: idParams,
  responses: { 200: usedMediaSchema },
});

export const changeMediaCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/media/{id}',
  summary: 'Change the name of a picture, or what is said of it to those who do not see it',
  description: 'What is left out stays as it is. Articles keep the words that they have.',
  auth: 'staff',
  params: idParams,
  body: z.object({
    name: nameSchema.pipe(z.string().min(1, 'Give it a name.')).optional(),
    alt: altSchema.optional(),
  }),
  responses: { 200: mediaSchema },
});

export const removeMediaCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Remove a picture with all its files',
  description: 'While articles show it, the answer is 409 with them as `used_in`, unless `force` is true.',
  auth: 'staff',
  params: idParams,
  query: z.object({
    force: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: remove it although articles show it; they then lack their picture'),
  }),
  responses: { 204: null },
  errors: [409],
});
