/** The calls of the media library. */
import { z } from 'zod';
import { contentKeys } from '#shared/content/content-map.ts';
import { fileFormats, mediaFormats } from '#shared/media/media-path.ts';
import {
  fileKindsInWords,
  focalSteps,
  mediaKinds,
  mediaLimits,
  pictureKindsInWords,
} from '#shared/media/media-rules.ts';
import { mediaSorts } from '#shared/api/list-order.ts';
import { countNote } from '#shared/api/list-count.ts';
import { distinctTags } from '#shared/blog/post-rules.ts';
import { topicLists } from '#shared/blog/topic-rules.ts';
import { bulkRemovalAnswer, bulkRemovalBody } from '../api/bulk-removal.ts';
import { defineCall } from '../api/define-call.ts';
import { filter, forwardLink, forwardPages, sorting } from '../api/list-query.ts';
import { recordId } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';
import { oneLine } from '../api/text-fields.ts';

const nameSchema = oneLine(mediaLimits.name).describe('What staff call it: at first the name of the file');
const altSchema = oneLine(mediaLimits.alt).describe('What the picture shows, for those who do not see it');

const tagSchema = oneLine(mediaLimits.tag).pipe(z.string().min(1, 'Enter a tag.'));

const focalPointSchema = z.object({
  x: z.literal(focalSteps).describe('Percent from the left'),
  y: z.literal(focalSteps).describe('Percent from the top'),
});

export const mediaSchema = z.object({
  id: z.string(),
  hash: z.string().describe('Identifies the bytes that were uploaded first; part of the addresses of the files'),
  version: z.string().optional().describe('Part of the addresses since the file was replaced'),
  replaced_at: z.iso
    .datetime()
    .optional()
    .describe('When the file was replaced; left out once the previous file is erased'),
  name: z.string(),
  alt: z.string(),
  focus: focalPointSchema
    .optional()
    .describe(
      'What stays in sight where a place cuts the picture; left out for a file, and the middle unless it was changed',
    ),
  tags: z.array(z.string()).describe('For staff, who find it by them'),
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
      'What is stored and served of a picture: AVIF and WebP in several widths, and one JPEG or PNG for everything else; of an SVG file, itself alone',
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

const uploadedMediaSchema = mediaSchema.extend({
  note: z.string().optional().describe('What was removed from an SVG file, in one sentence'),
});
/** A picture or file whose bytes were just received. */
export type UploadedMedia = z.output<typeof uploadedMediaSchema>;

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
  portrait_of: z.array(staffRefSchema).describe('The accounts whose author profile shows it'),
});
/** A picture with its uses. */
export type UsedMedia = z.output<typeof usedMediaSchema>;

export const listedMediaSchema = mediaSchema.extend({
  uses: z.int().describe('How many articles, content documents, categories, tags and author profiles use it'),
});
/** A picture or file with the number of its uses. */
export type ListedMedia = z.output<typeof listedMediaSchema>;

const idParams = z.object({ id: recordId('The picture’s or file’s id') });

const fileBody = {
  headers: z.object({ 'content-type': z.string() }),
  accepts: ['image/*', 'application/octet-stream'],
  bodyLimit: mediaLimits.fileBytes,
} as const;

export const uploadMediaCall = defineCall({
  method: 'POST',
  path: '/api/admin/media',
  summary: 'Upload a picture or a file',
  description:
    `The body is the file itself. ${pictureKindsInWords} is taken, with at most 20 MB, fewer than 40 megapixels and one ` +
    'frame. The picture is made anew in several sizes, the right way up and without its metadata; the uploaded file is not stored. ' +
    'An SVG file of at most 1 MB is written anew without scripts, links, animations and addresses of other files. ' +
    'The same file sent again stores nothing: what it made is answered, with 200. ' +
    `With \`as\` it is a file that readers download: ${fileKindsInWords}, recognized by its content and stored as it is.`,
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Uploaded a picture or file' },
  ...fileBody,
  query: z.object({
    name: nameSchema.default(''),
    alt: altSchema.default(''),
    as: z
      .enum([...mediaKinds, 'either'])
      .default('picture')
      .describe('What it must be; `either`: its content decides'),
  }),
  responses: { 201: uploadedMediaSchema, 200: uploadedMediaSchema },
  errors: ['unfit-picture', 'unfit-file', 'storage-unavailable'],
});

