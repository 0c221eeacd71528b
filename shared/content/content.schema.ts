/** The content of a page as staff write and see them. */
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
  key: z.enum(contentKeys).describe('The page’s name in these calls'),
  title: z.string().describe('What staff call it'),
  path: z.string().describe('Where it is read'),
  state: z
    .enum(contentStates)
    .describe(
      '`published`: nothing is being written; `draft`: there are unpublished changes; `scheduled`: a text waits',
    ),
  built_in: z.boolean().describe('Whether the public reads the text that the program came with'),
  published_at: moment('When the text that the public reads was published').nullable(),
  version: z.number().int().describe('Grows with every change, autosaves included; 1 when nobody has changed it'),
  changed_at: moment('When it was changed last').nullable(),
  changed_by: staffRefSchema.nullable().describe('Who changed it last; null when nobody has'),
  scheduled_at: moment('When the waiting text becomes public').nullable(),
});
export type ContentSummary = z.output<typeof contentSummarySchema>;

export const listedContentSchema = contentSummarySchema.extend({
  group: z.enum(contentGroups).describe('What kind of document it is'),
  switched_off: z.boolean().describe('Whether the settings switch its page off, so that its address leads nowhere'),
  changed_parts: z
    .array(z.string())
    .describe('The parts in which the text in work differs from what is public, as the form names them'),
});
export type ListedContent = z.output<typeof listedContentSchema>;

export const contradictionSchema = z.object({
  caption: z.string().describe('What is counted'),
  claims: z.array(
    z.object({
      key: z.enum(contentKeys),
      title: z.string(),
      value: z.string().describe('What this page says'),
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
  id: z.string().describe(`\`${builtInRevisionId}\` is the text that the program came with, the first of all`),
  kind: z
    .enum(['built-in', 'published', 'set-aside'])
    .describe('`set-aside`: was being written until something else took its place'),
  built_in: z.boolean().describe('Whether its text is the built-in one'),
  at: moment('When it happened, or will').nullable(),
  by: staffRefSchema.nullable(),
});
export type ContentRevision = z.output<typeof contentRevisionSchema>;

export const contentRevisionTextSchema = contentRevisionSchema.extend({
  content: pageContentSchema.describe('What the page said, in the shape of its form'),
});

export const contentPageSchema = contentSummarySchema.extend({
  paths: z.array(z.string()).describe('Every address at which the page’s content is shown'),
  form: formFieldSchema.describe('What the page’s schema asks for'),
  content: pageContentSchema.describe('What is being written; else what waits for its time; else what is public'),
  working_copy: z
    .object({ saved_at: moment('When it was saved last'), saved_by: staffRefSchema })
    .nullable()
    .describe('The changes that are not public'),
  scheduled_by: staffRefSchema.nullable(),
  revisions: z.array(contentRevisionSchema).describe('Newest first; the last is the built-in text'),
  facts: z
    .record(z.string(), figureSchema)
    .describe('What can be named in braces, with its present figure; empty where facts cannot be used'),
});
/** A page as its form shows it. */
export type ContentPage = z.output<typeof contentPageSchema>;

export const factUseSchema = z.object({
  key: z.enum(contentKeys).nullable().describe('The document that names the fact; null when the program itself does'),
  title: z.string().describe('What staff call it'),
  state: z
    .enum(['public', 'coming', 'going'])
    .describe(
      '`public`: readers see it there, and still will; `coming`: once changes are published; `going`: until they are',
    ),
  places: z
    .array(
      z.object({
        place: z.string().describe('The path of the field in its form; empty for the program’s own use'),
        label: z.string().describe('What the form calls the place, from the outside in'),
      }),
    )
    .describe('In the text that the form shows; empty for `going`'),
});
export type FactUse = z.output<typeof factUseSchema>;

export const factUsesSchema = z.record(z.enum(factNames), z.array(factUseSchema));
export type FactUses = z.output<typeof factUsesSchema>;
