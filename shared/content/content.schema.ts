/** Page content as staff write and see it. */
import { z } from 'zod';
import { contentGroups, contentKeys } from '#shared/content/content-map.ts';
import { factNames } from '#shared/content/facts.schema.ts';
import { figureSchema } from '#shared/content/parts.schema.ts';
import { formFieldSchema } from './content-form.schema.ts';
import { moment } from '../api/record-fields.ts';
import { staffRefSchema } from '../accounts/staff.contract.ts';

/** Checked by the page's own schema before it is stored. */
export const pageContentSchema = z
  .record(z.string(), z.unknown())
  .describe('All content of the page, in the shape that `form` describes');

export const contentStates = ['published', 'draft', 'scheduled'] as const;

export const contentSummarySchema = z.object({
  key: z.enum(contentKeys).describe('The page’s key'),
  title: z.string().describe('Name for staff'),
  path: z.string().describe('Address of the page'),
  state: z
    .enum(contentStates)
    .describe(
      '`published`: no unpublished changes; `draft`: unpublished changes; `scheduled`: a text waits for its publication time',
    ),
  built_in: z.boolean().describe('True if the built-in text is public'),
  published_at: moment('When the public text was published').nullable(),
  version: z.number().int().describe('Increases with every change, including autosaves; starts at 1'),
  changed_at: moment('Last change').nullable(),
  changed_by: staffRefSchema.nullable().describe('Author of the last change, or null'),
  scheduled_at: moment('When the scheduled text becomes public').nullable(),
});
export type ContentSummary = z.output<typeof contentSummarySchema>;

export const listedContentSchema = contentSummarySchema.extend({
  group: z.enum(contentGroups).describe('Group of documents'),
  switched_off: z.boolean().describe('True if the settings switch its page off'),
  changed_parts: z.array(z.string()).describe('Labels of the parts that differ between working copy and public text'),
});
export type ListedContent = z.output<typeof listedContentSchema>;

export const contradictionSchema = z.object({
  caption: z.string().describe('The counted quantity'),
  claims: z.array(
    z.object({
      key: z.enum(contentKeys),
      title: z.string(),
      value: z.string().describe('The value on this page'),
    }),
  ),
});
export type Contradiction = z.output<typeof contradictionSchema>;

export const contentListSchema = z.object({
  pages: z.array(listedContentSchema),
  contradictions: z.array(contradictionSchema).describe('The same figure with different values on public pages'),
});
export type ContentList = z.output<typeof contentListSchema>;

export const builtInRevisionId = 'built-in';

export const revisionIdSchema = z
  .string()
  .regex(new RegExp(`^([0-9a-f]{24}|${builtInRevisionId})$`))
  .describe('The revision’s id');

export const contentRevisionSchema = z.object({
  id: z.string().describe(`\`${builtInRevisionId}\` is the built-in text`),
  kind: z.enum(['built-in', 'published', 'set-aside']).describe('`set-aside`: a working copy that was replaced'),
  built_in: z.boolean().describe('True for the built-in text'),
  at: moment('Time, may be in the future').nullable(),
  by: staffRefSchema.nullable(),
});
export type ContentRevision = z.output<typeof contentRevisionSchema>;

export const contentRevisionTextSchema = contentRevisionSchema.extend({
  content: pageContentSchema.describe('The text in the shape of the form'),
});

export const contentPageSchema = contentSummarySchema.extend({
  paths: z.array(z.string()).describe('All addresses that show the content'),
  examples: z
    .array(
      z.object({
        path: z.string().describe('Address, to be opened with a preview key'),
        title: z.string(),
        parts: z.array(z.string()).describe('Paths of the fields that it shows'),
      }),
    )
    .describe('Pages and emails of one person, such as an applicant’s, with invented data; only in previews'),
  form: formFieldSchema.describe('The page’s form'),
  content: pageContentSchema.describe('The working copy, else the scheduled text, else the public one'),
  working_copy: z
    .object({ saved_at: moment('When it was last saved'), saved_by: staffRefSchema })
    .nullable()
    .describe('Unpublished changes'),
  scheduled_by: staffRefSchema.nullable(),
  moves: z
    .array(
      z.object({
        field: z.string().describe('The path of the slug’s field'),
        from: z.string().describe('The public address'),
        to: z.string().describe('The address in `content`'),
      }),
    )
    .describe('Pages of entries with a new slug: once it is published, the earlier address redirects'),
  revisions: z.array(contentRevisionSchema).describe('Newest first; the last is the built-in text'),
  facts: z
    .record(z.string(), figureSchema)
    .describe('Facts that can be used in braces, with their current values; empty if the page cannot use facts'),
});
export type ContentPage = z.output<typeof contentPageSchema>;

export const factUseSchema = z.object({
  key: z.enum(contentKeys).nullable().describe('The document that uses the fact; null for a use in code'),
  title: z.string().describe('Name for staff'),
  state: z
    .enum(['public', 'coming', 'going'])
    .describe(
      '`public`: readers see it, now and after publication; `coming`: only after publication; `going`: only until then',
    ),
  places: z
    .array(
      z.object({
        place: z.string().describe('The path of the field in its form; empty for a use in code'),
        label: z.string().describe('Labels of the form that lead to the field'),
      }),
    )
    .describe('In the text that the form shows; empty for `going`'),
});
export type FactUse = z.output<typeof factUseSchema>;

export const factUsesSchema = z.record(z.enum(factNames), z.array(factUseSchema));
export type FactUses = z.output<typeof factUsesSchema>;