export const listMediaCall = defineCall({
  method: 'GET',
  path: '/api/admin/media',
  summary: 'All pictures and files, the one that was uploaded last first unless `sort` says otherwise',
  auth: 'staff',
  needs: 'signed-in',
  query: z.object({
    q: filter('Each word must begin one of the name, of what it shows or of a tag; case is ignored'),
    kind: z.enum(mediaKinds).optional().describe('Only pictures, or only files; left out for both'),
    tag: filter('Only those with this tag'),
    unused: z.literal('true').optional().describe('Only those that nothing uses'),
    ...sorting(mediaSorts, {
      uploaded: 'by `uploaded_at`',
      name: 'by `name`, whatever its case and accents',
      size: 'by `bytes`',
    }),
    ...forwardPages(),
  }),
  responses: { 200: z.array(listedMediaSchema) },
  answerHeaders: {
    'X-Total-Count': `How many match, on all pages together: ${countNote}`,
    Link: forwardLink,
  },
});

export const readMediaCall = defineCall({
  method: 'GET',
  path: '/api/admin/media/{id}',
  summary: 'One picture or file, with the articles, pages, categories, tags and author profiles that use it',
  auth: 'staff',
  needs: 'signed-in',
  params: idParams,
  responses: { 200: usedMediaSchema },
});

export const changeMediaCall = defineCall({
  method: 'PATCH',
  path: '/api/admin/media/{id}',
  summary: 'Change the name or tags of a picture or file, or the text alternative or focal point of a picture',
  description: 'What is left out stays as it is. Articles keep the words that they have.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Changed a picture or file' },
  params: idParams,
  body: z.object({
    name: nameSchema.pipe(z.string().min(1, 'Enter a name.')).optional(),
    alt: altSchema.optional(),
    focus: focalPointSchema.optional(),
    tags: z
      .array(tagSchema)
      .max(mediaLimits.tags, `Use ${mediaLimits.tags} tags or fewer.`)
      .overwrite((tags) => distinctTags(tags))
      .optional(),
  }),
  responses: { 200: mediaSchema },
});

export const listMediaTagsCall = defineCall({
  method: 'GET',
  path: '/api/admin/media-tags',
  summary: 'All tags of pictures and files, by name',
  auth: 'staff',
  needs: 'signed-in',
  responses: {
    200: z.array(z.object({ name: z.string(), count: z.int().describe('Pictures and files with this tag') })),
  },
});

export const removeMediaCall = defineCall({
  method: 'DELETE',
  path: '/api/admin/media/{id}',
  summary: 'Remove a picture with all its files, or a file',
  description:
    'Its files then return 404. It can be restored for a day, then they are erased. ' +
    'While something uses it, the answer is 409 with the uses as `used_in`, `used_on`, `cover_of` and `portrait_of`, ' +
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
  description: 'One that is in use is refused.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Deleted or restored several pictures' },
  body: bulkRemovalBody('picture'),
  responses: { 200: bulkRemovalAnswer },
});

export const replaceMediaCall = defineCall({
  method: 'PUT',
  path: '/api/admin/media/{id}/file',
  summary: 'Replace the file of a picture or download',
  description:
    'The body is the file, as for an upload. Texts, the name and the description stay; pages show the new file at once. ' +
    'A picture takes another picture of any size and format, a file one of the same format. ' +
    `The previous file can be brought back for ${mediaLimits.restoreHours} hours. ` +
    'A picture that the settings use as logo or icon is replaced in the settings instead.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Replaced the file of a picture or download' },
  params: idParams,
  ...fileBody,
  responses: { 200: uploadedMediaSchema },
  errors: ['unfit-picture', 'unfit-file', 'storage-unavailable', 'version-conflict', 'picture-in-use'],
});

export const undoReplacementCall = defineCall({
  method: 'POST',
  path: '/api/admin/media/{id}/previous-file',
  summary: 'Restore the file from before the last replacement',
  description: 'Refused for a picture that the settings use as logo or icon.',
  auth: 'staff',
  needs: 'media',
  audit: { words: 'Restored the previous file of a picture or download' },
  params: idParams,
  responses: { 200: mediaSchema },
  errors: ['version-conflict', 'picture-in-use'],
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
