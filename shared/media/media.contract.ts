/** The calls of the media library. */
import { z } from 'zod';
import { contentKeys } from '#shared/content/content-map.ts';
import { fileFormats, mediaFormats } from '#shared/media/media-path.ts';
import { fileKindsInWords, focalSteps, mediaKinds, mediaLimits } from '#shared/media/media-rules.ts';
import { mediaSorts } from '#shared/api/list-order.ts';
import { countNote } from '#shared/api/list-count.ts';
import { topicLists } from '#shared/blog/topic-rules.ts';
import { bulkRemovalAnswer, bulkRemovalBody } from '../api/bulk-removal.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { recordId } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';
import { oneLine } from '../api/text-fields.ts';

const nameSchema = oneLine(mediaLimits.name).describe('What staff call it: at first the name of the file');
const altSchema = oneLine(mediaLimits.alt).describe('What the picture shows, for those who do not see it');

const focalPointSchema = z.object({
  x: z.literal(focalSteps).describe('Per cent from the left'),
  y: z.literal(focalSteps).describe('Per cent from the top'),
});

export const mediaSchema = z.object({
  id: z.string(),
  hash: z.string().describe('Identifies the uploaded bytes; part of the addresses of the files'),
  name: z.string(),
  alt: z.string(),
  focus: focalPointSchema
    .optional()
    .describe(
      'What stays in sight where a place cuts the picture; left out for a file, and the middle unless it was changed',
    ),
  width: z.int().describe('Of the uploaded picture, the right way up; 0 of a file'),
  height: z.int(),
  bytes: z.int().describe('Of the uploaded file'),
  base_url: z
    .string()
    .optional()
    .describe(
      'Where browsers get the files, as `{base_url}/{hash}/{width}.{format}`; left out when this site serves them. Texts name a file by its path on this site all the same.',
    ),
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
    .describe(
      'What is stored and served of a picture: AVIF and WebP in several widths, and one JPEG or PNG for everything else',
    ),
  file: z
    .object({
      url: z.string().describe('A path of this site, which answers with the file as a download'),
      format: z.enum(fileFormats),
    })
    .optional()
    .describe('What readers download; left out for a picture'),
  uploaded_by: staffRefSchema,
  uploaded_at: z.iso.datetime(),
});
export type Media = z.output<typeof mediaSchema>;

const articleUseSchema = z.object({
  id: z.string().describe('The article’s id'),
  title: z.string(),
  slug: z.string(),
  state: z.enum(['draft', 'scheduled', 'published', 'trash']),
  places: z
    .array(z.enum(['content', 'featured_image', 'social_picture', 'working_copy', 'revision']))
    .describe(
      'Where the article shows it; `social_picture` is in shared links, `working_copy` is what is not public yet, `revision` an earlier version when nothing newer does',
    ),
});
/** An article that uses a picture or file. */
export type ArticleUse = z.output<typeof articleUseSchema>;

const pageUseSchema = z.object({
  key: z.enum(contentKeys).describe('The content document, as the calls for content name it'),
  title: z.string(),
  places: z
    .array(z.enum(['live', 'scheduled', 'working_copy', 'revision']))
    .describe('Which of its texts show it; `revision` is an earlier one when nothing newer does'),
});
/** A page whose content shows a picture. */
export type PageUse = z.output<typeof pageUseSchema>;

const topicUseSchema = z.object({
  id: z.string().describe('The category or tag, as the calls for topics name it'),
  list: z.enum(topicLists),
  name: z.string(),
});
/** A category or tag with a picture as its cover. */
export type TopicUse = z.output<typeof topicUseSchema>;

export const usedMediaSchema = mediaSchema.extend({
  used_in: z
    .array(articleUseSchema)
    .describe('The articles that show it: drafts, working copies, the trash and what can be restored included'),
  used_on: z.array(pageUseSchema).describe('The content documents that show it'),
  cover_of: z.array(topicUseSchema).describe('The categories and tags whose cover it is'),
});
/** A picture with its uses. */
export type UsedMedia = z.output<typeof usedMediaSchema>;

