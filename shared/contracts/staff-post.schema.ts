/** An article as staff write and see it. */
import { z } from 'zod';
import {
  distinctTags,
  hasTooManyTags,
  isPictureAddress,
  mostTags,
  postLimits,
  postStates,
  revisionKinds,
} from '#shared/rules/post-rules.ts';
import { slugMaxLength, slugMessage, slugPattern } from '#shared/rules/slug-rule.ts';
import { postSchema, postSummarySchema } from './blog.contract.ts';
import { moment, versionOf } from './record-fields.ts';
import { staffMemberSchema } from './staff.contract.ts';
import { oneLine, tooLong } from './text-fields.ts';

const line = (field: keyof typeof postLimits, meaning: string) =>
  oneLine(postLimits[field]).meta({ description: meaning, maxLength: postLimits[field] });

const requiredLine = (field: keyof typeof postLimits, meaning: string) =>
  line(field, meaning).pipe(z.string().min(1, 'This field is required.'));

const slugSchema = z
  .string()
  .max(slugMaxLength, slugMessage)
  .regex(slugPattern, slugMessage)
  .describe('The last part of the address, /blog/{slug}');

const tagsSchema = z
  .array(line('tag', 'One tag'))
  .max(1000, `This takes at most ${postLimits.tags} tags.`)
  .transform(distinctTags)
  .pipe(z.array(z.string()).max(postLimits.tags, `This takes at most ${postLimits.tags} tags.`))
  .describe(`What the article touches on, ${postLimits.tags} at most; one that is there twice counts once`);

const pictureSchema = z
  .string()
  .trim()
  .max(postLimits.featured_image, tooLong(postLimits.featured_image))
  .refine(isPictureAddress, 'Give an https address, or a path of this site such as /media/desk.jpg.')
  .nullable()
  .describe('An https address or a path of this site; null when the site draws a picture');

const contentSchema = z
  .string()
  .refine(
    (html) => !hasTooManyTags(html),
    `Divide this text: it has more than ${mostTags.toLocaleString('en-US')} tags of HTML.`,
  )
  .describe('The text as HTML; what could run is taken out when it is stored');

/** Every field of an article that may be left out of what is sent. */
const optionalFields = {
  excerpt: line('excerpt', 'One or two sentences for lists, search results and shared links'),
  category: line('category', 'The subject that the article is filed under'),
  author: line('author', 'Who signs the article'),
  tags: tagsSchema,
  featured_image: pictureSchema,
  featured_image_alt: line('featured_image_alt', 'What the picture shows, for those who do not see it'),
  seo_title: line('seo_title', 'The title for search engines, where it is not the headline'),
  seo_description: line('seo_description', 'The sentence for search engines, where it is not the excerpt'),
};

export const publicationMomentSchema = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 9999, 'Give a year from 1900 to 9999.')
  .nullable()
  .describe('From when on it may be read, in the future too; null: from now on');

export const postVersionSchema = versionOf('article');

const publicationFields = {
  slug: slugSchema.optional(),
  published: z.boolean().optional().describe('Whether the public may read it from published_at on'),
  published_at: publicationMomentSchema.optional(),
};

const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape;

/** What a new article is made of. */
export const newPostSchema = z.object({
  title: requiredLine('title', 'The headline'),
  content: contentSchema.pipe(z.string().trim().min(1, 'This field is required.')),
  ...optional(optionalFields),
  ...publicationFields,
});
export type NewPostInput = z.output<typeof newPostSchema>;

/** What is left out stays as it is. */
export const postChangeSchema = z.object({
  title: requiredLine('title', 'The headline').optional(),
  content: contentSchema.pipe(z.string().trim().min(1, 'This field is required.')).optional(),
  ...optional(optionalFields),
  ...publicationFields,
  version: postVersionSchema.optional(),
});
export type PostChangeInput = z.output<typeof postChangeSchema>;

/** What an editor saves while somebody writes: unfinished fields are welcome. */
export const workingCopyInputSchema = z.object({
  title: line('title', 'The headline; it may still be empty').optional(),
  slug: slugSchema
    .nullable()
    .optional()
    .describe('The address that the writer wishes for; null: one that is made from the title'),
  content: contentSchema.optional(),
  ...optional(optionalFields),
  version: postVersionSchema,
});
export type WorkingCopyInput = z.output<typeof workingCopyInputSchema>;

/** The fields that a working copy and a revision hold. */
export const writtenFieldsSchema = postSchema
  .pick({ slug: true, title: true, excerpt: true, content: true, category: true, author: true, featured_image: true })
  .extend({
    tags: z.array(z.string()),
    featured_image_alt: z
      .string()
      .describe('What the picture shows, for those who do not see it; empty until somebody has said it'),
    seo_title: z.string().describe('The title for search engines; empty when it is the headline'),
    seo_description: z.string().describe('The sentence for search engines; empty when it is the excerpt'),
  });

const savedMark = {
  saved_at: moment('When it was saved last'),
  saved_by: staffMemberSchema.describe('Who saved it last'),
};

/** What staff see of every article besides what the public sees. */
const forStaff = {
  state: z.enum(postStates).describe('`scheduled` is published with a moment that is still to come'),
  version: z.number().int().describe('Grows with every change, autosaves included'),
  changed_at: moment('When it was changed last, the working copy included'),
  changed_by: staffMemberSchema.nullable().describe('Who changed it last; null when it came with the site'),
};

export const staffPostSummarySchema = postSummarySchema.extend({
  ...forStaff,
  working_copy: z
    .object({ title: z.string(), ...savedMark })
    .nullable()
    .describe('The changes beside a published article that are not public; null when there are none'),
});
/** An article as the staff's list shows it. */
export type StaffPostSummary = z.output<typeof staffPostSummarySchema>;

export const staffPostSchema = postSchema.extend({
  ...forStaff,
  ...writtenFieldsSchema.pick({ featured_image_alt: true, seo_title: true, seo_description: true }).shape,
  former_slugs: z.array(z.string()).describe('Addresses that lead to this article by a redirect'),
  working_copy: writtenFieldsSchema
    .extend(savedMark)
    .nullable()
    .describe('The changes beside a published article that are not public; a draft is its own working copy'),
});
/** An article as the editor shows it. */
export type StaffPost = z.output<typeof staffPostSchema>;

export const revisionSummarySchema = z.object({
  id: z.string(),
  at: moment('When it happened'),
  by: staffMemberSchema.nullable().describe('Who did it; null when it came with the site'),
  kind: z
    .enum(revisionKinds)
    .describe(
      '`published`: what became public then. `unpublished`: what was public until then. ' +
        '`restored`: what was brought back into work. `set-aside`: what was in work until something else took its place',
    ),
  title: z.string().describe('The headline at the time'),
});
export type RevisionSummary = z.output<typeof revisionSummarySchema>;

export const revisionSchema = revisionSummarySchema.extend(writtenFieldsSchema.shape);
export type Revision = z.output<typeof revisionSchema>;

export const trashedPostSchema = postSummarySchema.extend({
  deleted_at: moment('When it was moved to the trash'),
  deleted_by: staffMemberSchema.describe('Who moved it there'),
  removed_at: moment('From when on it can no longer be restored'),
});
export type TrashedPost = z.output<typeof trashedPostSchema>;
