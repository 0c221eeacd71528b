/** An article as staff write and see it. */
import { z } from 'zod';
import { cleanCode } from '#shared/text/clean-text.ts';
import { postStates, revisionKinds } from '#shared/blog/post-rules.ts';
import { slugMaxLength, slugMessage, slugPattern } from '#shared/text/slug-rule.ts';
import { articleInputSchema, articleShownSchema } from './article-fields.ts';
import { postSchema, postSummarySchema } from './blog.contract.ts';
import { moment, versionOf } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

const slugSchema = z
  .string()
  .overwrite(cleanCode)
  .max(slugMaxLength, slugMessage)
  .regex(slugPattern, slugMessage)
  .describe('The last part of the address, /blog/{slug}');

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

const { title, content } = articleInputSchema.shape;
const isRequired = 'This field is required.';
const required = {
  title: title.pipe(z.string().min(1, isRequired)),
  content: content.pipe(z.string().trim().min(1, isRequired)),
};

/** What a new article is made of. */
export const newPostSchema = z.object({
  ...required,
  ...articleInputSchema.omit({ title: true, content: true }).partial().shape,
  ...publicationFields,
});
export type NewPostInput = z.output<typeof newPostSchema>;

/** What is left out stays as it is. */
export const postChangeSchema = z.object({
  ...articleInputSchema.extend(required).partial().shape,
  ...publicationFields,
  version: postVersionSchema.optional(),
});
export type PostChangeInput = z.output<typeof postChangeSchema>;

/** What an editor saves while somebody writes: unfinished fields are welcome. */
export const workingCopyInputSchema = z.object({
  ...articleInputSchema.partial().shape,
  slug: slugSchema
    .nullable()
    .optional()
    .describe('The address that the writer wishes for; null: one that is made from the title'),
  version: postVersionSchema,
});
export type WorkingCopyInput = z.output<typeof workingCopyInputSchema>;

/** The fields that a working copy and a revision hold. */
export const writtenFieldsSchema = articleShownSchema.extend(postSchema.pick({ slug: true }).shape);

const savedMark = {
  saved_at: moment('When it was saved last'),
  saved_by: staffRefSchema.describe('Who saved it last'),
};

/** What staff see of every article besides what the public sees. */
const forStaff = {
  state: z.enum(postStates).describe('`scheduled` is published with a moment that is still to come'),
  version: z.number().int().describe('Grows with every change, autosaves included'),
  changed_at: moment('When it was changed last, the working copy included'),
  changed_by: staffRefSchema.nullable().describe('Who changed it last; null when it came with the site'),
  created_by: staffRefSchema.nullable().describe('Who made it; null when it came with the site'),
  publication_asked: z
    .object({ at: moment('Since when'), by: staffRefSchema.describe('Who asked') })
    .nullable()
    .describe('Who waits for somebody to publish it; null when nobody does'),
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
  ...articleShownSchema.shape,
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
  by: staffRefSchema.nullable().describe('Who did it; null when it came with the site'),
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
  deleted_by: staffRefSchema.describe('Who moved it there'),
  removed_at: moment('From when on it can no longer be restored'),
});
export type TrashedPost = z.output<typeof trashedPostSchema>;