const idParams = z.object({ id: recordId('The picture’s or file’s id') });

export const uploadMediaCall = defineCall({
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload a picture or a file',
  description:
    'The body is the file itself. JPEG, PNG, WebP, AVIF and GIF are taken, with at most 20 MB, fewer than 40 megapixels and one ' +
    'frame. The picture is made anew in several sizes, the right way up and without its metadata; the uploaded file is not stored. ' +
    'The same file sent again stores nothing: what it made is answered, with 200. ' +
    `With \`as\` it is a file that readers download: ${fileKindsInWords}, recognised by its content and stored as it is.`,
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Uploaded a picture or file' },
  headers: z.object({ 'content-type': z.string() }),
  query: z.object({
    name: nameSchema.default(''),
    alt: altSchema.default(''),
    as: z
      .enum([...mediaKinds, 'either'])
      .default('picture')
      .describe('What it must be; `either`: its content decides'),
  }),
  accepts: ['image/*', 'application/octet-stream'],
  bodyLimit: mediaLimits.fileBytes,
  responses: { 201: mediaSchema, 200: mediaSchema },
  errors: ['unfit-picture', 'unfit-file', 'storage-unavailable'],
});

export const listMediaCall = defineCall({
  method: 'GET',
  path: '/api/admin/media',
  summary: 'All pictures and files, the one that was uploaded last first unless `sort` says otherwise',
  auth: 'staff',
  needs: 'signed-in',
  query: z.object({
    q: filter('Each word must begin one of the name or of what it shows; case is ignored'),
    kind: z.enum(mediaKinds).optional().describe('Only pictures, or only files; left out for both'),
    ...sorting(mediaSorts, {
      uploaded: 'by `uploaded_at`',
      name: 'by `name`, whatever its case and accents',
      size: 'by `bytes`',
    }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(mediaSchema) },
  answerHeaders: {
    'X-Total-Count': `How many match, on all pages together: ${countNote}`,
    Link: forwardLink,
  },
});

export const readMediaCall = defineCall({
  method: 'GET',
  path: '/api/admin/media/{id}',
  summary: 'One picture or file, with the articles, pages, categories and tags that use it',
  auth: 'staff',
  needs: 'signed-in',
  params: idParams,
  responses: { 200: usedMediaSchema },
});

export const changeMediaCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/media/{id}',
  summary: 'Change the name of a picture or file, or the text alternative or focal point of a picture',
  description: 'What is left out stays as it is. Articles keep the words that they have.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Changed a picture or file' },
  params: idParams,
  body: z.object({
    name: nameSchema.pipe(z.string().min(1, 'Enter a name.')).optional(),
    alt: altSchema.optional(),
    focus: focalPointSchema.optional(),
  }),
  responses: { 200: mediaSchema },
});

export const removeMediaCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Remove a picture with all its files, or a file',
  description:
    'Its files then return 404. It can be restored for a day, then they are erased. ' +
    'While articles, pages, categories or tags use it, the answer is 409 with them as `used_in`, `used_on` and `cover_of`, ' +
    'unless `force` is true.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Deleted a picture or file' },
  params: idParams,
  query: z.object({
    force: z
      .enum(['true', 'false'])
      .default('false')
      .describe('true: remove it although it is used; what shows it then lacks its picture'),
  }),
  responses: { 204: null },
  errors: ['picture-in-use'],
});

export const removePicturesCall = defineCall({
  method: 'POST',
  path: '/api/admin/media/removals',
  summary: 'Remove several pictures, or take their removal back',
  description: 'One that an article or a page uses is refused.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Deleted or restored several pictures' },
  body: bulkRemovalBody('picture'),
  responses: { 200: bulkRemovalAnswer },
});

export const restoreMediaCall = defineCall({
  method: 'POST',
  path: '/api/admin/media/{id}/restore',
  summary: 'Take back a picture or file that was removed',
  description: `For ${mediaLimits.restoreHours} hours, under the same addresses. The same file sent again does so too.`,
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Restored a picture or file' },
  params: idParams,
  responses: { 200: mediaSchema },
});
