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
  .refine((date) => date.getUTCFullYear() >= 1900 && date.getUTCFullYear() <= 9999, 'Enter a year from 1900 to 9999.')
  .nullable()
  .describe('Publication date, may be in the future; null: now');

export const postVersionSchema = versionOf('article');

const publicationFields = {
  slug: slugSchema.optional(),
  published: z.boolean().optional().describe('Approved for publication from published_at on'),
  published_at: publicationMomentSchema.optional(),
};

const { title, content } = articleInputSchema.shape;
const isRequired = 'This field is required.';
const required = {
  title: title.pipe(z.string().min(1, isRequired)),
  content: content.pipe(z.string().trim().min(1, isRequired)),
};

export const newPostSchema = z.object({
  ...required,
  ...articleInputSchema.omit({ title: true, content: true }).partial().shape,
  ...publicationFields,
});
export type NewPostInput = z.output<typeof newPostSchema>;

/** Omitted fields stay unchanged. */
export const postChangeSchema = z.object({
  ...articleInputSchema.extend(required).partial().shape,
  ...publicationFields,
  version: postVersionSchema.optional(),
});
export type PostChangeInput = z.output<typeof postChangeSchema>;

/** Autosaved by the editor, so fields may be incomplete. */
export const workingCopyInputSchema = z.object({
  ...articleInputSchema.partial().shape,
  slug: slugSchema.nullable().optional().describe('The slug chosen by the author; null: made from the title'),
  version: postVersionSchema,
});
export type WorkingCopyInput = z.output<typeof workingCopyInputSchema>;

export const writtenFieldsSchema = articleShownSchema.extend(postSchema.pick({ slug: true }).shape);

const savedMark = {
  saved_at: moment('When it was last saved'),
  saved_by: staffRefSchema.describe('Last saved by'),
};

/** Fields shown to staff only. */
const forStaff = {
  state: z.enum(postStates).describe('`scheduled`: published with a date in the future'),
  version: z.number().int().describe('Increases with every change, autosaves included'),
  changed_at: moment('Last change, including the working copy'),
  changed_by: staffRefSchema.nullable().describe('Author of the last change; null for built-in articles'),
  created_by: staffRefSchema.nullable().describe('Creator; null for built-in articles'),
  publication_asked: z
    .object({ at: moment('Since when'), by: staffRefSchema.describe('Who asked') })
    .nullable()
    .describe('The open publication request, or null'),
};

export const staffPostSummarySchema = postSummarySchema.extend({
  ...forStaff,
  working_copy: z
    .object({ title: z.string(), ...savedMark })
    .nullable()
    .describe('Unpublished changes to a published article, or null'),
});
export type StaffPostSummary = z.output<typeof staffPostSummarySchema>;

export const staffPostSchema = postSchema.extend({
  ...forStaff,
  ...articleShownSchema.shape,
  former_slugs: z.array(z.string()).describe('Slugs that redirect to this article'),
  working_copy: writtenFieldsSchema
    .extend(savedMark)
    .nullable()
    .describe('Unpublished changes to a published article; null for a draft, which is its own working copy'),
});
export type StaffPost = z.output<typeof staffPostSchema>;

export const revisionSummarySchema = z.object({
  id: z.string(),
  at: moment('When it happened'),
  by: staffRefSchema.nullable().describe('Null for built-in articles'),
  kind: z
    .enum(revisionKinds)
    .describe(
      '`published`: became public. `unpublished`: was public until then. ' +
        '`restored`: became the working copy again. `set-aside`: a working copy that was replaced',
    ),
  title: z.string().describe('The headline at the time'),
});
export type RevisionSummary = z.output<typeof revisionSummarySchema>;

export const revisionSchema = revisionSummarySchema.extend(writtenFieldsSchema.shape);
export type Revision = z.output<typeof revisionSchema>;

export const trashedPostSchema = postSummarySchema.extend({
  deleted_at: moment('When it was moved to the trash'),
  deleted_by: staffRefSchema.describe('Deleted by'),
  removed_at: moment('When it can no longer be restored'),
});
export type TrashedPost = z.output<typeof trashedPostSchema>;
